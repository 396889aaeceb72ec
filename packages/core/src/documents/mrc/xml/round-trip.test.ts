import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { decode, encode } from "./codec.ts";
import { shapeOf } from "./shape.ts";
import { readXml, writeXml } from "./xml.ts";

const Part = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text: z.string() }),
  z.strictObject({ kind: z.literal("sum"), pence: z.int(), share: z.number().optional() }),
]);
const Sample = z.strictObject({
  version: z.literal(1),
  name: z.string(),
  state: z.enum(["draft", "final"]).nullable(),
  parts: z.array(Part),
  one: Part,
  tags: z.record(z.string(), z.string()),
  days: z.array(z.string().nullable()),
  stands: z.boolean().optional(),
});
const shape = shapeOf(z.toJSONSchema(Sample) as Record<string, unknown>);
const back = (value: unknown) => decode(readXml(writeXml(encode("sample", value, shape))), shape, "sample");

/** Any text valid in XML: markup, quotes, line ends, leading blanks, every script. */
const text = fc
  .oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(" <b>&amp;</b> ", "]]>", "\r\n\t", "<!DOCTYPE x>", "&#x41;", "شركة", "'\"", ""),
  )
  .filter((each) => /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u.test(each));
const part = fc.oneof(
  fc.record({ kind: fc.constant("text"), text }),
  fc.record(
    {
      kind: fc.constant("sum"),
      pence: fc.maxSafeInteger(),
      share: fc.integer({ min: -9999, max: 9999 }).map((n) => n / 8),
    },
    { requiredKeys: ["kind", "pence"] },
  ),
);
const sample = fc.record(
  {
    version: fc.constant(1),
    name: text,
    state: fc.constantFrom("draft", "final", null),
    parts: fc.array(part),
    one: part,
    tags: fc.dictionary(text, text),
    days: fc.array(fc.option(text)),
    stands: fc.boolean(),
  },
  { requiredKeys: ["version", "name", "state", "parts", "one", "tags", "days"] },
);

test("any content written as XML is read back unchanged", () => {
  fc.assert(
    fc.property(sample, (value) => {
      expect(back(value)).toEqual(value);
    }),
  );
});
