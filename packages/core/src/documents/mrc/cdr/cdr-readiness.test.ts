import { describe, expect, test } from "vitest";
import { ALL_CHOSEN, buildFacts, littleKnown } from "../test/build-facts.ts";
import { slipOf } from "../test/complete-slip.ts";

describe("the core data record's readiness", () => {
  test("reports what is present and where, and never claims that a record would be valid", () => {
    const { cdrReadiness } = slipOf(buildFacts(), ALL_CHOSEN);
    const missing = cdrReadiness.processes.flatMap(({ items }) =>
      items.filter(({ state }) => state === "missing").map(({ item }) => item),
    );
    expect(missing).toEqual(["insuredLei"]);
    expect([cdrReadiness.present, cdrReadiness.of]).toEqual([33, 34]);
    expect(cdrReadiness.note).not.toMatch(/\bvalid\b|compliant/);
  });

  test("lacks nearly everything if little is known", () => {
    const { cdrReadiness } = slipOf(littleKnown());
    const present = cdrReadiness.processes.flatMap(({ items }) =>
      items.filter(({ state }) => state === "present").map(({ item }) => item),
    );
    expect(present).toEqual(["contractType", "insuredName", "claimsBasis"]);
  });
});
