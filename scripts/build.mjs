// Bundles the command: packages/cli/src/main.ts → packages/cli/dist/main.js and its chunks.
import { readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const cli = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages", "cli");
const dist = join(cli, "dist");

const bundle = await rolldown({
  input: join(cli, "src", "main.ts"),
  platform: "node",
  external: ["react-devtools-core", "yauzl"],
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
  logLevel: "warn",
});
// Chunks lie flat beside main.js: a path relative to a file of packages/*/src means the same in the bundle.
const { output } = await bundle.write({
  dir: dist,
  format: "esm",
  chunkFileNames: "[name]-[hash].js",
  minify: "dce-only",
});
await bundle.close();

// A process that started from an older bundle may still load its chunks, so they stay for a week.
const current = new Set(output.map((chunk) => chunk.fileName));
for (const name of readdirSync(dist)) {
  const path = join(dist, name);
  const old = Date.now() - statSync(path).mtimeMs > WEEK_MS;
  if (name !== ".built" && !current.has(name) && old) rmSync(path);
}
