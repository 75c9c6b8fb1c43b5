import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

const { STARBOARD_SERVER: server = "http://127.0.0.1:8000" } = loadEnv("", ".", "STARBOARD_");

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
  },
});
