// Development only: boards from recorded games, without a server.

import { mount } from "svelte";
import "./base.css";
import Harness from "./Harness.svelte";

mount(Harness, { target: document.getElementById("app")! });
