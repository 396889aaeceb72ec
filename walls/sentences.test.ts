import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { branchesOnWording, commandsInStrings, type Source, shippedSources } from "./sentences.ts";

const PACKAGES = join(import.meta.dirname, "../packages");

/**
 * Files whose strings may name commands or flags: another program's flags, styles, and texts for a reader at a
 * terminal.
 */
const MAY_NAME_COMMANDS = [
  "adapters/src/pdf/launch-browser.ts",
  "adapters/src/templates/document-style.ts",
  "core/src/bundle/bundle.ts",
  "core/src/documents/report/sections/findings.ts",
  "server/src/security/sign-in-page.ts",
  "server/src/verbs/batches/run-list.ts",
];

const SOURCES = ["core", "adapters", "server", "contracts", "cli", "web"].flatMap((name) =>
  shippedSources(join(PACKAGES, name, "src")).map((source) => ({ ...source, path: `${name}/src/${source.path}` })),
);

const faultsOf = (faults: (source: Source) => readonly string[], except: readonly string[] = []) =>
  SOURCES.filter(({ path }) => !except.some((each) => path.startsWith(each))).flatMap(faults);

it("no sentence of core, adapters, server or contracts names a command or a flag", () => {
  expect(faultsOf(commandsInStrings, ["cli/", "web/", ...MAY_NAME_COMMANDS])).toEqual([]);
});

it("no code branches on wording", () => {
  expect(faultsOf(branchesOnWording)).toEqual([]);
});

describe("a planted violation is found", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "sentences-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const planted = (text: string) => {
    writeFileSync(join(folder, "planted.ts"), text);
    return shippedSources(folder);
  };

  it.each([
    ["a command", 'export const hint = "Make one: broker scan acme.co.uk";'],
    ["a command in a template", `export const hint = (id: string) => \`Edit: broker clients edit \${id}\`;`],
    ["a flag", 'export const hint = "Begin again without --after.";'],
    ["a flag in quotes", `export const hint = "'--fix' takes checks.";`],
  ])("%s in a string", (_, text) => {
    expect(planted(text).flatMap(commandsInStrings)).toHaveLength(1);
  });

  it.each([
    ["compares", 'export const a = (label: string) => label !== "Findings of the scan";'],
    ["looks at the beginning of", 'export const a = (text: string) => text.startsWith("The form has no more than");'],
    ["matches", "export const a = (text: string) => /^The form has/.test(text);"],
    ["looks for", 'export const a = (texts: readonly string[]) => texts.includes("Not disclosed by the client");'],
    ["switches on", 'export const a = (text: string) => { switch (text) { case "Fair presentation": return 1; } };'],
    [
      "compares with a constant of",
      'import { BY_POSTURE } from "./slip-words.ts";\nexport const a = (text: string) => text === BY_POSTURE;',
    ],
    [
      "compares with the words of the catalogue,",
      'import { WORDS } from "@broker/contracts";\nexport const a = (t: string) => t === WORDS.analysing;',
    ],
  ])("code %s a sentence", (_, text) => {
    expect(planted(text).flatMap(branchesOnWording)).toHaveLength(1);
  });

  it("ids, the broker's own name and CSS variables are free", () => {
    const free = planted(
      'export const a = (kind: string) => kind === "edit-client" && kind.startsWith("edit");\nexport const b = "The broker attaches the text; color: var(--accent)";\n',
    );
    expect([...free.flatMap(commandsInStrings), ...free.flatMap(branchesOnWording)]).toEqual([]);
  });
});
