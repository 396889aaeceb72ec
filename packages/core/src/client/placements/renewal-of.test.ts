import type { ClientRecord } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { assertValue, type Statement } from "../client-log.ts";
import { recordOf } from "../record-of.ts";
import { renewalOf, renewalYears } from "./renewal-of.ts";
import { BEAZLEY, choose, HISCOX, JANE, placement } from "./test/build-placement.ts";

const record = (...statements: Statement[]): ClientRecord =>
  recordOf(
    statements.reduce((log, each) => assertValue(log, each, JANE.at), {
      id: "acme",
      version: 1,
      createdAt: JANE.at,
      sample: false,
      entries: [],
    } as Parameters<typeof assertValue>[0]),
  );
const NOWHERE = { domain: null, earlier: null, latest: null };

describe("a renewal", () => {
  const EXPIRING = {
    field: "expiringPolicy",
    value: { insurer: "Old Mutual", premium: 400_000, limit: 100_000_000, expiresOn: "2026-11-30" },
    provenance: "declared",
    asOf: "2026-11-01",
    by: "jane",
  } as const;

  test("of a first placement is its chosen quote against the policy on the record", () => {
    const chosen = choose(placement([HISCOX]), 1);
    const { expiring, offered, changes } = renewalOf(renewalYears(chosen, record(EXPIRING), "2026-11-20"), NOWHERE);
    expect(expiring).toMatchObject({ insurer: "Old Mutual", rateOnLine: 0.004, began: null, from: "client record" });
    expect(offered).toMatchObject({ insurer: "Hiscox", rateOnLine: 0.0025 });
    expect(changes.premium).toEqual({ by: 100_000, share: 0.25 });
    expect(changes.limit).toEqual({ by: 100_000_000, share: 1 });
    expect(changes.retention).toBeNull();
    expect(changes.rateOnLine?.share).toBeCloseTo(-0.375, 12);
  });

  test("shows the change of the rate on line as the difference of the two rates shown", () => {
    const before = { ...EXPIRING, value: { ...EXPIRING.value, premium: 541_600 } };
    const offer = choose(placement([{ ...HISCOX, premium: 385_400, limit: 100_000_000 }]), 1);
    const { changes } = renewalOf(renewalYears(offer, record(before), "2026-11-20"), NOWHERE);
    // 0.54% to 0.39%; the rates themselves, 0.5416% and 0.3854%, differ by 0.1562.
    expect(changes.rateOnLine?.by).toBeCloseTo(-0.0015, 12);
  });

  test("of a bound risk has nothing for this year until a quote is chosen, and then that quote", () => {
    const bound = choose(placement([BEAZLEY, HISCOX]), 1, { bind: true, inception: "2026-11-16" });
    expect(renewalYears(bound, record(), "2026-11-20")).toMatchObject({
      expiring: { insurer: "Beazley", began: "2026-11-16" },
      offered: null,
    });
    expect(renewalYears(choose(bound, 2), record(), "2026-11-20")).toMatchObject({
      expiring: { insurer: "Beazley", from: "bound 15 Nov 2026" },
      offered: { insurer: "Hiscox", from: "quote 2" },
    });
  });

  test("of a risk bound before inception is that policy against the one on the record", () => {
    const bound = choose(placement([BEAZLEY]), 1, { bind: true, inception: "2026-12-01" });
    expect(renewalYears(bound, record(EXPIRING), "2026-11-20")).toMatchObject({
      expiring: { insurer: "Old Mutual", from: "client record" },
      offered: { insurer: "Beazley", from: "bound 15 Nov 2026" },
    });
    expect(renewalYears(bound, record(EXPIRING), "2026-12-01").expiring?.insurer).toBe("Beazley");
  });

  test("of a renewed risk is this year against the year before", () => {
    const renewed = choose(choose(placement([BEAZLEY, HISCOX]), 1, { bind: true }), 2, { bind: true });
    expect(renewalYears(renewed, record(), "2026-11-20")).toMatchObject({
      expiring: { insurer: "Beazley", from: "bound 15 Nov 2026" },
      offered: { insurer: "Hiscox", from: "renewed 15 Nov 2026" },
    });
  });

  test("shows earlier and current postures, their difference, and that the method version changed", () => {
    const earlier = { posture: 60, at: "2025-11-01T09:00:00Z", methodVersion: "1" };
    const latest = { posture: 72, at: "2026-11-01T09:00:00Z", methodVersion: "2" };
    const years = renewalYears(placement([]), record(), "2026-11-20");
    const posture = { domain: "acme.example", earlier, latest };
    expect(renewalOf(years, posture).posture).toMatchObject({ change: 12, otherMethod: true });
    expect(renewalOf(years, { ...posture, earlier: null }).posture).toMatchObject({ change: null, otherMethod: false });
    expect(renewalOf(years, NOWHERE)).toMatchObject({ expiring: null, offered: null, changes: { premium: null } });
  });
});
