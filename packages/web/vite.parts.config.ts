import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The page on which tests show parts of screens. It is never shipped, so nothing of it is compressed. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: {
    target: "es2024",
    outDir: "node_modules/.parts",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    minify: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: "parts.html" },
  },
});
