import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  branchesOnWording,
  commandsInStrings,
  declaredValues,
  exportedWording,
  type Source,
  shippedSources,
} from "./sentences.ts";

const PACKAGES = join(import.meta.dirname, "../packages");

/** Files whose strings may name commands or flags: other programs' flags, styles, and the README inside a bundle. */
const MAY_NAME_COMMANDS = [
  "adapters/src/pdf/launch-browser.ts",
  "adapters/src/templates/document-style.ts",
  // The recipient of a bundle has nothing but its README to learn how to verify it.
  "core/src/bundle/bundle.ts",
  "server/src/security/pages/sign-in-page.ts",
  "server/src/verbs/batches/run-list.ts",
];

const SOURCES = ["core", "adapters", "server", "contracts", "cli", "web"].flatMap((name) =>
  shippedSources(join(PACKAGES, name, "src")).map((source) => ({ ...source, path: `${name}/src/${source.path}` })),
);

const DECLARED = {
  values: declaredValues(SOURCES.filter(({ path }) => /^(?:contracts|core)\//.test(path))),
  wording: exportedWording(SOURCES),
};

/** Files that read texts of others: of a slip, of registers, databases, browsers and stored assessments. */
const READ_FOREIGN_TEXT = [
  "adapters/src/network/http/exchange-error.ts",
  "adapters/src/register/company-kind.ts",
  "adapters/src/store/database/postgres-dialect.ts",
  "adapters/src/store/database/postgres-error.ts",
  // Values and headings of vendors' reports, each in the reader of its product.
  "adapters/src/vendor-reports/products/other-vendors/burp-dast-html.ts",
  "adapters/src/vendor-reports/products/other-vendors/greenbone-xml.ts",
  "adapters/src/vendor-reports/products/other-vendors/wazuh-json.ts",
  "adapters/src/vendor-reports/products/qualys/qualys-asset-csv.ts",
  "adapters/src/vendor-reports/products/qualys/qualys-asset-xml.ts",
  "adapters/src/vendor-reports/products/tenable/nessus-xml.ts",
  // What earlier versions stored in a text alone.
  "contracts/src/stored/earlier-text.ts",
  // A status of a company as a register or a broker wrote it.
  "contracts/src/client/company-status.ts",
  // Terms in the broker's own words, and the risk of a placement as the broker wrote it.
  "core/src/documents/mrc/rules/contract-rules.ts",
  "core/src/portfolio/savings/premium-change.ts",
  // Slips saved before rules, roles and reasons had ids.
  "core/src/documents/mrc/json/identified-slip.ts",
  // Result names of the published header method, which begin with the name of the test.
  "core/src/documents/report/sections/score/header-grade.ts",
  // A company's name as its register spells it.
  "core/src/intelligence/registry/registered-name.ts",
  // 'Bearer', as HTTP spells it.
  "server/src/security/sessions.ts",
  "web/src/features/shell/route-error.tsx",
];

const faultsOf = (faults: (source: Source) => readonly string[], except: readonly string[] = []) =>
  SOURCES.filter(({ path }) => !except.some((each) => path.startsWith(each))).flatMap(faults);

it("no sentence of core, adapters, server or contracts names a command or a flag", () => {
  expect(faultsOf(commandsInStrings, ["cli/", "web/", ...MAY_NAME_COMMANDS])).toEqual([]);
});

it("no code branches on wording", () => {
  expect(faultsOf((source) => branchesOnWording(source, DECLARED), READ_FOREIGN_TEXT)).toEqual([]);
});

it.each(READ_FOREIGN_TEXT)("%s would fail without its exception", (path) => {
  const excepted = SOURCES.filter((source) => source.path === path);
  expect(excepted.flatMap((source) => branchesOnWording(source, DECLARED))).not.toEqual([]);
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

  it("also in JSX", () => {
    writeFileSync(join(folder, "planted.tsx"), 'export const A = ({ of }: P) => (of === "Copied" ? <b /> : <i />);');
    expect(shippedSources(folder).flatMap((source) => branchesOnWording(source))).toHaveLength(1);
    rmSync(join(folder, "planted.tsx"));
  });

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
    ["strips the beginning of", 'export const a = (title: string) => title.replace(/^Whether/, "whether");'],
    ["rewrites a word of", 'export const a = (notice: string) => notice.replace("Column", "Key");'],
    ["cuts the beginning off, to compare it,", 'export const a = (t: string) => t.slice(0, 3) === "not";'],
    ["compares with a label in place of", 'export const a = (label: string) => label === "Copied";'],
    [
      "switches on a label in place of",
      'export const a = (t: string) => { switch (t) { case "Upgrade": return 1; } };',
    ],
    ["looks in lower case for", 'export const a = (text: string) => text.includes("not disclosed");'],
    ["matches in lower case", "export const a = (text: string) => /^there is no/.test(text);"],
    [
      "compares with a template of",
      `export const a = (t: string, n: number) => t === \`Not assessed by \${n} sources\`;`,
    ],
    [
      "looks at the beginning of a template of",
      `export const a = (t: string, n: number) => t.startsWith(\`record \${n},\`);`,
    ],
    ["looks at the end of a template of", `export const a = (t: string, of: string) => t.endsWith(\` of \${of}\`);`],
    ["looks at the first word of", 'export const a = (t: string) => t.startsWith("check ");'],
    [
      "matches a constant pattern of",
      "const SCAN = /^scan [0-9a-f]+ of /;\nexport const a = (t: string) => t.replace(SCAN, '');",
    ],
    ["executes a pattern of", "export const a = (t: string) => /^record (\\d+)/.exec(t);"],
    ["makes a pattern of", 'export const a = (t: string) => new RegExp("^Not disclosed").test(t);'],
    ["looks for a word of", "export const a = (t: string) => /interruption/i.test(t);"],
    ["looks in a list written on the spot for", 'export const a = (t: string) => ["Not disclosed"].includes(t);'],
    ["looks in a list of labels for", 'export const a = (t: string) => ["Points", "Weight"].includes(t);'],
    [
      "compares with a local constant of",
      'const UNKNOWN = "not stated by the insurer";\nexport const a = (t: string) => t === UNKNOWN;',
    ],
    [
      "compares with a local constant in lower case of",
      'const unknown = "not stated by the insurer";\nexport const a = (t: string) => t === unknown;',
    ],
    [
      "looks at the beginning of a constant in lower case of",
      'export const a = (t: string) => { const start = "not stated"; return t.startsWith(start); };',
    ],
    ["looks at the sign of", 'export const a = (change: string) => change.startsWith("+");'],
    ["looks at the minus sign of", 'export const a = (change: string) => change.startsWith("\u2212");'],
    ["compares the first character of", 'export const a = (change: string) => change[0] === "+";'],
    ["compares the last character of", 'export const a = (change: string) => change.at(-1) === "%";'],
    ["cuts off and compares the sign of", 'export const a = (change: string) => change.slice(0, 1) === "\u2212";'],
    ["matches the sign of", "export const a = (change: string) => /^[+\u2212]/.test(change);"],
    ["looks at the currency of", 'export const a = (money: string) => money.startsWith("\u00a3");'],
    [
      "compares with a local table of",
      'const EARLIER = { fair: "Fair presentation of risk" } as const;\nexport const a = (t: string) => t === EARLIER.fair;',
    ],
    ["looks in a set for", 'export const a = (t: string) => new Set(["Not disclosed"]).has(t);'],
    ["looks up in a table, by", 'export const a = (t: string) => ({ "Not disclosed": 1 })[t];'],
    ["splits at", 'export const a = (t: string) => t.split("Not disclosed by")[0];'],
    ["orders against", 'export const a = (t: string) => t.localeCompare("Not disclosed") === 0;'],
    ["asks for identity with", 'export const a = (t: string) => Object.is(t, "Not disclosed");'],
    [
      "compares with a table of",
      'import { PROVENANCE_WORDS } from "@broker/contracts";\nexport const a = (t: string) => t === PROVENANCE_WORDS.derived;',
    ],
    [
      "compares with a table of titles, not",
      'import { TITLES } from "./check-words.ts";\nexport const a = (t: string) => t === TITLES.spf;',
    ],
  ])("code %s a sentence", (_, text) => {
    expect(planted(text).flatMap((source) => branchesOnWording(source))).toHaveLength(1);
  });

  it("code compares with a sentence that another package exports", () => {
    const [other] = planted('export const BY_POSTURE = "Insurer appetite by posture";');
    const sources = planted(
      'import { BY_POSTURE } from "@broker/contracts";\nexport const a = (t: string) => t.startsWith(BY_POSTURE);',
    );
    const wording = exportedWording(other === undefined ? [] : [other]);
    expect(sources.flatMap((source) => branchesOnWording(source))).toEqual([]);
    expect(sources.flatMap((source) => branchesOnWording(source, { wording }))).toHaveLength(1);
  });

  it.each(["Provenance", "Points"])("code compares with '%s', which only a table's head lists", (label) => {
    const sources = planted(
      `export const HEADS = ["Provenance", "Points"];\nexport const a = (t: string) => t === "${label}";`,
    );
    expect(sources.flatMap((source) => branchesOnWording(source, { values: declaredValues(sources) }))).toHaveLength(1);
  });

  it("values of the data and names of keys are free", () => {
    const free = planted(
      'const BANDS = ["Low", "not known"] as const;\nexport const a = (b: string) => b === "Low" || b === "not known";\nexport const c = (event: { key: string }) => event.key === "Escape";\n',
    );
    expect(free.flatMap((source) => branchesOnWording(source, { values: declaredValues(free) }))).toEqual([]);
  });

  it("ids, the broker's own name and CSS variables are permitted", () => {
    const free = planted(
      'export const a = (kind: string) => kind === "edit-client" && kind.startsWith("edit");\nexport const b = "The broker attaches the text; color: var(--accent)";\n',
    );
    expect([...free.flatMap(commandsInStrings), ...free.flatMap((source) => branchesOnWording(source))]).toEqual([]);
  });
});
