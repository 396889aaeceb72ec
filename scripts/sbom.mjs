// Lists what the packed file is made of, as CycloneDX: sbom.mjs [folder, default dist]. Prints the path of the list.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { pnpmCommand, SHIPPED } from "./pnpm-command.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [, , folder = join(root, "dist")] = process.argv;
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const file = join(resolve(folder), `broker-${version}.cdx.json`);
mkdirSync(dirname(file), { recursive: true });
const { command } = pnpmCommand(root);
const form = ["--prod", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--out", file];
const made = spawnSync(command, [...SHIPPED, "sbom", ...form], {
  cwd: root,
  encoding: "utf8",
  shell: process.platform === "win32",
});
if (made.status !== 0) throw new Error(`pnpm made no list: ${made.error?.message ?? made.stdout + made.stderr}`);

/**
 * The licences of a package that states them in the former way, as a list of types, which pnpm does not read.
 * @param {{ name: string, group?: string, version: string }} component
 * @returns {{ license: { id: string } }[]}
 */
function formerLicences({ name, group, version }) {
  const full = group === undefined ? name : `${group}/${name}`;
  const folder = join(root, "node_modules", ".pnpm", `${full.replace("/", "+")}@${version}`, "node_modules", full);
  const { licenses = [] } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return licenses.map((/** @type {{ type: string }} */ { type }) => ({ license: { id: type } }));
}

const list = JSON.parse(readFileSync(file, "utf8"));
for (const component of list.components) component.licenses ??= formerLicences(component);
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
process.stdout.write(`${file}\n`);
