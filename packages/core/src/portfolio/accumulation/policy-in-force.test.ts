import type { Placement, PlacementStep } from "@broker/contracts";
import { expect, test } from "vitest";
import { policyInForce } from "./policy-in-force.ts";

const TODAY = "2026-11-20";

function placement(...steps: (Partial<PlacementStep> & Pick<PlacementStep, "stage" | "on">)[]): Placement {
  const terms = { insurer: "Beazley", premium: 1, limit: 1, retention: null, inception: null, expiresOn: null };
  const rest = { reason: null, note: null, corrects: null, by: "jane", recordedAt: "" };
  const all = steps.map((step, place) => ({ ...terms, ...rest, n: place + 1, ...step }));
  return { id: "c00000000001", clientId: "a", risk: "Cyber", createdAt: "", steps: all };
}
const shown = (made: Placement) => {
  const found = policyInForce(made, TODAY);
  return found.state === "in-force" ? `limit ${found.terms.limit}` : found.state === "begins" ? found.on : found.state;
};
const BOUND = { stage: "bound", on: "2025-11-20", inception: "2025-12-01", expiresOn: "2026-11-30", limit: 5 } as const;

test("a bound policy is in force from inception to the end of its last day", () => {
  expect(shown(placement(BOUND))).toBe("limit 5");
  expect(shown(placement({ ...BOUND, expiresOn: "2026-11-20" }))).toBe("limit 5");
  expect(shown(placement({ ...BOUND, expiresOn: "2026-11-19" }))).toBe("ended");
  expect(shown(placement({ ...BOUND, inception: "2026-12-01", expiresOn: "2027-12-01" }))).toBe("2026-12-01");
  expect(shown(placement({ stage: "bound", on: "2026-11-20", limit: 7 }))).toBe("limit 7");
});

test("the expiring policy stays in force until the renewal incepts", () => {
  const renewed = { stage: "renewed", on: "2026-11-10", inception: "2026-12-01", limit: 9 } as const;
  expect(shown(placement(BOUND, renewed))).toBe("limit 5");
  expect(shown(placement(BOUND, { ...renewed, inception: "2026-11-20" }))).toBe("limit 9");
});

test("a quote or a lost placement is not cover, and a corrected step does not count", () => {
  expect(shown(placement({ stage: "quoted", on: "2026-11-01" }))).toBe("none");
  expect(shown(placement(BOUND, { stage: "lost", on: "2026-11-10", reason: "price" }))).toBe("none");
  expect(shown(placement(BOUND, { ...BOUND, limit: 6, corrects: 1 }))).toBe("limit 6");
});
