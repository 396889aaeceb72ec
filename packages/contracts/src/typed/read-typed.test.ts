import { describe, expect, it } from "vitest";
import { z } from "zod";
import { API } from "../api/api.ts";
import { CLIENT_VALUES } from "../client/client-values.ts";
import { complaintFields, complaintText, readTyped } from "./read-typed.ts";

const sentencesFor = (schema: z.ZodType, typed: unknown) =>
  Object.fromEntries((readTyped(schema, typed).complaints ?? []).map(({ path, sentence }) => [path, sentence]));
const only = (schema: z.ZodType, typed: unknown) =>
  Object.values(sentencesFor(z.object({ it: schema }), { it: typed }))[0];

describe("entered data, with every kind of fault", () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string().min(1), "", "Enter at least one character."],
    [z.string().min(8), "abc", "Enter at least 8 characters."],
    [z.string().max(500), "x".repeat(501), "Enter no more than 500 characters."],
    [z.string().length(2), "abc", "Enter exactly 2 characters."],
    [z.string(), undefined, "This field is required."],
    [z.string(), null, "This field is required."],
    [z.string(), 5, "Enter text."],
    [z.number(), Number.NaN, "Enter a number."],
    [z.coerce.number(), "abc", "Enter a number."],
    [z.number(), Number.POSITIVE_INFINITY, "Enter a number."],
    [z.int(), 1.5, "Enter a whole number."],
    [z.number().min(0), -1, "The minimum is 0."],
    [z.number().positive(), 0, "Enter a number above 0."],
    [z.number().max(100), 101, "The maximum is 100."],
    [z.number().lt(1), 1, "Enter a number below 1."],
    [z.number().multipleOf(5), 7, "Enter a multiple of 5."],
    [z.boolean(), "yes", "Enter true or false."],
    [z.stringbool(), "perhaps", "Enter true or false."],
    [z.array(z.string()), "a", "Provide a list."],
    [z.array(z.string()).min(1), [], "Provide at least one."],
    [z.array(z.string()).max(2), ["a", "b", "c"], "Provide no more than 2."],
    [z.strictObject({}), [], "Provide an object with its fields."],
    [z.record(z.string(), z.string()), "a", "Provide an object with its fields."],
    [z.null(), 1, "Leave this empty."],
    [z.enum(["viewer", "broker", "admin"]), "owner", "Choose one of: viewer, broker, admin."],
    [z.enum(["viewer", "broker"]), undefined, "Choose one of: viewer, broker."],
    [z.literal("score"), "posture", "This must be score."],
    [z.email(), "jo", "Enter an email address, such as name@firm.co.uk."],
    [z.url(), "firm", "Enter a web address, such as https://firm.co.uk."],
    [z.iso.date(), "tomorrow", "Enter a date, such as 2026-11-05."],
    [z.iso.date(), "2026-02-30", "Enter a date, such as 2026-11-05."],
    [z.iso.date(), 5, "Enter a date, such as 2026-11-05."],
    [z.iso.date(), undefined, "This field is required."],
    [z.iso.datetime(), "noon", "Enter a date and time, such as 2026-11-05T09:30:00Z."],
    [z.string().regex(/^a+$/), "b", "This is not in the required format."],
    [z.iso.date().or(z.iso.datetime()), "noon", "Enter a date, such as 2026-11-05."],
    [z.enum(["PDF", "XML"]).or(z.array(z.string())), "DOC", "Choose one of: PDF, XML."],
    [z.string().refine(() => false), "a", "This value is not valid."],
    [
      z.record(z.string().max(1), z.string()),
      { long: "a" },
      "This field name is not valid. Enter no more than one character.",
    ],
  ])("is reported in a plain sentence, %#", (schema, typed, sentence) => {
    expect(only(schema, typed)).toBe(sentence);
  });

  it("is reported with the schema's own message if there is one", () => {
    expect(only(z.string().min(1, "Enter the company's name."), "")).toBe("Enter the company's name.");
    expect(
      only(
        z.string().refine(() => false, "Not this one."),
        "a",
      ),
    ).toBe("Not this one.");
  });

  it("is reported by the path of each field; an unknown field is reported by its name", () => {
    const schema = z.strictObject({ name: z.string(), claims: z.array(z.strictObject({ amount: z.number() })) });
    expect(sentencesFor(schema, { claims: [{ amount: 1 }, { amount: "lots", more: 1 }], colour: "red" })).toEqual({
      name: "This field is required.",
      "claims.1.amount": "Enter a number.",
      "claims.1.more": "Unknown field. Remove it.",
      colour: "Unknown field. Remove it.",
    });
  });

  it("of several shapes is measured by the closest one", () => {
    const shapes = z.union([
      z.strictObject({ score: z.number() }),
      z.strictObject({ fixes: z.array(z.string()), keep: z.boolean() }),
    ]);
    expect(sentencesFor(shapes, { fixes: ["hsts", 5], keep: true })).toEqual({ "fixes.1": "Enter text." });
    const deeds = z.discriminatedUnion("deed", [
      z.strictObject({ deed: z.literal("confirm") }),
      z.strictObject({ deed: z.literal("reject"), note: z.string() }),
    ]);
    expect(sentencesFor(deeds, { deed: "sell" })).toEqual({ deed: "Choose one of: confirm, reject." });
    expect(sentencesFor(deeds, { deed: "reject" })).toEqual({ note: "This field is required." });
  });

  it("is reported for the whole input if that is not an object", () => {
    const [complaint] = readTyped(z.strictObject({ name: z.string() }), undefined).complaints ?? [];
    expect(complaint && complaintText(complaint, "The body")).toBe("The body: Provide an object with its fields.");
    expect(complaintText({ path: "name", sentence: "This field is required." }, "The body")).toBe(
      "'name': This field is required.",
    );
    expect(
      complaintFields([
        { path: "", sentence: "A." },
        { path: "a", sentence: "B." },
        { path: "a", sentence: "C." },
      ]),
    ).toEqual({ a: "B." });
  });

  it("is returned as parsed if valid", () => {
    expect(readTyped(z.coerce.number(), "5")).toEqual({ value: 5 });
  });
});

/** Values of every type, of which no call accepts all. */
const CLUMSY = [
  undefined,
  null,
  "",
  "x",
  "x".repeat(30_000),
  -1,
  1.5,
  1e300,
  Number.NaN,
  true,
  [],
  [null],
  {},
  { more: 1 },
];

/** A value for a schema with the clumsy one at each of its fields, however deep. */
function clumsyFor(schema: z.core.$ZodType, clumsy: unknown, depth = 0): unknown {
  const { def } = schema._zod as unknown as { def: { type: string } & Record<string, unknown> };
  if (def.type === "object" && depth < 4)
    return Object.fromEntries(
      Object.entries(def.shape as Record<string, z.core.$ZodType>).map(([name, field]) => [
        name,
        clumsyFor(field, clumsy, depth + 1),
      ]),
    );
  if (def.type === "array" && depth < 4) return [clumsyFor(def.element as z.core.$ZodType, clumsy, depth + 1)];
  if ("innerType" in def) return clumsyFor(def.innerType as z.core.$ZodType, clumsy, depth);
  if (def.type === "union") return clumsyFor((def.options as z.core.$ZodType[])[0] as z.core.$ZodType, clumsy, depth);
  return clumsy;
}

const SCHEMAS = [
  ...Object.entries(API).flatMap(([key, route]) =>
    (["params", "query", "body"] as const).flatMap((part) => {
      const schema = (route as Record<string, unknown>)[part] as z.ZodType | undefined;
      return schema === undefined ? [] : [[`${part} of ${key}`, schema] as const];
    }),
  ),
  ...Object.entries(CLIENT_VALUES).map(([field, schema]) => [`client's ${field}`, schema as z.ZodType] as const),
];

it.each(SCHEMAS)("an invalid %s is reported in sentences, never in the program's terms", (_, schema) => {
  const sentences = CLUMSY.flatMap((clumsy) => [clumsy, clumsyFor(schema, clumsy)]).flatMap((typed) =>
    (readTyped(schema, typed).complaints ?? []).map(({ sentence }) => sentence),
  );
  expect(
    new Set(
      sentences.filter(
        (each) => !/^[A-Z][^|<>]*[.]$/s.test(each) || /\b(Invalid|expected|received|undefined|NaN)\b/.test(each),
      ),
    ),
  ).toEqual(new Set());
  expect(sentences).not.toContain("This value is not valid.");
  expect(sentences).not.toContain("This is not in the required format.");
});

it("a value with thousands of unknown fields gets no more than 200 complaints", () => {
  const typed = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field${n}`, 1]));
  expect(readTyped(z.strictObject({}), typed).complaints?.length).toBe(200);
});
