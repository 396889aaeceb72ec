import { ANSWER_FIELDS, ANSWER_KEYS, type ClientField, CONTROL_KEYS } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { DOCUMENT_LIBRARY } from "./document-library.ts";
import { documentFacts } from "./facts/document-facts.ts";
import { factKey } from "./facts/known-fact.ts";
import { generateSections } from "./generate-sections.ts";
import { buildSources } from "./test/build-basis.ts";
import { currentVersion } from "./versions/document-state.ts";
import { draftDocument } from "./versions/draft-document.ts";

/** A statement with a text that occurs nowhere else, in documents as they print it. */
interface Marked {
  readonly field: ClientField;
  readonly value: unknown;
  readonly marks: readonly string[];
}

const ROLES = ["Managing director", "Data protection officer", "IT manager", "Finance director", "Security lead"];

const RECORD: readonly Marked[] = [
  { field: "legalName", value: "Zqa Ltd", marks: ["Zqa Ltd"] },
  { field: "tradingNames", value: ["Zqb"], marks: ["Zqb"] },
  { field: "companyNumber", value: "ZQ000003", marks: ["ZQ000003"] },
  {
    field: "registeredOffice",
    value: { lines: ["4 Zqd Road"], town: null, county: null, postcode: null, country: null },
    marks: ["4 Zqd Road"],
  },
  { field: "industry", value: "Zqe", marks: ["Zqe"] },
  { field: "employees", value: 987_651, marks: ["987,651"] },
  { field: "turnover", value: { total: 98_765_200 }, marks: ["987,652"] },
  { field: "domains", value: [{ name: "zqf.example", role: "main", accepted: true }], marks: ["zqf.example"] },
  { field: "group", value: { parent: "Zqg plc" }, marks: ["Zqg plc"] },
  {
    field: "contacts",
    value: ROLES.map((role, place) => ({ name: `Zqh${place}`, role, email: null, phone: null })),
    marks: ROLES.map((_, place) => `Zqh${place}`),
  },
  { field: "records", value: { personal: 987_653, paymentCard: 987_654 }, marks: ["987,653", "987,654"] },
  { field: "icoRegistration", value: { number: "ZQ987655" }, marks: ["ZQ987655"] },
  { field: "expiringPolicy", value: { insurer: "Zqi Re" }, marks: ["Zqi Re"] },
  {
    field: "claims",
    value: [{ date: "2024-05-06", kind: "Zqj", amount: null, settled: true, description: null }],
    marks: ["Zqj"],
  },
  ...ANSWER_KEYS.filter((key) => ANSWER_FIELDS[key].kind === "text").map((key) => ({
    field: `answers.${key}` as const,
    value: `Zqk-${key}`,
    marks: [`Zqk-${key}`],
  })),
  ...CONTROL_KEYS.map((key, place) => ({
    field: `controls.${key}` as const,
    value: { answer: (["yes", "partial", "no"] as const)[place % 3] },
    marks: [],
  })),
];

test("from an empty record no document of the library states a fact", () => {
  const facts = documentFacts(buildSources(buildLog()));
  for (const template of DOCUMENT_LIBRARY.templates) {
    const sections = generateSections(template, facts);
    expect(
      sections.flatMap((section) => section.facts),
      template.id,
    ).toEqual([]);
    const asks = template.sections.some(({ blocks }) => blocks.some((block) => "fact" in block || "table" in block));
    expect(
      sections.some(({ open }) => open.length > 0),
      template.id,
    ).toBe(asks);
    const draft = draftDocument({ template, facts }, "d1", { by: "jane", at: "2026-11-28T09:00:00.000Z" });
    const sources = currentVersion(draft).sections.at(-1)?.body;
    expect(sources, template.id).toContain("This document states no fact of the client.");
  }
});

test("whatever part of a record is known, each document states facts of that part alone, with source and date", () => {
  fc.assert(
    fc.property(fc.subarray([...RECORD]), (some) => {
      const facts = documentFacts(buildSources(buildLog(...some)));
      const known = new Set(some.flatMap(({ marks }) => marks));
      for (const template of DOCUMENT_LIBRARY.templates)
        for (const { body, facts: stated } of generateSections(template, facts)) {
          for (const fact of stated) {
            expect(fact.provenance).toBe("declared");
            expect(fact.asOf).toBe("2026-11-01");
            expect(fact.key.startsWith("table.") || facts.facts.has(factKey(fact.key)), fact.key).toBe(true);
            if (!fact.key.startsWith("table.")) expect(body).toContain(fact.text);
          }
          for (const mark of RECORD.flatMap(({ marks }) => marks))
            if (body.includes(mark)) {
              expect(known.has(mark), mark).toBe(true);
              expect(
                stated.some(({ text }) => text.includes(mark)),
                `${template.id}: ${mark}`,
              ).toBe(true);
            }
        }
    }),
    { numRuns: 60 },
  );
});

test("every fact and table that a template names is one that a record can have, or is asked for", () => {
  const facts = documentFacts(buildSources(buildLog(...RECORD)));
  const own = /^(?:document|scan|certificate|contacts|answers|records|controls)\./;
  for (const { id, sections } of DOCUMENT_LIBRARY.templates)
    for (const block of sections.flatMap(({ blocks }) => blocks)) {
      if ("fact" in block)
        expect(
          facts.facts.has(factKey(block.fact.key)) || own.test(block.fact.key) || block.fact.key === "sic",
          `${id}: ${block.fact.key}`,
        ).toBe(true);
      if ("table" in block)
        expect([...facts.tables.keys(), "technologies", "third-parties", "publishedThirdParties"], id).toContain(
          block.table.from,
        );
    }
});
