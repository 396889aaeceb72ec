import { readdirSync } from "node:fs";
import { AppError, VendorReport } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fixtureBytes, readContent } from "./read-fixture.ts";

const folder = new URL("../../../../../fixtures/vendor-reports/", import.meta.url);
const FIXTURES = ["samples", "own"].flatMap((part) =>
  readdirSync(new URL(part, folder))
    .filter((name) => !/^(?:expected\.json|LICENSE)/.test(name))
    .map((name) => `${part}/${name}`),
);
/** Longer fixtures are mutated in their first part, which is what detection and most fields are in. */
const MOST = 60_000;

const PIECES = [
  ...["<", ">", "</", "/>", "<!--", "<![CDATA[", "]]>", "&", "&amp;", "&#0;", "&#x110000;", "<!DOCTYPE a [", '"', "'"],
  ...[",", ";", "\n", "\r\n", "\t", "{", "}", "[", "]", ":", "null", "-1", "1e999", "__proto__", "\\u0000", "\\", "%"],
  ...["\0", "\u001b[2J", "\u202e", "\ud800", "\ufeff", "CVE-2026-0001", "CWE-79", "2026-01-01", "99999999999999999999"],
];

interface Mutation {
  readonly at: number;
  readonly length: number;
  readonly piece: string;
  readonly times: number;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(1_000_000),
  length: fc.oneof(fc.nat(3), fc.nat(2_000)),
  piece: fc.oneof(fc.constantFrom("", ...PIECES), fc.string({ maxLength: 40 })),
  times: fc.oneof(fc.constant(1), fc.nat(300)),
});

function mutate(text: string, { at, length, piece, times }: Mutation): string {
  const place = at % (text.length + 1);
  return `${text.slice(0, place)}${piece.repeat(times)}${text.slice(place + length)}`;
}

test.each(FIXTURES)("changes of %s give a valid report or a refusal, and nothing else", async (path) => {
  const text = Buffer.from(fixtureBytes(path)).toString("latin1").slice(0, MOST);
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
      const changed = mutations.reduce(mutate, text);
      try {
        const report = await readContent(Buffer.from(changed, "latin1"));
        expect(VendorReport.safeParse(report).success).toBe(true);
        expect(report.findings.length).toBeLessThanOrEqual(report.total);
        expect(Object.values(report.bySeverity).reduce((sum, each) => sum + each, 0)).toBe(report.total);
        expect(report.total > 0 || report.notices.some(({ id }) => id === "empty")).toBe(true);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect(error.code).toBe("input_invalid");
      }
    }),
    { numRuns: 60, seed: 19 },
  );
});
