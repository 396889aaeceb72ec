import { type Placement, type PlacementStep, PortfolioSummary } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCompany, buildPortfolio, SEEN_AT } from "../accumulation/build-portfolio.ts";
import { portfolioSummary } from "./portfolio-summary.ts";
import type { PremiumHistory, RecordedPremiums } from "./premium-change.ts";

/** Placement counter; the test portfolio is as at 20 November 2026. */
let made = 0;
function placement(
  clientId: string,
  ...steps: (Partial<PlacementStep> & Pick<PlacementStep, "stage" | "on">)[]
): Placement {
  made += 1;
  const terms = { insurer: "Beazley", premium: null, limit: null, retention: null, inception: null, expiresOn: null };
  return {
    id: made.toString(16).padStart(12, "c"),
    clientId,
    risk: "Cyber",
    createdAt: "2025-01-01T00:00:00.000Z",
    steps: steps.map((step, place) => ({
      ...terms,
      n: place + 1,
      reason: null,
      note: null,
      corrects: null,
      by: "jane",
      recordedAt: `${step.on}T00:00:00.000Z`,
      ...step,
    })),
  };
}
const expiring = (clientId: string, premium: number | null, expiresOn: string | null): RecordedPremiums => ({
  clientId,
  expiring: { premium, limit: null, expiresOn },
  quote: null,
});
const nothing: PremiumHistory = { placements: [], records: [], promoted: [], onboardings: [] };
const summary = (history: Partial<PremiumHistory>) => portfolioSummary(buildPortfolio(), { ...nothing, ...history });

test("recorded premiums, limits and postures of the clients are totalled", () => {
  const policy = (premium: number | null, limit: number | null) => ({
    policy: { source: "placed" as const, premium, limit, retention: null },
  });
  const posture = (value: number) => ({ posture: { domain: "a.example", value, at: SEEN_AT } });
  const portfolio = buildPortfolio(
    buildCompany("a", [], { ...policy(300_000, 100_000_000), ...posture(40) }),
    buildCompany("b", [], { ...policy(200_001, null), ...posture(50) }),
    buildCompany("c", [], posture(60)),
    buildCompany("d", [], posture(90)),
    buildCompany("p", [], { kind: "prospect", ...posture(1) }),
  );
  const found = portfolioSummary(portfolio, nothing);
  expect(found).toMatchObject({
    clients: 4,
    // £5,000.01 over two: £2,500.005, half up.
    premium: { total: { amount: "5000.01" }, average: { amount: "2500.01" }, known: 2, unknown: 2 },
    limits: { sum: { amount: "1000000.00" }, known: 1, unknown: 3 },
    // Ranks 0.75, 1.5 and 2.25 of 40 50 60 90.
    postures: { known: 4, quartiles: { lower: 47.5, median: 55, upper: 67.5 } },
  });
  expect(PortfolioSummary.parse(found)).toEqual(found);
});

test("an empty portfolio has no figures, not £0", () => {
  const { premium, limits, savings, postures, metrics } = summary({});
  expect([
    premium.total,
    premium.average,
    limits.sum,
    savings.placed.saved,
    savings.quoted.saved,
    postures.quartiles,
  ]).toEqual(Array(6).fill(null));
  for (const { value, basis } of Object.values(metrics)) {
    expect(value).toBeNull();
    expect(basis).not.toBe("");
  }
});

test("a renewal is compared with the previous year, a first policy with the declared one that it replaces", () => {
  const { placed } = summary({
    placements: [
      placement(
        "a",
        { stage: "bound", on: "2025-10-01", premium: 500_000 },
        { stage: "renewed", on: "2026-10-01", premium: 420_000 },
      ),
      placement("b", { stage: "bound", on: "2026-06-20", premium: 310_000, inception: "2026-07-01" }),
      // It incepts long after the declared one expired: another policy.
      placement("c", { stage: "bound", on: "2026-06-20", premium: 1, inception: "2026-07-01" }),
      { ...placement("b", { stage: "bound", on: "2026-06-20", premium: 1 }), risk: "Property" },
      placement(
        "d",
        { stage: "bound", on: "2025-11-01", premium: 9 },
        { stage: "renewed", on: "2025-11-20", premium: 1 },
      ),
      placement("e", { stage: "bound", on: "2025-11-21", premium: 100, inception: "2025-11-21" }),
    ],
    records: [
      expiring("b", 300_000, "2026-06-30"),
      expiring("c", 900_000, "2026-01-31"),
      expiring("e", null, "2025-11-21"),
    ],
  }).savings;
  // 5,000 − 4,200 and 3,000 − 3,100: a year to 20 November 2026 begins on 21 November 2025.
  expect(placed).toEqual({
    saved: { amount: "700.00", currency: "GBP" },
    before: { amount: "8000.00", currency: "GBP" },
    after: { amount: "7300.00", currency: "GBP" },
    pairs: 2,
    cheaper: 1,
    dearer: 1,
    notRecorded: 1,
    notChosen: 0,
  });
});

test("savings from quotes are shown separately, negative if the quotes are dearer", () => {
  const { quoted, placed } = summary({
    records: [
      { ...expiring("a", 300_000, null), quote: { premium: 350_000 } },
      { ...expiring("b", null, null), quote: { premium: 1 } },
      { clientId: "c", expiring: null, quote: { premium: 5 } },
    ],
  }).savings;
  expect(quoted).toMatchObject({ saved: { amount: "-500.00" }, pairs: 1, dearer: 1, notRecorded: 1 });
  expect(placed.saved).toBeNull();
});

test("a quote that was bound is no saving on offer; the next is compared with the bound premium", () => {
  const bound = { stage: "bound", on: "2026-11-10", premium: 350_000 } as const;
  const { quoted } = summary({
    placements: [placement("a", bound), placement("b", bound), placement("c", { stage: "quoted", on: "2026-11-10" })],
    records: [
      { ...expiring("a", 300_000, "2026-11-30"), quote: { premium: 350_000, insurer: "Beazley" } },
      { ...expiring("b", 300_000, "2026-11-30"), quote: { premium: 340_000, insurer: "Hiscox" } },
      { ...expiring("c", 300_000, "2026-11-30"), quote: { premium: 310_000, insurer: "Beazley" } },
    ],
  }).savings;
  expect(quoted).toMatchObject({ before: { amount: "6500.00" }, after: { amount: "6500.00" }, pairs: 2 });
});

test("placement success, retention and lead quality count uncorrected steps within a year", () => {
  const bound = { stage: "bound", on: "2026-03-01", premium: 1 } as const;
  const lost = { stage: "lost", on: "2026-04-01", reason: "price" } as const;
  const { metrics } = summary({
    promoted: ["a", "b"],
    placements: [
      placement("a", { stage: "submitted", on: "2026-02-01" }, bound),
      placement("b", { stage: "prospect", on: "2026-02-01" }, lost),
      placement("c", { ...bound, on: "2025-03-01" }, { stage: "renewed", on: "2026-03-01", premium: 2 }),
      placement("d", { ...bound, on: "2025-03-01" }, lost),
      placement("e", { ...bound, on: "2024-03-01" }, { ...lost, on: "2025-03-01" }),
      // Recorded as lost in error, then corrected.
      placement("f", lost, { ...bound, on: "2026-04-01", corrects: 1 }),
    ],
  });
  expect(metrics.placementSuccess).toMatchObject({ counted: 2, of: 3 });
  expect(metrics.clientRetention).toMatchObject({ counted: 1, of: 2, value: 0.5 });
  expect(metrics.leadQuality).toMatchObject({ counted: 1, of: 2, value: 0.5 });
  expect(metrics.industryAverage.value).toBeNull();
});

test("onboarding efficiency is the share of records that were complete within a day of their creation", () => {
  const record = (createdAt: string, completeAt: string | null) => ({ createdAt, completeAt });
  const { metrics } = summary({
    onboardings: [
      record("2026-03-01T09:00:00.000Z", "2026-03-01T11:00:00.000Z"),
      record("2026-03-01T09:00:00.000Z", "2026-03-02T09:00:00.000Z"),
      record("2026-03-01T09:00:00.000Z", "2026-03-11T09:00:00.000Z"),
      record("2026-03-01T09:00:00.000Z", null),
      // Created before the year that ends on 20 November 2026.
      record("2025-11-20T09:00:00.000Z", "2025-11-20T10:00:00.000Z"),
    ],
  });
  expect(metrics.onboardingEfficiency).toEqual({
    value: 0.5,
    counted: 2,
    of: 4,
    basis: "records complete within a day, of those created in the past year; median of 3 complete ones: 24 hours",
  });
  const open = summary({ onboardings: [record("2026-03-01T09:00:00.000Z", null)] }).metrics.onboardingEfficiency;
  expect(open).toMatchObject({ value: 0, basis: expect.stringContaining("no record is complete yet") });
  expect(summary({}).metrics.onboardingEfficiency).toMatchObject({ value: null, of: 0 });
});
