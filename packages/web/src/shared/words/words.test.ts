import { describe, expect, it } from "vitest";
import { showCount, showNumber } from "./show-count.ts";
import { showDay } from "./show-day.ts";
import { penceOf, showMoney, showMoneyRange, showShortMoney } from "./show-money.ts";
import { showPercent } from "./show-percent.ts";
import { showPoints } from "./show-points.ts";
import { showRelative } from "./show-relative.ts";
import { showClock, showTime } from "./show-time.ts";

const pounds = (amount: string) => ({ amount, currency: "GBP" }) as const;

describe("money", () => {
  it("reads as pounds with thousands, without pence unless it is a sum", () => {
    expect(showMoney(pounds("1234.00"))).toBe("£1,234");
    expect(showMoney(pounds("1234.50"))).toBe("£1,235");
    expect(showMoney(pounds("1234.49"))).toBe("£1,234");
    expect(showMoney(pounds("1234.50"), { exact: true })).toBe("£1,234.50");
    expect(showMoney(pounds("1000000.05"), { exact: true })).toBe("£1,000,000.05");
    expect(showMoney(0)).toBe("£0");
  });

  it("takes pence as well, and keeps them exact above what a float of pounds would", () => {
    expect(showMoney(128_460_000)).toBe("£1,284,600");
    expect(penceOf(pounds("90071992547409.91"))).toBe(9_007_199_254_740_991);
    expect(penceOf(pounds("1.15"))).toBe(115);
  });

  it("has a true minus, and none before nothing", () => {
    expect(showMoney(pounds("-1200.00"))).toBe("−£1,200");
    expect(showMoney(-40)).toBe("£0");
    expect(showMoney(-40, { exact: true })).toBe("−£0.40");
  });

  it("reads a range in words, and one figure where both ends read the same", () => {
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

describe("days and times", () => {
  it("read as on paper, in UTC", () => {
    expect(showDay("2026-11-05")).toBe("5 Nov 2026");
    expect(showDay("2026-11-05T23:59:00Z")).toBe("5 Nov 2026");
    expect(showTime("2026-11-05T09:14:22Z")).toBe("5 Nov 2026, 09:14 UTC");
    expect(showClock("2026-11-05T09:14:22Z")).toBe("09:14");
  });

  it("come back as they are where they are none", () => {
    expect(showDay("spring")).toBe("spring");
    expect(showTime("spring")).toBe("spring");
    expect(showClock("2026-11-05")).toBe("");
  });

  it("are told from now for news", () => {
    const now = new Date("2026-11-05T09:14:00Z");
    const told = (iso: string) => showRelative(iso, now);
    expect(told("2026-11-05T09:13:40Z")).toBe("just now");
    expect(told("2026-11-05T09:13:00Z")).toBe("1 min ago");
    expect(told("2026-11-05T09:09:00Z")).toBe("5 mins ago");
    expect(told("2026-11-05T07:30:00Z")).toBe("07:30");
    expect(told("2026-11-04T23:59:00Z")).toBe("Yesterday");
    expect(told("2026-11-03T23:59:00Z")).toBe("3 Nov 2026");
    expect(told("2026-11-06T00:00:00Z")).toBe("6 Nov 2026");
  });
});

describe("counts, shares and points", () => {
  it("take their thousands, their noun and a true minus", () => {
    expect(showNumber(1_234_567)).toBe("1,234,567");
    expect(showNumber(1234.5678)).toBe("1,234.5678");
    expect(showNumber(-1200)).toBe("−1,200");
    expect(showCount(1, "check")).toBe("1 check");
    expect(showCount(0, "company", "companies")).toBe("0 companies");
  });

  it("round half up", () => {
    expect(showPercent(0.845)).toBe("85%");
    expect(showPercent(0.0053, 2)).toBe("0.53%");
    expect(showPercent(-0.1)).toBe("−10%");
    expect(showPoints(47.645)).toBe("47.65");
    expect(showPoints(1.005)).toBe("1.01");
    expect(showPoints(-10.5)).toBe("−10.50");
    expect(showPoints(1.5, { signed: true })).toBe("+1.50");
    expect(showPoints(-0.001)).toBe("0.00");
  });
});
