import { defineConfig } from "vite";

/** The client is built into the package of the server, which serves it; nothing is loaded from elsewhere. */
export default defineConfig({
  base: "./",
  build: { outDir: "../src/cometfall/server/client", emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 900 },
  server: { proxy: { "/api": "http://127.0.0.1:8137", "/ws": { target: "ws://127.0.0.1:8137", ws: true } } },
});
