// Development only: boards of recorded games, without a server.

import { mount } from "svelte";
import "../styles/base.css";
import Harness from "./Harness.svelte";

mount(Harness, { target: document.getElementById("app")! });
