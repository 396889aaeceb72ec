import { expect, test } from "vitest";
import { digestDue } from "./digest-period.ts";

const due = (digest: "daily" | "weekly" | "off", last: string, now: string, digestAt = "08:00") => {
  const end = digestDue({ digest, digestAt, zone: "Europe/London" }, Date.parse(last), Date.parse(now));
  return end === null ? null : new Date(end).toISOString().slice(0, 16);
};

test("a daily digest is due once a day at its time", () => {
  expect(due("daily", "2026-11-22T08:00Z", "2026-11-23T07:59Z")).toBeNull();
  expect(due("daily", "2026-11-22T08:00Z", "2026-11-23T08:00Z")).toBe("2026-11-23T08:00");
  expect(due("daily", "2026-11-23T08:00Z", "2026-11-23T20:00Z")).toBeNull();
});

test("after five days switched off there is one digest, up to the latest time", () => {
  expect(due("daily", "2026-11-18T08:00Z", "2026-11-23T12:00Z")).toBe("2026-11-23T08:00");
});

test("a weekly digest is due on Mondays: 23 November 2026 is one", () => {
  expect(due("weekly", "2026-11-16T08:00Z", "2026-11-22T23:00Z")).toBeNull();
  expect(due("weekly", "2026-11-16T08:00Z", "2026-11-23T08:00Z")).toBe("2026-11-23T08:00");
  expect(due("weekly", "2026-11-16T08:00Z", "2026-11-26T08:00Z")).toBe("2026-11-23T08:00");
});

test("its time is that of the clocks, before and after they change", () => {
  expect(due("daily", "2026-10-23T07:00Z", "2026-10-24T07:00Z")).toBe("2026-10-24T07:00");
  expect(due("daily", "2026-10-24T07:00Z", "2026-10-25T07:30Z")).toBeNull();
  expect(due("daily", "2026-10-24T07:00Z", "2026-10-25T08:00Z")).toBe("2026-10-25T08:00");
});

test("a person who has switched digests off receives none", () => {
  expect(due("off", "2026-11-01T08:00Z", "2026-11-23T08:00Z")).toBeNull();
});
