import type { ClientField } from "@broker/contracts";
import { expect, test } from "vitest";
import { assertValue, type ClientLog } from "../../../client/client-log.ts";
import { recordOf } from "../../../client/record-of.ts";
import { premiumImpact } from "./premium-impact.ts";

const asOf = "2026-11-20T09:00:00.000Z";

function recordWith(values: Partial<Record<ClientField, unknown>>) {
  let log: ClientLog = { id: "c1", version: 1, createdAt: asOf, sample: false, entries: [] };
  for (const [field, value] of Object.entries(values))
    log = assertValue(log, { field: field as ClientField, value, provenance: "declared", asOf, by: "jane" }, asOf);
  return recordOf(log);
}

const known = recordWith({ legalName: "Acme Ltd", turnover: { total: 500_000_000 } });

test("a check that failed and passed before raises the premium by the ratio of its factors", () => {
  // premium-check-factors: met 1, unmet 1.03.
  const change = premiumImpact(
    known,
    { before: { "spf-not-open": "pass" }, now: { "spf-not-open": "fail" } },
    { asOf },
  );
  expect(change).toEqual({ premiumImpact: 3, premiumLack: null });
});

test("the same outcomes change nothing, and neither does a check that one scan did not observe", () => {
  const same = { before: { "spf-not-open": "fail" }, now: { "spf-not-open": "fail" } } as const;
  expect(premiumImpact(known, same, { asOf }).premiumImpact).toBe(0);
  const unseen = { before: { "spf-not-open": "not-observed" }, now: { "spf-not-open": "fail" } } as const;
  expect(premiumImpact(known, unseen, { asOf }).premiumImpact).toBe(0);
  const added = { before: {}, now: { "spf-not-open": "fail" } } as const;
  expect(premiumImpact(known, added, { asOf }).premiumImpact).toBe(0);
});

test("without a turnover the effect is not known, and the reason is stated", () => {
  const changed = { before: { "spf-not-open": "pass" }, now: { "spf-not-open": "fail" } } as const;
  expect(premiumImpact(recordWith({ legalName: "Acme Ltd" }), changed, { asOf })).toEqual({
    ...{ premiumImpact: null, premiumLack: "turnover-not-known" },
  });
});
