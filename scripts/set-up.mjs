// Makes the workspace ready to run: packages from the lockfile, then the bundle of the command. Runs under any
// installed Node, so it uses nothing newer than Node 18.
import { spawnSync } from "node:child_process";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bringsNode, bundledNode, NODE_MAJOR } from "./bundled-node.mjs";
import { PNPM, pnpmCommand } from "./pnpm-command.mjs";
import { installFailure } from "./set-up-failure.mjs";
import { runLocked } from "./set-up-lock.mjs";
import { staleness } from "./staleness.mjs";

const OLDEST_NODE = bringsNode ? 18 : NODE_MAJOR;

const script = fileURLToPath(import.meta.url);
const root = dirname(dirname(script));
const packagesOnly = process.argv.includes("--packages-only");
const state = join(root, "node_modules", ".set-up");
const log = join(state, "log");

class SetUpError extends Error {}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {unknown} error @returns {string | undefined} */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

function checkNode() {
  if (Number(process.versions.node.split(".")[0]) >= OLDEST_NODE) return;
  const why = bringsNode ? "" : " on this system, which the workspace brings no Node of its own for";
  throw new SetUpError(
    `broker needs Node ${OLDEST_NODE} or newer${why}; this is Node ${process.versions.node}. Install a newer one and run the command again.`,
  );
}

/**
 * A file whose time is the moment before the work began: whatever changes later is newer than it.
 * @param {string} name
 */
function begin(name) {
  const path = join(state, `${name}.begun`);
  writeFileSync(path, "");
  return path;
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  // Windows starts npm and pnpm, which are batch files there, only through its shell.
  const shell = process.platform === "win32" && command !== bundledNode(root);
  const output = openSync(log, "a");
  const ran = spawnSync(shell ? `"${command}"` : command, shell ? args.map((arg) => `"${arg}"`) : args, {
    cwd: root,
    stdio: ["ignore", output, output],
    shell,
    env: {
      ...process.env,
      ...writableHome(),
      NODE_ENV: "development",
      CI: "true",
      npm_config_fetch_retry_mintimeout: "1000",
    },
  });
  closeSync(output);
  return ran;
}

/** @returns {Record<string, string>} */
function writableHome() {
  const home = process.env.HOME;
  if (process.platform === "win32") return {};
  try {
    accessSync(home === undefined ? "" : home, constants.W_OK);
    return {};
  } catch {
    const own = join(state, "home");
    mkdirSync(own, { recursive: true });
    return { HOME: own };
  }
}

/**
 * The pnpm of the set-up, in a folder of its own. It is put beside its place and renamed, so that a
 * set-up that was killed leaves no half of it (which npx, that shares its folder with others, does).
 */
function fetchPnpm() {
  const { place, command } = pnpmCommand(root);
  if (existsSync(command)) return command;
  const beside = `${place}.part`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  // pnpm installs the binary for this machine by a script of its own.
  writeFileSync(join(beside, ".npmrc"), "allow-scripts=pnpm\n");
  const ran = run("npm", ["install", "--prefix", beside, "--no-save", "--no-audit", "--no-fund", `pnpm@${PNPM}`]);
  if (codeOf(ran.error) === "ENOENT") {
    throw new SetUpError(
      "broker sets itself up with npm, which was not found. Install npm (on Debian: apt install npm) and run the command again.",
    );
  }
  if (ran.status !== 0) throw new SetUpError(installFailure(readFileSync(log, "utf8"), log));
  renameSync(beside, place);
  return command;
}

function install() {
  const ran = run(fetchPnpm(), ["install", "--frozen-lockfile", "--prefer-offline"]);
  if (ran.status !== 0) throw new SetUpError(installFailure(readFileSync(log, "utf8"), log));
}

function bundle() {
  const node = bundledNode(root);
  const ran = run(node, [join(root, "scripts", "build.mjs")]);
  if (ran.status !== 0) throw new SetUpError(`The command could not be built. The log says why: ${log}`);
}

/** @param {{ packages: boolean, build: boolean }} stale */
function wanted(stale) {
  return packagesOnly ? stale.packages : stale.build;
}

function work() {
  mkdirSync(state, { recursive: true });
  const before = staleness(root);
  if (!wanted(before)) return;
  writeFileSync(log, "");
  const begun = begin("build");
  if (before.packages) {
    say("Setting up: fetching packages (once, under a minute).");
    const installing = begin("packages");
    install();
    renameSync(installing, join(state, "packages"));
  }
  if (packagesOnly) return;
  say("Setting up: building the command.");
  bundle();
  renameSync(begun, join(root, "packages/cli/dist/.built"));
}

async function main() {
  checkNode();
  if (!wanted(staleness(root))) return 0;
  if (!process.argv.includes("--locked")) {
    return runLocked(root, script, process.argv.slice(2), () => say("Waiting for a set-up that is already under way."));
  }
  work();
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const code = codeOf(error) || "";
  if (error instanceof SetUpError) say(error.message);
  else if (["EACCES", "EPERM", "EROFS"].includes(code)) {
    say(`The set-up may not write to ${root} (${code}). Run it once as the owner of that folder, or make it writable.`);
  } else if (code === "ENOSPC")
    say("The disk is full, so the set-up could not go on. Make room and run the command again.");
  else say(`The set-up failed: ${String(error)}`);
  process.exitCode = 2;
}
