import { REQUIRED_HEADINGS } from "@broker/contracts";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../test/build-facts.ts";
import { slipOf, under } from "../test/complete-slip.ts";
import { anySlip, plainSlip } from "../test/generated-slip.ts";
import { readSlipJson, slipJsonSchema, writeSlipJson } from "./slip-json.ts";

const validate = new Ajv2020({
  code: { optimize: false },
  strict: true,
  strictTypes: false,
  strictRequired: false,
  formats: { date: true },
}).compile(slipJsonSchema());

test("a slip written as JSON is read back unchanged and matches its schema", () => {
  fc.assert(
    fc.property(anySlip, (slip) => {
      const text = writeSlipJson(slip);
      expect(readSlipJson(text)).toEqual(slip);
      expect(writeSlipJson(readSlipJson(text))).toBe(text);
      expect(validate(JSON.parse(text))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test("a slip saved before rules, roles and unquoted parts had ids is read with them", () => {
  const facts = {
    ...buildFacts(),
    quoted: {
      value: { insurer: "Beazley", exclusions: null, subjectivities: ["Signed proposal"], validUntil: null },
      provenance: "declared" as const,
      asOf: "2026-11-10",
    },
  };
  const slip = slipOf(facts);
  const withoutIds = (name: string, value: unknown) => {
    if (name === "notQuoted" || value === "fairPresentation") return undefined;
    if (value === "To be advised.") return "Terms as quoted.";
    return value === "Syndicate 1234" ? "default by posture" : value;
  };
  const read = readSlipJson(JSON.stringify(slip, withoutIds));
  expect(under(read, "LimitOfLiability")[0]?.how).toMatchObject({
    rule: "posture",
    source: "default by posture",
  });
  expect(under(read, "Information").some((each) => each.kind === "text" && each.role === "fairPresentation")).toBe(
    true,
  );
  expect(read.subjectivities.at(-1)?.notQuoted).toEqual(["untilMet", "ifNotMet"]);
});

describe("the JSON Schema", () => {
  test("has only portable patterns", () => {
    expect(JSON.stringify(slipJsonSchema())).not.toMatch(/\\\\u\{|\\\\p\{|\(\?</);
  });

  test.each(REQUIRED_HEADINGS.map(({ section, heading, label }) => [label, section, heading]))(
    "rejects a slip without %s",
    (_, section, heading) => {
      const slip = plainSlip();
      const without = slip.lineItems.filter((item) => item.mrcSection !== section || item.mrcHeading !== heading);
      expect(without).toHaveLength(slip.lineItems.length - 1);
      expect(validate(slip)).toBe(true);
      expect(validate({ ...slip, lineItems: without })).toBe(false);
    },
  );

  test.each([
    ["a field that slips have not", (slip: object) => ({ ...slip, extra: 1 })],
    ["another version", (slip: object) => ({ ...slip, schemaVersion: "9.0.0" })],
    ["another note", (slip: object) => ({ ...slip, note: "MRC v3 compliant." })],
  ])("rejects a slip with %s", (_, change) => {
    expect(validate(change(plainSlip()))).toBe(false);
  });
});

test.each([
  ["", "The file is not valid JSON."],
  ["[]", "The JSON is not a valid slip: the whole: "],
  [writeSlipJson({ ...plainSlip(), clientId: "" }), "The JSON is not a valid slip: 'clientId': "],
  [" ".repeat(10_000_001), "longer than 10 MB"],
])("invalid content is rejected with its path: %#", (text, sentence) => {
  expect(() => readSlipJson(text)).toThrow(sentence);
});
