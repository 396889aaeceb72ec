// Packs the built command and app as one file for `npm install`: pack.mjs [folder, default dist]. Prints its path.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stagePackage } from "./package/stage.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [, , folder = join(root, "dist")] = process.argv;
const out = resolve(folder);
const stage = mkdtempSync(join(tmpdir(), "broker-package-"));
try {
  mkdirSync(out, { recursive: true });
  stagePackage(root, stage);
  const args = ["pack", "--ignore-scripts", "--silent", "--pack-destination", out];
  const packed = spawnSync("npm", args, { cwd: stage, encoding: "utf8", shell: process.platform === "win32" });
  if (packed.status !== 0) throw new Error(`npm could not pack: ${packed.error?.message ?? packed.stderr}`);
  process.stdout.write(`${join(out, packed.stdout.trim())}\n`);
} finally {
  rmSync(stage, { recursive: true, force: true });
}
