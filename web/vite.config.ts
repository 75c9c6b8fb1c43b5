import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

const { STARBOARD_SERVER: server = "http://127.0.0.1:8000" } = loadEnv("", ".", "STARBOARD_");

/** Whatever is no board's own comes with the first load, so that no board brings it once more. */
const SHELL = /^(?!.*\/src\/boards\/\w+\/(?!about\.ts|Emblem\.svelte))/;

/** Of what a chunk needs, all that a page does not have since its first load. */
function missing(_: string, files: string[]): string[] {
  return files.filter((file) => !/\/index-[^/]+$/.test(file));
}

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
    modulePreload: { polyfill: false, resolveDependencies: missing },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shell", test: SHELL }] } } },
  },
});
