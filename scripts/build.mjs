// Bundles the command, packages/cli/src/main.ts → packages/cli/dist/main.js and its chunks, and the web app →
// packages/web/dist. With --command only the command.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, "packages");
const cli = join(packages, "cli");
const dist = join(cli, "dist");

const THREADS = [
  "simulation/simulation-worker.ts",
  "verbs/client-documents/text-worker.ts",
  "verbs/documents/form-worker.ts",
  "verbs/lists/list-worker.ts",
  "verbs/vendor-reports/report-worker.ts",
  "verbs/portfolio/portfolio-worker.ts",
  "verbs/threat-intel/intel-worker.ts",
].map((path) => join(packages, "server", "src", path));

/** The commit of the sources, marked where they differ from it; empty outside git. */
function commit() {
  // Otherwise git would describe a repository that only contains this folder.
  if (!existsSync(join(root, ".git"))) return "";
  const described = spawnSync("git", ["describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"], { cwd: root });
  return described.status === 0 ? described.stdout.toString().trim() : "";
}

const bundle = await rolldown({
  // Code that runs in a worker thread is a separate program.
  input: [join(cli, "src", "main.ts"), join(cli, "src", "serve", "world-worker.ts"), ...THREADS],
  platform: "node",
  // The native parts of ssh2 are optional: it does without them where they cannot be loaded.
  external: ["react-devtools-core", "yauzl", "cpu-features", /sshcrypto\.node$/],
  transform: { define: { "process.env.NODE_ENV": '"production"', BUILT_FROM: JSON.stringify(commit()) } },
  logLevel: "warn",
});
// Chunks are flat beside main.js: a path relative to a file of packages/*/src means the same in the bundle.
const { output } = await bundle.write({
  dir: dist,
  format: "esm",
  chunkFileNames: "[name]-[hash].js",
  minify: "dce-only",
});
await bundle.close();
// What the fictitious sources answer is read from files.
cpSync(join(root, "fixtures", "src", "sources", "data"), join(dist, "data"), { recursive: true });

/**
 * A process that started from an older bundle, and a page that is open in a browser, may still load their chunks, so
 * they stay for a week.
 * @param {string} folder @param {ReadonlySet<string>} current
 */
function dropOld(folder, current) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const old = Date.now() - statSync(path).mtimeMs > WEEK_MS;
    if (name !== ".built" && name !== "data" && !current.has(name) && old) rmSync(path);
  }
}

dropOld(dist, new Set(output.map((chunk) => chunk.fileName)));

// An install with development tools must still build the production app: without React's own checks, half the size.
process.env.NODE_ENV = "production";
// The web app's tools are dependencies of its own package.
const web = join(packages, "web");
if (!process.argv.includes("--command") && existsSync(join(web, "vite.config.ts"))) {
  const { build } = await import(pathToFileURL(createRequire(join(web, "package.json")).resolve("vite")).href);
  const built = await build({
    root: web,
    configFile: join(web, "vite.config.ts"),
    logLevel: "warn",
    build: { emptyOutDir: false },
  });
  const files = built.output.map((/** @type {{ fileName: string }} */ file) => file.fileName.replace(/^assets\//, ""));
  dropOld(join(web, "dist", "assets"), new Set(files));
  // The same app as one file, into which a report writes its data.
  await build({ root: web, configFile: join(web, "vite.report.config.ts"), logLevel: "warn" });
}
