import { describe, expect, it } from "vitest";
import { showClock, showDate, showLongDate, showRelative, showTime } from "./show-date.ts";
import { sentenceCase, showAlternatives, showList } from "./show-list.ts";
import {
  penceOf,
  showDollars,
  showGbp,
  showGbpLoss,
  showGbpPounds,
  showLoss,
  showMoney,
  showMoneyRange,
  showPounds,
  showShortMoney,
} from "./show-money.ts";
import {
  showCount,
  showFileSize,
  showFixed,
  showHours,
  showNumber,
  showPercent,
  showRate,
  showShortPercent,
  showSigned,
  showSum,
  spellNumber,
} from "./show-number.ts";

const gbp = (amount: string) => ({ amount, currency: "GBP" }) as const;

describe("money", () => {
  it("is exact, with pence only if there are any", () => {
    expect([0, 5, 123_400, 123_450].map((pence) => showMoney(pence))).toEqual(["£0", "£0.05", "£1,234", "£1,234.50"]);
    expect(showMoney(gbp("1000000.05"))).toBe("£1,000,000.05");
    expect(showMoney(128_460_000)).toBe("£1,284,600");
    expect(showMoney(123_450, "USD")).toBe("$1,234.50");
  });

  it("rounds to whole pounds only on request, halves away from zero", () => {
    expect([gbp("1234.00"), gbp("1234.49"), gbp("1234.50")].map(showPounds)).toEqual(["£1,234", "£1,234", "£1,235"]);
    expect([-123_450, 0].map(showPounds)).toEqual(["−£1,235", "£0"]);
  });

  it("puts the minus sign before the currency, and none before zero", () => {
    expect(showMoney(-150)).toBe("−£1.50");
    expect(showMoney(gbp("-1200.00"))).toBe("−£1,200");
    expect(showMoney(-0)).toBe("£0");
    expect(showPounds(-40)).toBe("£0");
    expect(showMoney(-40)).toBe("−£0.40");
  });

  it("prints a modelled loss at three significant figures", () => {
    expect([388_277_900, 523_200, 99_950, 0].map(showLoss)).toEqual(["£3,880,000", "£5,230", "£1,000", "£0"]);
    expect(showGbpLoss(388_277_900)).toBe("GBP 3,880,000");
  });

  it("has the currency code in documents", () => {
    expect([100_000_000, 123_450, 5, 0, -123_400].map((pence) => showGbp(pence))).toEqual([
      "GBP 1,000,000",
      "GBP 1,234.50",
      "GBP 0.05",
      "GBP 0",
      "−GBP 1,234",
    ]);
    expect(showGbpPounds(123_450)).toBe("GBP 1,235");
    expect(showGbp({ amount: "2000000.00", currency: "EUR" })).toBe("EUR 2,000,000");
    expect(showDollars(3_900_000)).toBe("$3,900,000");
  });

  it("is read to the penny from API amounts that a float of pounds would lose", () => {
    expect(penceOf(gbp("90071992547409.91"))).toBe(9_007_199_254_740_991);
    expect(penceOf(gbp("1.15"))).toBe(115);
  });

  it("prints a range, and one amount if both ends print the same", () => {
    expect(showMoneyRange(430_000, 610_000)).toBe("£4,300 to £6,100");
    expect(showMoneyRange(430_010, 430_020)).toBe("£4,300");
  });

  it("is short on axes", () => {
    expect([95_000, 1_000_000, 150_000_000, 200_000_000_000, -1_250_000].map(showShortMoney)).toEqual([
      "£950",
      "£10k",
      "£1.5m",
      "£2bn",
      "−£12.5k",
    ]);
  });
});

describe("dates and times", () => {
  it("are printed in UTC, with months of three letters or in full", () => {
    expect(showDate("2026-11-05")).toBe("5 Nov 2026");
    expect(showDate("2026-11-05T23:59:00Z")).toBe("5 Nov 2026");
    expect(showDate("2026-01-31T23:30:00-02:00")).toBe("1 Feb 2026");
    expect(showDate("2026-09-30")).toBe("30 Sep 2026");
    expect(showDate("2027-05-01")).toBe("1 May 2027");
    expect(showLongDate("2026-11-05")).toBe("5 November 2026");
    expect(showLongDate("2028-02-29T23:59:00Z")).toBe("29 February 2028");
    expect(showTime("2026-11-05T09:14:22Z")).toBe("5 Nov 2026, 09:14 UTC");
    expect(showTime("2026-11-05T09:04:00.000Z")).toBe("5 Nov 2026, 09:04 UTC");
    expect(showClock("2026-11-05T09:14:22Z")).toBe("09:14");
  });

  it("are returned unchanged where the text is not a date", () => {
    expect(showDate("spring")).toBe("spring");
    expect(showLongDate("to be advised")).toBe("to be advised");
    expect(showTime("spring")).toBe("spring");
    expect(showClock("2026-11-05")).toBe("");
  });

  it("are relative to now for news", () => {
    const now = new Date("2026-11-05T09:14:00Z");
    const shown = (iso: string) => showRelative(iso, now);
    expect(shown("2026-11-05T09:13:40Z")).toBe("just now");
    expect(shown("2026-11-05T09:13:00Z")).toBe("1 min ago");
    expect(shown("2026-11-05T09:09:00Z")).toBe("5 mins ago");
    expect(shown("2026-11-05T07:30:00Z")).toBe("07:30");
    expect(shown("2026-11-04T23:59:00Z")).toBe("Yesterday");
    expect(shown("2026-11-03T23:59:00Z")).toBe("3 Nov 2026");
    expect(shown("2026-11-06T00:00:00Z")).toBe("6 Nov 2026");
  });
});

describe("numbers", () => {
  it("have thousands separators, their noun and a minus sign", () => {
    expect(showNumber(1_234_567)).toBe("1,234,567");
    expect(showNumber(1234.5678)).toBe("1,234.5678");
    expect(showNumber(-1200)).toBe("−1,200");
    expect(showCount(1, "check")).toBe("1 check");
    expect(showCount(1_234_567, "check")).toBe("1,234,567 checks");
    expect(showCount(2, "reply", "replies")).toBe("2 replies");
    expect(showCount(0, "company", "companies")).toBe("0 companies");
    expect([0, 3, 10, 11].map(spellNumber)).toEqual(["no", "three", "ten", "11"]);
  });

  it("are rounded half up as percentages and terms of a calculation", () => {
    expect([0, 0.385, 0.8449, 0.845, 1].map((share) => showPercent(share))).toEqual([
      "0%",
      "39%",
      "84%",
      "85%",
      "100%",
    ]);
    expect(showPercent(0.0053, 2)).toBe("0.53%");
    expect(showPercent(-0.1)).toBe("−10%");
    expect([14.5, 47.645, 1.005, -52.345, -10.5, -0.001].map((value) => showSum(value))).toEqual([
      "14.50",
      "47.65",
      "1.01",
      "−52.35",
      "−10.50",
      "0.00",
    ]);
    expect([1.5, -1.5, 0.001].map((value) => showSigned(value, showSum))).toEqual(["+1.50", "−1.50", "0.00"]);
    expect([0.2, 0.125, 0.00123].map((share) => showShortPercent(share))).toEqual(["20%", "12.5%", "0.12%"]);
    expect([2, -3, 0].map((points) => showSigned(points))).toEqual(["+2", "−3", "0"]);
  });

  it("have two decimals as rates on line, and two significant figures below 0.1%", () => {
    expect([0.0042, 0.01234, 1.5, 0.000018, 0].map(showRate)).toEqual([
      "0.42%",
      "1.23%",
      "150.00%",
      "0.0018%",
      "0.00%",
    ]);
  });

  it("have a fixed number of decimals on request, without separators", () => {
    expect([7, 0.425, 12_345.678, -0.05].map((value) => showFixed(value, 1))).toEqual([
      "7.0",
      "0.4",
      "12345.7",
      "-0.1",
    ]);
    expect(showFixed(1.005, 2)).toBe((1.005).toFixed(2));
  });

  it("have units as hours and file sizes", () => {
    expect([0.5, 1, 2.46, 16].map(showHours)).toEqual(["half an hour", "1 hour", "2.5 hours", "16 hours"]);
    expect(showFileSize(1536)).toBe("1.5 KB");
  });
});

it("Lists have commas and a final 'and'", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(showList)).toEqual(["", "a", "a and b", "a, b and c"]);
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(showAlternatives)).toEqual(["", "a", "a or b", "a, b or c"]);
});

it("Only the first letter changes case", () => {
  expect([sentenceCase("the DNS zone"), sentenceCase("")]).toEqual(["The DNS zone", ""]);
});
