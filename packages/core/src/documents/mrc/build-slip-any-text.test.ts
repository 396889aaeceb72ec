import fc from "fast-check";
import { expect, test } from "vitest";
import { validateSlip } from "./rules/validate-slip.ts";
import { buildFacts, buildScan } from "./test/build-facts.ts";
import { slipOf } from "./test/complete-slip.ts";

/** Any text at all: control characters, marks of direction, lone surrogates, every script. */
const anyText = fc.string({ unit: "binary", minLength: 1, maxLength: 300 });

test("for any recorded text, the slip is valid, its rules can be run, and active content is removed", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, line, note) => {
      const report = buildScan();
      const facts = buildFacts({}, { report });
      const { name: known, address } = facts.insured;
      if (known === null || address === null) throw new Error("The client has no name or address.");
      const insured = {
        ...facts.insured,
        name: { ...known, value: `A${name}` },
        address: { ...address, value: { ...address.value, lines: [line], town: line } },
      };
      const controls = { edr: { answer: "yes" as const, note, provenance: "declared" as const, asOf: "2026-11-01" } };
      const slip = slipOf({ ...facts, insured, controls }, {}, { report });
      validateSlip(slip);
      expect(slip.control.insuredName).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
    { numRuns: 60 },
  );
});
