import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./settings.svelte";
import "./styles/base.css";

// Without the messages of the language the page is shown in English.
await settings.load().catch((error: unknown) => console.error(error));
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // It asks where the page is, before it shows a notification about another one.
  navigator.serviceWorker.addEventListener("message", ({ ports }) => {
    ports[0]?.postMessage(location.pathname);
  });
  // Without a service worker everything works, but not offline.
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}
mount(App, { target: document.getElementById("app")! });
