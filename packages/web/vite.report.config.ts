import { createHash } from "node:crypto";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Escapes code for use between script tags: nothing in it ends them or opens a comment. */
const inScript = (code: string) => code.replace(/<(?=\/script|script|!--)/gi, "\\x3c");

/**
 * Writes the page as one file with script and style inlined. The CSP allows only this script, by its hash, and inline
 * styles, since dialogs add one that locks the page behind them. The report inserts its data and summary at the two
 * marks.
 */
function singleFile(): Plugin {
  return {
    name: "single-file",
    enforce: "post",
    generateBundle(_, bundle) {
      let script = "";
      let style = "";
      for (const [name, file] of Object.entries(bundle)) {
        // There is nothing to preload; Vite removes its own marker only after this.
        if (file.type === "chunk") script = inScript(file.code.trim().replaceAll("__VITE_PRELOAD__", "void 0"));
        else if (name.endsWith(".css")) style = String(file.source).trim();
        if (!name.endsWith(".html")) delete bundle[name];
      }
      const page = bundle["report.html"];
      if (page?.type !== "asset") throw new Error("There is no page to write the report's script into.");
      const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'`;
      page.source = String(page.source)
        .replace(/\s*<script[^>]*><\/script>/g, "")
        .replace(/\s*<link[^>]*>/g, "")
        .replace(
          "</head>",
          () =>
            `  <meta http-equiv="content-security-policy" content="${policy}" />\n    <style>${style}</style>\n  </head>`,
        )
        .replace('<div id="root"></div>', '<div id="root"><!--report-summary--></div>\n    <!--report-data-->')
        .replace("</body>", () => `  <script type="module">${script}</script>\n  </body>`);
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), singleFile()],
  publicDir: false,
  build: {
    target: "es2024",
    outDir: "dist/single",
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: "report.html", output: { codeSplitting: false } },
  },
});
