import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pnpmCommand, SHIPPED } from "../pnpm-command.mjs";

const LICENCE = /^(licen[cs]e|copying|notice)/i;

/** @param {string} folder */
function textsIn(folder) {
  return readdirSync(folder)
    .filter((name) => LICENCE.test(name) && !/\.(js|json)$/.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").trim());
}

/**
 * The licence of every third-party package that is bundled, as each of them requires to be passed on.
 * @param {string} root
 */
export function licenceTexts(root) {
  const list = spawnSync(pnpmCommand(root).command, [...SHIPPED, "licenses", "list", "--prod", "--json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 100_000_000,
    shell: process.platform === "win32",
  });
  if (list.status !== 0) throw new Error(`pnpm listed no licences: ${list.error?.message ?? list.stderr}`);
  /** @type {{ name: string, versions: string[], paths: string[], license: string, homepage?: string }[]} */
  const packages = Object.values(JSON.parse(list.stdout)).flat();
  return packages
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, versions, paths, license, homepage }) => {
      const texts = new Set(paths.flatMap(textsIn));
      return [`${name} ${versions.join(", ")}`, `${license}${homepage ? `, ${homepage}` : ""}`, "", ...texts].join(
        "\n",
      );
    })
    .join(`\n\n${"-".repeat(78)}\n\n`);
}
