import { readFileSync } from "node:fs";
import { ANSWER_FIELDS, CONTROL_KEYS, documentTypeOf } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { clientDocumentSources } from "../../../../scripts/client-documents-source.ts";
import { FRAMEWORKS, hubControl } from "../../../compliance/library.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { openMarks } from "../body/open-marks.ts";
import { DOCUMENT_LIBRARY } from "../document-library.ts";
import type { TemplateBlock } from "../document-template.ts";
import { documentFacts } from "../facts/document-facts.ts";
import { generateSections } from "../generate-sections.ts";
import { buildSources } from "../test/build-basis.ts";
import { documentRequirements } from "./document-requirements.ts";
import { CERTIFICATES, DOCUMENT_TEMPLATES } from "./library-files.ts";

const PLAIN_FACTS = [
  ...["legalName", "companyNumber", "registeredOffice", "industry", "employees", "turnover"],
  ...[
    "certificate.cyberEssentials",
    "expiringPolicy.insurer",
    "icoRegistration.number",
    "scan.dmarc",
    "scan.cookieTool",
  ],
  ...["document.owner", "document.approver", "document.reviewOn"],
];
const FACTS = new Set([
  ...PLAIN_FACTS,
  ...CONTROL_KEYS.map((key) => `controls.${key}`),
  ...Object.keys(ANSWER_FIELDS).map((key) => `answers.${key}`),
]);
const EMPTY = documentFacts(buildSources(buildLog()));
/** Tables of the record, and those of a scan. */
const TABLES = new Set([...EMPTY.tables.keys(), "technologies", "third-parties", "publishedThirdParties"]);

const blocksOf = (template: (typeof DOCUMENT_TEMPLATES)[number]): readonly TemplateBlock[] =>
  template.sections.flatMap(({ blocks }) => blocks);
const wordsOf = (block: TemplateBlock): readonly string[] => {
  if ("text" in block) return [block.text];
  if ("rule" in block) return [block.rule];
  if ("list" in block) return block.list;
  return "steps" in block ? block.steps : [];
};

test("the compiled files are those of the written texts and rules", () => {
  const { templates, rules } = clientDocumentSources();
  expect(readFileSync(new URL("templates.json", import.meta.url), "utf8")).toBe(templates);
  expect(readFileSync(new URL("rules.json", import.meta.url), "utf8")).toBe(rules);
});

test("there are 16 policies, 6 procedures, 5 assessments and 4 others, and a type follows from the name", () => {
  const types = Object.groupBy(DOCUMENT_TEMPLATES, ({ name }) => documentTypeOf(name));
  expect(types.policy).toHaveLength(16);
  expect(types.procedure).toHaveLength(6);
  expect(types.assessment).toHaveLength(5);
  expect(types.report?.map(({ id }) => id)).toEqual([
    ...["cookie-notice", "privacy-notice", "security-statement", "statement-of-applicability"],
  ]);
});

describe.each(DOCUMENT_TEMPLATES.map((template) => [template.name, template] as const))("%s", (_, template) => {
  test("states no fact of a client of which nothing is known, and asks for each instead", () => {
    const sections = generateSections(template, EMPTY);
    expect(sections.flatMap(({ facts }) => facts)).toEqual([]);
    const asked = blocksOf(template).flatMap((block) =>
      "fact" in block ? [block.fact.ask] : "table" in block ? [block.table.ask] : [],
    );
    const open = sections.flatMap((section) => section.open);
    expect(open).toEqual(expect.arrayContaining(asked));
    expect(sections.flatMap(({ body }) => openMarks(body))).toEqual(open);
  });

  test("asks only for facts and tables that a record can hold, and names controls that exist", () => {
    const blocks = blocksOf(template);
    expect(blocks.flatMap((block) => ("fact" in block && !FACTS.has(block.fact.key) ? [block.fact.key] : []))).toEqual(
      [],
    );
    expect(
      blocks.flatMap((block) => ("table" in block && !TABLES.has(block.table.from) ? [block.table.from] : [])),
    ).toEqual([]);
    for (const { id } of template.controls) expect(hubControl(id).evidence).toContain("file");
  });

  test("has six sections or more, each once, with sources, and claims nothing of the client in its rules", () => {
    const ids = template.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(6);
    expect(template.sources?.length).toBeGreaterThan(0);
    const words = blocksOf(template).flatMap(wordsOf);
    const claims = words.filter((text) => / guarantee|guaranteed|fully compliant|we are certified|100%/i.test(text));
    expect(claims).toEqual([]);
    expect(words.filter((text) => /\b[Tt]he company (?:has|is|uses|holds)\b/.test(text))).toEqual([]);
  });
});

test("only documents for customers leave a 'no' out; every other one states each 'no' that it asks for", () => {
  const none = documentFacts(
    buildSources(
      buildLog(...CONTROL_KEYS.map((key) => ({ field: `controls.${key}` as const, value: { answer: "no" } }))),
    ),
  );
  const controls = (template: (typeof DOCUMENT_TEMPLATES)[number]) =>
    blocksOf(template).flatMap((block) => ("fact" in block && /^controls\./.test(block.fact.key) ? [block.fact] : []));
  for (const template of DOCUMENT_TEMPLATES) {
    const body = generateSections(template, none)
      .map((section) => section.body)
      .join("\n");
    for (const { key, no, omit } of controls(template))
      if (template.audience === "customers") expect([omit, no], `${template.id} ${key}`).toEqual(["no", undefined]);
      else expect(body, `${template.id} ${key}`).toContain(no ?? "no sentence");
  }
  const statement = DOCUMENT_TEMPLATES.find(({ id }) => id === "security-statement");
  const printed = generateSections(statement ?? { sections: [] }, none).map((section) => section.body);
  expect(printed.join("\n")).not.toMatch(/\byet\b|No restore/);
  expect(printed.join("\n")).toContain("A measure that is not listed may not be in place.");
});

const UK = { country: "United Kingdom", today: "2026-11-29", adopted: [] } as const;
const names = (required: readonly { readonly name: string }[]) => required.map(({ name }) => name);

test("a UK accountant that adopted UK GDPR has its mandatory documents first, each due 60 days after the adoption", () => {
  const { required, missing } = documentRequirements({
    ...UK,
    industry: "Professional Services",
    sic: ["69201"],
    adopted: [{ framework: "uk-gdpr", at: "2026-11-01" }],
  });
  expect(missing).toEqual([]);
  expect(names(required.filter(({ priority }) => priority === "mandatory"))).toEqual([
    "Data Protection Complaint Procedure",
    "Data Protection Policy",
    "Data Subject Request Procedure",
    "ICO Registration Certificate",
    "Personal Data Breach Procedure",
    "Privacy Notice",
    "Records of Processing Assessment",
  ]);
  // 1 November and 60 days; the country's own rule would be due on 27 February.
  expect(required.find(({ name }) => name === "Privacy Notice")).toMatchObject({
    due: "2026-12-31",
    type: "report",
    template: "privacy-notice",
    issuer: null,
  });
  expect(required.find(({ name }) => name === "Privacy Notice")?.rules.map(({ id }) => id)).toEqual([
    "uk-gdpr",
    "uk-all",
  ]);
  expect(required.find(({ name }) => name === "Payment Verification Policy")?.priority).toBe("recommended");
  expect(required.find(({ name }) => name === "ICO Registration Certificate")).toMatchObject({
    type: "certificate",
    template: null,
    issuer: "the Information Commissioner's Office",
  });
});

test("a UK accountant with Cyber Essentials as well has both frameworks' documents, each due from its own adoption", () => {
  const { required } = documentRequirements({
    ...UK,
    industry: "Professional Services",
    sic: ["69201"],
    adopted: [
      { framework: "uk-gdpr", at: "2026-11-01" },
      { framework: "cyber-essentials", at: "2026-10-01" },
    ],
  });
  // 1 October and 90 days.
  expect(required.find(({ name }) => name === "Cyber Essentials Self-Assessment")).toMatchObject({
    priority: "mandatory",
    type: "assessment",
    due: "2026-12-30",
  });
  expect(required.find(({ name }) => name === "Cyber Essentials Certificate")).toMatchObject({
    template: null,
    issuer: "a certification body licensed by IASME",
  });
  // What is only advised, by Cyber Essentials and for accountants, has no date.
  const access = required.find(({ name }) => name === "Access Control Policy");
  expect(access).toMatchObject({ priority: "recommended", due: null });
  expect(access?.rules.map(({ id }) => id)).toEqual(["cyber-essentials", "uk-client-money"]);
});

test("rules of finance apply to an insurance broker, not to a holding company of another business", () => {
  const rules = (code: string) =>
    documentRequirements({ ...UK, industry: "Finance", sic: [code] }).required.flatMap((each) =>
      each.rules.map(({ id }) => id),
    );
  expect(rules("66220")).toContain("uk-finance");
  expect(rules("64209")).not.toContain("uk-finance");
});

test("every framework in force has a rule; one that is only watched has none", () => {
  const ruled = new Set(DOCUMENT_LIBRARY.rules.map(({ framework }) => framework));
  expect(FRAMEWORKS.filter(({ id }) => !ruled.has(id)).map(({ id, status }) => [id, status])).toEqual([
    ["uk-csr-bill", "watch"],
  ]);
});

test("a US software company with code 7371 has what its country's rule advises, and nothing of the UK", () => {
  const { required } = documentRequirements({
    ...{ industry: "Technology", country: "United States", sic: ["7371"], adopted: [], today: "2026-11-29" },
  });
  expect(names(required)).toEqual(["Information Security Policy", "SOC 2 Report", "Security Statement"]);
  expect(required.every(({ due }) => due === null)).toBe(true);
});

test("a US manufacturer has the standards of its trade on each document, and a document of a framework alone has none", () => {
  const { required } = documentRequirements({
    ...{ industry: "Manufacturing", country: "United States", sic: ["3559"], today: "2026-11-29" },
    adopted: [{ framework: "cmmc", at: "2026-11-29" }],
  });
  const standards = (name: string) => required.find((each) => each.name === name)?.standards;
  const own = ["NIST CSF 2.0", "NIST SP 800-82 Revision 3", "IEC 62443 (industrial systems)"];
  expect(standards("Backup Policy")).toEqual(own);
  expect(standards("Access Control Policy")).toEqual(own);
  expect(standards("Encryption Policy")).toEqual([]);
  expect(required.find(({ name }) => name === "Access Control Policy")?.priority).toBe("mandatory");
});

test("every rule of a country names the standards of its trade", () => {
  const bare = DOCUMENT_LIBRARY.rules.filter(
    ({ framework, standards }) => framework === null && standards.length === 0,
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test("without industry, country and code only frameworks that bind everywhere apply, and the lack is stated", () => {
  const { required, missing } = documentRequirements({
    ...{ industry: null, country: null, sic: [], today: "2026-11-29" },
    adopted: [
      { framework: "nist-csf", at: "2026-11-29" },
      { framework: "dora", at: "2026-11-29" },
      { framework: "uk-gdpr", at: "2026-11-29" },
    ],
  });
  expect(missing).toEqual(["industry", "country", "sic"]);
  expect(new Set(required.flatMap(({ rules }) => rules.map(({ id }) => id)))).toEqual(new Set(["nist-csf"]));
});

test("rules are printed with documents by name, and name frameworks of the library and documents that exist", () => {
  const known = new Set([...DOCUMENT_TEMPLATES, ...CERTIFICATES].map(({ name }) => name));
  for (const { framework, mandatory, recommended } of DOCUMENT_LIBRARY.rules) {
    expect(framework === null || FRAMEWORKS.some(({ id }) => id === framework)).toBe(true);
    expect([...mandatory, ...recommended].filter((name) => !known.has(name))).toEqual([]);
  }
});
