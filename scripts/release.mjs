// Makes a release of the version in package.json: release.mjs [--yes]. Without --yes it only prints what it would do.
// Nothing is pushed or published.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { releaseChecks } from "./package/release-checks.mjs";

const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);

/** @param {string} text */
const say = (text) => void process.stdout.write(`${text}\n`);

/** Runs a program; its standard output. @param {string} program @param {string[]} args */
function run(program, args) {
  const ran = spawnSync(program, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (ran.status !== 0) throw new Error(`${basename(program)} ${args.join(" ")} ended with ${ran.status}.`);
  return ran.stdout.trim();
}

/** @param {string} path */
const sha256 = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** @param {{ version: string, tag: string, notes: string | null }} release */
function make({ version, tag, notes }) {
  const folder = join(root, "dist", `release-${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The bundle names its commit, which may be newer than the last build.
  run(process.execPath, [join(scripts, "build.mjs")]);
  const files = ["pack.mjs", "sbom.mjs"].map((script) => run(process.execPath, [join(scripts, script), folder]));
  const notesFile = join(folder, "release-notes.md");
  writeFileSync(notesFile, `${notes}\n`);
  files.push(notesFile);
  const sums = files.map((path) => `${sha256(path)}  ${basename(path)}\n`).join("");
  writeFileSync(join(folder, "SHA256SUMS"), sums);
  run("git", ["tag", "--annotate", tag, "--file", notesFile, "--cleanup=verbatim"]);
  say(`\n${sums}\nThe files are in ${folder}. The tag ${tag} is local; to publish it: git push origin ${tag}`);
}

const release = releaseChecks(root);
for (const { ok, text } of release.checks) say(`${ok ? "ok     " : "failed "} ${text}`);
const ready = release.checks.every(({ ok }) => ok);
const { version, tag } = release;
if (!process.argv.includes("--yes")) {
  say(`\nDry run: nothing was written. With --yes the release would, if every check is ok,
  1. build the command and the app
  2. pack    dist/release-${version}/broker-${version}.tgz
  3. list    dist/release-${version}/broker-${version}.cdx.json (CycloneDX)
  4. write   dist/release-${version}/release-notes.md, from CHANGELOG.md
  5. sum     dist/release-${version}/SHA256SUMS
  6. tag     ${tag}, locally`);
} else if (ready) make(release);
if (!ready) process.exitCode = 1;
