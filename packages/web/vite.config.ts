import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The server to which the development server proxies API calls. */
const api = process.env.BROKER_API ?? "http://127.0.0.1:4780";

/** Smaller files gain nothing: they fit into one packet. */
const SMALLEST = 1024;

/** Writes each text file of the build compressed beside it, as browsers accept it: brotli, gzip. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file))) {
        const bytes = readFileSync(join(dir, name));
        if (bytes.length < SMALLEST) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes, { params }));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * The library of toasts writes its styles into the page without a nonce. They are a file of the app instead, so that
 * the page's policy needs no 'unsafe-inline'.
 */
function toastStyles(): Plugin {
  return {
    name: "toast-styles",
    apply: "build",
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
      const start = "function __insertCSS(code) {";
      if (!code.includes(start)) this.error("sonner no longer inserts its styles with __insertCSS.");
      return { code: code.replace(start, `${start}\n  return;`), map: null };
    },
  };
}

/** The screens of the app's addresses, as its routes name them. */
const ROUTED =
  /path: "(?<path>[^"]+)",\s*lazy: async \(\) => \(\{\s*Component: \(await import\("\.\.\/(?<module>[^"]+)"\)/g;

/**
 * Writes screens.json: the scripts of each address, so that the server can name them in the page before any of them has
 * run. Fails if it finds no screens.
 */
function screenScripts(): Plugin {
  return {
    name: "screen-scripts",
    apply: "build",
    generateBundle(_, bundle) {
      const routes = readFileSync(join(import.meta.dirname, "src/app/routes.tsx"), "utf8");
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const needed = (fileName: string, found: Set<string>): Set<string> => {
        const chunk = chunks.find((each) => each.fileName === fileName);
        if (chunk === undefined || chunk.isEntry || found.has(fileName)) return found;
        found.add(fileName);
        for (const imported of chunk.imports) needed(imported, found);
        return found;
      };
      const screens = [...routes.matchAll(ROUTED)].map(({ groups: { path = "", module = "" } = {} }) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
        if (chunk === undefined) this.error(`The screen of ${path} has no script of its own.`);
        return [path, [...needed(chunk.fileName, new Set())]];
      });
      if (screens.length === 0) this.error("The routes name no screen.");
      this.emitFile({ type: "asset", fileName: "screens.json", source: JSON.stringify(Object.fromEntries(screens)) });
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), toastStyles(), screenScripts(), compressed()],
  build: {
    target: "es2024",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
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
