import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

const { STARBOARD_SERVER: server = "http://127.0.0.1:8000" } = loadEnv("", ".", "STARBOARD_");

/** Modules that are loaded on demand: boards, without what the lobby shows, pages that a first game
 * does not need, translations, the check of dice, notifications. */
const ON_DEMAND = new RegExp(
  [
    "/src/boards/[^/]+/(?!about\\.|Emblem\\.)",
    "/src/(challenge|members|pairing|replay|tournaments)/",
    "/src/pages/(Account|Challenge|Leaderboards|Mail|Member|Pairing|Replay|Tournaments?)\\.",
    "/src/(dice/DiceCheck|parts/ReplayDropZone)\\.",
    "/src/(i18n/messageLoader|parts/TextPage)\\.",
    "/src/i18n/messages\\.(?!en\\.)",
    "/src/dice/check\\.",
    "/src/push/",
  ].join("|"),
);

/** All other modules are in one chunk, which the boards share. */
const isShell = (id: string): boolean =>
  !ON_DEMAND.test(id) && !/\/(main\.ts|index\.html)/.test(id);

export default defineConfig({
  plugins: [svelte()],
  test: { css: true },
  server: {
    proxy: {
      "/api": { target: server, changeOrigin: true },
      "/ws": { target: server, ws: true, changeOrigin: true },
    },
  },
  build: {
    outDir: "../src/starboard/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shell", test: isShell }] } } },
  },
});
