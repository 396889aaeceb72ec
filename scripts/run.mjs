// The npm scripts: set-up if needed, then the project's tools under its own Node.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundledNode } from "./bundled-node.mjs";
import { staleness } from "./staleness.mjs";

const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);

/** @type {Record<string, string>} */
const TOOLS = {
  vitest: "vitest/vitest.mjs",
  biome: "@biomejs/biome/bin/biome",
  oxlint: "oxlint/bin/oxlint",
  tsc: "typescript/bin/tsc",
  knip: "knip/bin/knip.js",
};

/** @type {Record<string, string[][]>} */
const TASKS = {
  test: [["vitest", "run"]],
  "test:unit": [["vitest", "run", "--project", "unit", "--project", "web"]],
  "test:store": [["vitest", "run", "--project", "store"]],
  "test:service": [["vitest", "run", "--project", "service"]],
  "test:cli": [["vitest", "run", "--project", "cli"]],
  "test:screens": [["vitest", "run", "--project", "screens"]],
  "test:postgres": [["vitest", "run", "--project", "store"]],
  lint: [
    ["biome", "check", "--error-on-warnings", "."],
    ["oxlint", "--type-aware", "--deny-warnings"],
  ],
  types: [
    ["tsc", "-p", "."],
    ["tsc", "-p", "packages/contracts"],
    ["tsc", "-p", "packages/core"],
    ["tsc", "-p", "packages/web"],
  ],
  walls: [["vitest", "run", "walls"]],
  deadcode: [["knip", "--no-progress"]],
  attack: [["vitest", "run", "--project", "attack"]],
  bench: [["bench/run.ts"]],
  screens: [["bench/screens.ts"]],
  pack: [["scripts/pack.mjs"]],
  sbom: [["scripts/sbom.mjs"]],
  release: [["scripts/release.mjs"]],
};

/** Tasks that run the bundled command or the built app. */
const BUNDLED = new Set(["test", "test:service", "test:cli", "test:screens", "attack", "bench", "pack", "release"]);

/**
 * Environment that a task adds.
 * @type {Record<string, Record<string, string>>}
 */
const SETTINGS = { "test:postgres": { BROKER_TEST_DATABASES: "postgres" } };

/**
 * Runs one step in the root; what a caller adds after `--` goes to the last step of the task.
 * @param {string[]} step
 * @param {string[]} added
 * @param {Record<string, string>} [settings]
 */
function runStep([name = "", ...args], added, settings = {}) {
  const node = bundledNode(root);
  const tool = TOOLS[name];
  const entry = tool === undefined ? name : join("node_modules", tool);
  if (!existsSync(join(root, entry))) {
    process.stderr.write(`${entry} does not exist.\n`);
    return 2;
  }
  const path = [join(root, "node_modules", ".bin"), dirname(node), process.env.PATH].join(delimiter);
  const ran = spawnSync(node, ["--disable-warning=ExperimentalWarning", entry, ...args, ...added], {
    cwd: root,
    stdio: "inherit",
    env: { NODE_COMPILE_CACHE: join(root, "node_modules", ".compile-cache"), ...process.env, ...settings, PATH: path },
  });
  if (ran.signal !== null) process.kill(process.pid, ran.signal);
  return ran.status === null ? 2 : ran.status;
}

/**
 * Only what runs the command needs its bundle; the other tools must work on sources that do not build.
 * @param {string} task
 */
function setUp(task) {
  const stale = staleness(root);
  const bundled = BUNDLED.has(task);
  if (!stale.packages && !(bundled && stale.build)) return 0;
  const only = bundled ? [] : ["--packages-only"];
  return spawnSync(process.execPath, [join(scripts, "set-up.mjs"), ...only], { stdio: "inherit" }).status ?? 2;
}

/** @param {string} task @param {string[]} added */
function runTask(task, added) {
  const steps = TASKS[task];
  if (steps === undefined) throw new Error(`There is no task named ${task}.`);
  for (const [index, step] of steps.entries()) {
    const code = runStep(step, index === steps.length - 1 ? added : [], SETTINGS[task]);
    if (code !== 0) return code;
  }
  return 0;
}

const [task = "", ...added] = process.argv.slice(2);
const tasks = task === "check" ? ["lint", "types", "walls", "deadcode", "test"] : [task];
let code = 0;
for (const each of tasks) {
  code = code || setUp(each);
  code = code || runTask(each, each === tasks.at(-1) ? added : []);
}
process.exitCode = code;
