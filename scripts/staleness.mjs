import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const WEB = ["packages/web/index.html", "packages/web/vite.config.ts", "packages/web/public"];
const MANIFESTS = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"];

/**
 * What the set-up has to repeat: `packages` when a manifest or the lockfile changed since the last install, `build`
 * when any of those or a source changed since the last bundle. bin/broker checks the same with `find`, which starts
 * faster; a test compares the two.
 * @param {string} root
 */
export function staleness(root) {
  const members = [...folders(root, "packages"), "fixtures"];
  const manifests = [...MANIFESTS, ...members.map((member) => `${member}/package.json`)];
  const sources = ["scripts/build.mjs", "templates", ...WEB, ...members.map((member) => `${member}/src`)];
  const installed = timeOf(join(root, "node_modules/.set-up/packages"));
  const built = timeOf(join(root, "packages/cli/dist/.built"));
  const packages = installed === null || newer(root, manifests, installed);
  const build =
    packages ||
    built === null ||
    !existsSync(join(root, "packages/cli/dist/main.js")) ||
    newer(root, [...manifests, ...sources], built);
  return { packages, build };
}

/** @param {string} root @param {string} parent */
function folders(root, parent) {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`);
}

/** @param {string} root @param {string[]} paths @param {number} since @returns {boolean} */
function newer(root, paths, since) {
  return paths.some((path) => newerBelow(join(root, path), since));
}

/** @param {string} path @param {number} since @returns {boolean} */
function newerBelow(path, since) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined) return false;
  if (status.mtimeMs > since && !/\.test\.tsx?$/.test(path)) return true;
  return (
    status.isDirectory() &&
    readdirSync(path).some((name) => name !== "node_modules" && name !== "dist" && newerBelow(join(path, name), since))
  );
}

/** @param {string} path */
function timeOf(path) {
  const status = statSync(path, { throwIfNoEntry: false });
  return status === undefined ? null : status.mtimeMs;
}
