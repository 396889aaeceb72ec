import { type MarketRange, showMoney } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildProfile, declared } from "../../testing/build-profile.ts";
import { headlineRange } from "./headline-premium.ts";
import { headlineOutside } from "./headline-words.ts";
import { technicalPremium } from "./technical-premium.ts";

const market = { broadLow: { pence: 200_000 }, broadHigh: { pence: 1_500_000 } } as MarketRange;
const rangeOf = (technical: number, lossCost: number, known: MarketRange | null = market) =>
  headlineRange({ technical, lossCost }, known, 100_000_000);

describe("the range of a premium", () => {
  // Pence by hand: the market range here is £2,000 to £15,000; a bound that replaces a method's figure is capped.
  test.each([
    ["reaches from one method to the other", 800_000, 500_000, [500_000, 800_000, "methods"], []],
    ["is cut to the market range", 2_310_700, 486_500, [486_500, 1_500_000, "methods-within-market"], ["high"]],
    ["is cut at both ends", 2_013_700, 168_800, [200_000, 1_500_000, "methods-within-market"], ["low", "high"]],
    [
      "reaches up to the market if both methods are below it",
      90_000,
      120_000,
      [120_000, 200_000, "methods-below-market"],
      ["high"],
    ],
    [
      "reaches down to the market if both are above it",
      4_000_000,
      2_000_000,
      [1_500_000, 2_000_000, "methods-above-market"],
      ["low"],
    ],
  ] as const)("%s", (_, technical, lossCost, [low, high, reason], capped) => {
    expect(rangeOf(technical, lossCost)).toEqual({ low, high, reason, capped, minimum: false });
    expect(rangeOf(lossCost, technical)).toEqual({ low, high, reason, capped, minimum: false });
  });

  test("is that of the methods alone for a company without a published market range", () => {
    expect(rangeOf(4_000_000, 90_000, null)).toMatchObject({ low: 90_000, high: 4_000_000, reason: "methods" });
    expect(headlineRange({ technical: null, lossCost: null }, market, 1)).toBeNull();
  });

  test("begins at the minimum rate on line, 0.05% of the limit, as a layer of that limit does", () => {
    // 0.05% of £5m is £2,500; the market range begins at £2,000.
    expect(headlineRange({ technical: 2_013_700, lossCost: 168_800 }, market, 500_000_000)).toMatchObject({
      low: 250_000,
      high: 1_500_000,
      minimum: true,
      capped: ["low", "high"],
    });
  });
});

describe("the headline premium", () => {
  const risk = { revenue: 300_000_000, sic: { code: "62020", classification: "UK SIC 2007" as const } };
  const quote = { premium: 412_345, limit: 200_000_000, retention: 1_000_000, source: "Beazley" };
  const quoted = { quoted: declared(quote) };

  test("is rounded to two significant figures", () => {
    const { headline } = technicalPremium(buildProfile({ ...risk, limit: 100_000_000, retention: 500_000 }));
    for (const end of [headline?.low.pence ?? 0, headline?.high.pence ?? 0])
      expect(Number(end.toPrecision(2))).toBe(end);
    expect(headline?.low.pence).toBeLessThan(headline?.high.pence ?? 0);
  });

  test("is the quote's to the penny once there is one, and everything is priced for its limit and retention", () => {
    const view = technicalPremium(buildProfile({ ...risk, expiringPremium: 300_000 }, quoted));
    expect(view.headline).toMatchObject({ low: { pence: 412_345 }, high: { pence: 412_345 }, basis: "quoted" });
    expect([view.headline?.quotedBy, view.headline?.reason]).toEqual(["Beazley", null]);
    expect([view.terms.limit.value.pence, view.terms.retention.value.pence]).toEqual([200_000_000, 1_000_000]);
    // 12% of £4,123.45 is £494.81.
    expect([view.slip?.gross.pence, view.slip?.tax?.amount.pence]).toEqual([412_345, 49_481]);
    expect(view.expiring?.amount.pence).toBe(300_000);
  });

  test("states that insurers' premiums all lie on one side of the range", () => {
    const cover = { ...risk, limit: 100_000_000, retention: 500_000 };
    const headline = (expiringPremium: number, offers: { low: number; high: number; quotes: number } | null) =>
      technicalPremium(buildProfile({ ...cover, expiringPremium }, { offers })).headline;
    const quotes = { low: 9_100_000, high: 9_900_000, quotes: 3 };
    const below = headline(9_000_000, quotes);
    expect(below?.outside).toEqual({
      side: "below",
      expiring: { pence: 9_000_000 },
      quotes: { low: { pence: 9_100_000 }, high: { pence: 9_900_000 } },
    });
    expect(below && headlineOutside(below, showMoney)).toMatch(
      /^The modelled range is below the expiring premium of £90,000 and the quotes of £91,000 to £99,000\./,
    );
    const above = headline(100, null);
    expect(above?.outside).toMatchObject({ side: "above", quotes: null });
    expect(above && headlineOutside(above, showMoney)).toMatch(/above the expiring premium of £1\.$/);
    expect(headline(100, quotes)?.outside).toBeNull();
  });

  test("is the expiring policy's where nothing can be modelled", () => {
    expect(technicalPremium(buildProfile({ expiringPremium: 400_000 })).headline).toMatchObject({
      low: { pence: 400_000 },
      high: { pence: 400_000 },
      basis: "expiring",
      provenance: "declared",
    });
  });
});
