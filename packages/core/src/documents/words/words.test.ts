import { expect, test } from "vitest";
import { sentenceCase } from "./sentence-case.ts";
import { showCount } from "./show-count.ts";
import { showDate } from "./show-date.ts";
import { showHours } from "./show-hours.ts";
import { showList } from "./show-list.ts";
import { showNumber } from "./show-number.ts";
import { showPercent } from "./show-percent.ts";
import { showSum } from "./show-sum.ts";
import { showTime } from "./show-time.ts";

test("A date reads as on documents, in UTC", () => {
  expect(showDate("2026-11-05T23:59:59.000Z")).toBe("5 Nov 2026");
  expect(showDate("2026-01-31T23:30:00-02:00")).toBe("1 Feb 2026");
});

test("Text that is no date comes back as it is", () => {
  expect(showDate("soon")).toBe("soon");
  expect(showTime("soon")).toBe("soon");
});

test("A moment names its zone and keeps two digits", () => {
  expect(showTime("2026-11-05T09:04:00.000Z")).toBe("5 Nov 2026, 09:04 UTC");
});

test("Counts take the plural but for one, and group their thousands", () => {
  expect([showCount(0, "check"), showCount(1, "check"), showCount(1_234_567, "check")]).toEqual([
    "0 checks",
    "1 check",
    "1,234,567 checks",
  ]);
  expect(showCount(2, "reply", "replies")).toBe("2 replies");
});

test("Hours read as a provider would quote them", () => {
  expect([0.5, 1, 2.5, 16].map(showHours)).toEqual(["half an hour", "1 hour", "2.5 hours", "16 hours"]);
});

test("Lists join as prose does", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(showList)).toEqual(["", "a", "a and b", "a, b and c"]);
});

test("Small numbers are words, larger ones figures", () => {
  expect([0, 3, 10, 11].map(showNumber)).toEqual(["no", "three", "ten", "11"]);
});

test("Shares are whole percentages, rounded half up", () => {
  expect([0, 0.385, 0.8449, 1].map(showPercent)).toEqual(["0%", "39%", "84%", "100%"]);
});

test("Summands have two decimals and a true minus, and no minus zero", () => {
  expect([14.5, 1.005, -52.345, -0.001].map(showSum)).toEqual(["14.50", "1.01", "−52.35", "0.00"]);
});

test("Only the first letter changes case", () => {
  expect([sentenceCase("the DNS zone"), sentenceCase("")]).toEqual(["The DNS zone", ""]);
});
