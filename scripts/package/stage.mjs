import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { licenceTexts } from "./licence-texts.mjs";

const BUNDLE = "packages/cli/dist";
const APP = "packages/web/dist";
const ASSETS = `${APP}/assets`;
/** What the bundle and the app read as they are; the command's messages refer to the documentation. */
const COPIED = ["templates", "deploy", "docs", `${BUNDLE}/data`, "README.md", "CHANGELOG.md", "LICENSE", "SECURITY.md"];
/** What Node starts by name: the command, and the programs of its threads. */
const PROGRAM = /^main\.js$|-worker\.js$/;

/**
 * Of a folder with files of several builds: the names that begin the latest one, and those that they mention, at any
 * distance.
 * @param {string} folder @param {readonly string[]} texts contents that begin @returns {string[]}
 */
function mentioned(folder, texts) {
  const present = new Set(readdirSync(folder));
  /** @type {Set<string>} */
  const found = new Set();
  const unread = [...texts];
  for (let text = unread.pop(); text !== undefined; text = unread.pop())
    for (const name of text.split(/[^\w.-]+/)) {
      if (!present.has(name) || found.has(name)) continue;
      for (const each of [name, `${name}.br`, `${name}.gz`]) if (present.has(each)) found.add(each);
      if (/\.(js|css)$/.test(name)) unread.push(readFileSync(join(folder, name), "utf8"));
    }
  return [...found];
}

/** Files of a folder itself. @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".built")
    .map(({ name }) => name);

/** The current files of the command and of the app. @param {string} root @returns {string[]} */
function builtFiles(root) {
  const programs = filesIn(join(root, BUNDLE)).filter((name) => PROGRAM.test(name));
  const pages = filesIn(join(root, APP));
  const text = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");
  return [
    ...programs.map((name) => `${BUNDLE}/${name}`),
    ...mentioned(
      join(root, BUNDLE),
      programs.map((name) => text(`${BUNDLE}/${name}`)),
    ).map((name) => `${BUNDLE}/${name}`),
    ...pages.map((name) => `${APP}/${name}`),
    `${APP}/single`,
    ...mentioned(
      join(root, ASSETS),
      pages.map((name) => text(`${APP}/${name}`)),
    ).map((name) => `${ASSETS}/${name}`),
  ];
}

/**
 * Lays out the package in a folder: the same paths as in the repository, so that whatever the code finds there it finds
 * here, with a launcher for any Node.
 * @param {string} root @param {string} folder
 */
export function stagePackage(root, folder) {
  const { name, version, description, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const path of [...COPIED, ...builtFiles(root)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  for (const name of ["launcher.cjs", "start.cjs"]) {
    cpSync(join(root, "scripts", "package", name), join(folder, "bin", name));
    chmodSync(join(folder, "bin", name), 0o755);
  }
  writeFileSync(join(folder, "THIRD-PARTY-LICENCES.txt"), licenceTexts(root));
  // The bundle alone consists of modules: a launcher in a module package would not run on an old Node.
  writeFileSync(join(folder, BUNDLE, "package.json"), '{ "type": "module" }\n');
  const manifest = {
    name,
    version,
    description,
    license,
    bin: { broker: "bin/launcher.cjs" },
    engines: { node: ">=24" },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
