import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./scripts/long-first.ts";
import { staleness } from "./scripts/staleness.mjs";
import { testFolder } from "./scripts/test-folder.ts";

// The workers, and what they start, inherit it: the sources are compiled once for all files and runs.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules", ".compile-cache");

/** Outlives a run: the unpacked browser and the sample workspace. */
const shelf = join(tmpdir(), `broker-tests-${process.getuid?.() ?? 0}`);

/** Only where the bundle is of the sources as they are, which `npm test` sees to. */
const BUNDLED_THREADS = staleness(import.meta.dirname).build
  ? []
  : [`--import=${new URL("scripts/bundled-threads.mjs", import.meta.url).href}`];

const inAny = (...folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Databases: the repositories, the register's indexes, workspaces, and what else reads or counts in a database. */
const STORE = inAny(
  ...[
    "store",
    "file-store",
    "queue",
    "register",
    "sources/companies-house",
    "sources/ico-register",
    "sources/window",
  ].map((folder) => `packages/adapters/src/${folder}`),
  "packages/e2e/src/workspaces",
);
/** The API, and what the service prints in a browser. */
const SERVICE = inAny(
  "packages/server",
  "packages/e2e/src/service",
  "packages/adapters/src/pdf",
  "packages/adapters/src/templates",
  "packages/adapters/src/acord",
  "packages/adapters/src/mrc",
);
const SCREENS = inAny("packages/e2e/src/screens");
/** Commands, in this process and as processes of their own. */
const CLI = inAny("packages/cli", "packages/e2e");
const ALL = inAny("packages", "fixtures", "walls", "scripts", "bench");
/** Components: Node reads no TSX. */
const WEB = inAny("packages/web");
const NEVER = ["**/node_modules/**", "**/dist/**"];

/** Not in watch mode, which has to know what imports what. */
const SETUP_FILES = process.argv.includes("run") ? ["scripts/resolve-sources.mjs"] : [];

const project = (name: string, include: readonly string[], others: readonly string[] = []) => ({
  extends: true as const,
  test: { name, include: [...include], exclude: [...NEVER, ...others], setupFiles: SETUP_FILES },
});

const WEB_PROJECT = {
  extends: true as const,
  test: { name: "web", include: WEB, exclude: NEVER, experimental: { viteModuleRunner: true } },
};
/** The projects that can be asked for by name. */
const NAMED = [
  project("screens", SCREENS),
  project("cli", CLI, [...SCREENS, ...SERVICE, ...STORE]),
  project("service", SERVICE),
  project("store", STORE),
  WEB_PROJECT,
  // Attacks on a running server, on loopback alone: `npm run attack`.
  project("attack", ["packages/e2e/src/attack/*.attack.ts"]),
  project("unit", ALL, [...SCREENS, ...CLI, ...SERVICE, ...STORE, ...WEB]),
];
/** Where none is named, all but `web` are one: each change of project starts workers that import everything again. */
const TOGETHER = [project("all", ALL, WEB), WEB_PROJECT];

export default defineConfig({
  test: {
    environment: "node",
    globalSetup: ["scripts/test-folder.ts"],
    env: {
      TMPDIR: testFolder(),
      BROKER_TESTS_SHELF: shelf,
      // Names what the workers of this run share.
      BROKER_TESTS_RUN: `${process.pid}-${Date.now()}`,
      // Where there is no browser, the shipped one is unpacked, once for all tests.
      PUPPETEER_CACHE_DIR: process.env.PUPPETEER_CACHE_DIR ?? shelf,
    },
    pool: "forks",
    // Most of what a test makes dies at once: a larger young generation is collected less often.
    execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=128", ...BUNDLED_THREADS],
    // Node runs the sources themselves, in two thirds of the processor time that they take through Vite's runner.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // No file leaves anything in a module or a global, so the files of a worker share one: a third of the time.
    isolate: false,
    // One more than there are processors: every file waits at times, for a browser, a process or a timer.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // Only a guard against a test that hangs; nothing is measured by it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A second is too little on a loaded machine; what is polled ends the wait.
    expect: { poll: { timeout: 20_000 } },
    projects: process.argv.some((each) => each.startsWith("--project")) ? NAMED : TOGETHER,
  },
});
