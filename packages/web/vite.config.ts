import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The server to which the development server proxies API calls. */
const api = process.env.BROKER_API ?? "http://127.0.0.1:4780";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { target: "es2024", assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(
      ["/api", "/sign-in"].map((path) => [
        path,
        {
          target: api,
          changeOrigin: true,
          configure: (proxy) => proxy.on("proxyReq", (call) => call.setHeader("origin", api)),
        },
      ]),
    ),
  },
});
