import { MRC_HEADINGS, type MrcHeadingRow, MrcSlip } from "@broker/contracts";
import fc from "fast-check";
import { z } from "zod";

type Schema = Readonly<Record<string, unknown>>;

/** Any valid slip text: markup, quotes, line feeds, leading blanks, every script. */
const slipText = fc
  .oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 20 }),
    fc.constantFrom(
      " <b>&amp;</b> ",
      "]]>",
      "\n\t ",
      "<!DOCTYPE x>",
      "&#x41;",
      "شركة التأمين",
      "'\"",
      "<script>alert(1)</script>",
    ),
  )
  .filter((text) => /^[\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+$/u.test(text));

const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function textOf({ pattern, format, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === "date") return day;
  if (typeof pattern === "string" && pattern.includes("ud7ff")) return slipText;
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  return slipText.filter((text) => text.length >= Number(minLength ?? 0) && text.length <= Number(maxLength ?? 99));
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const properties = schema.properties as Readonly<Record<string, Schema>> | undefined;
  if (properties === undefined)
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), arbitraryOf(schema.additionalProperties as Schema));
  const parts = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, arbitraryOf(each)]));
  return fc.record(parts, { requiredKeys: schema.required as string[] });
}

/** Any value that a JSON Schema of ours lets through. Percentages have at most four places. */
function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type } = schema;
  if (Array.isArray(type)) return fc.option(arbitraryOf({ ...schema, type: type.find((each) => each !== "null") }));
  const alternatives = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map(arbitraryOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "number") return fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000);
  if (type === "integer") {
    const { minimum = -99_999, maximum = 99_999, exclusiveMinimum } = schema as Readonly<Record<string, number>>;
    return fc.integer({
      min: Math.max(minimum, (exclusiveMinimum ?? -1e9) + 1, -99_999),
      max: Math.min(maximum, 99_999),
    });
  }
  if (type === "array")
    return fc.array(arbitraryOf(schema.items as Schema), { maxLength: Math.min(Number(schema.maxItems ?? 2), 2) });
  return type === "object" ? objectOf(schema) : textOf(schema);
}

type Properties = Readonly<Record<string, Schema>>;
const schema = z.toJSONSchema(MrcSlip) as Schema;
const { lineItems = {} } = schema.properties as Properties;
const headingSchema = (lineItems.items as Schema).properties as Properties;

const elements = arbitraryOf(headingSchema.elements ?? {});
const placeholders = arbitraryOf(headingSchema.placeholders ?? {});

function lineItem({ section, heading, label }: MrcHeadingRow): fc.Arbitrary<unknown> {
  return fc.record({
    mrcSection: fc.constant(section),
    mrcHeading: fc.constant(heading),
    originalHeading: heading === "CustomMRCHeading" ? fc.constant(label) : fc.oneof(fc.constant(label), slipText),
    elements,
    placeholders,
  });
}

const whole = arbitraryOf(schema);

/** Any slip with these headings, in the published order. */
export function slipWith(headings: readonly MrcHeadingRow[]): fc.Arbitrary<MrcSlip> {
  return fc
    .tuple(whole, fc.tuple(...headings.map(lineItem)))
    .map(([slip, items]) => {
      const lineItems = items.map((item, index) => ({ index, ...(item as object) }));
      return { ...(slip as object), lineItems } as unknown as MrcSlip;
    })
    .filter((slip) => MrcSlip.safeParse(slip).success);
}

/** Any slip with the mandatory headings and some of the others. */
export const anySlip: fc.Arbitrary<MrcSlip> = fc
  .array(fc.boolean(), { minLength: MRC_HEADINGS.length, maxLength: MRC_HEADINGS.length })
  .chain((chosen) => slipWith(MRC_HEADINGS.filter(({ status }, at) => status === "M" || chosen[at])));

let plain: MrcSlip | null = null;

/** One slip with all mandatory headings, the same at each run. */
export function plainSlip(): MrcSlip {
  if (plain !== null) return plain;
  const [slip] = fc.sample(slipWith(MRC_HEADINGS.filter(({ status }) => status === "M")), { numRuns: 1, seed: 7 });
  if (slip === undefined) throw new Error("No slip was made.");
  plain = slip;
  return slip;
}
