import type { MonitorSchedule } from "@broker/contracts";
import { expect, test } from "vitest";
import { type MonitoredClient, type MonitorTerms, portfolioSlots } from "./due-clients.ts";

const CLIENT: MonitoredClient = {
  ...{ id: "acme", createdAt: "2026-01-01T09:00:00.000Z", filters: [], pause: null, lastSlot: null },
};
const schedule = (rule: string, over: Partial<MonitorSchedule> = {}): MonitorSchedule => ({
  ...{ scope: { kind: "portfolio" }, rule, zone: "Europe/London", window: { from: "01:00", until: "06:00" } },
  ...{ changedAt: "2026-11-30T12:00:00.000Z", changedBy: "jane" },
  ...over,
});
const terms = (over: Partial<MonitorTerms>): MonitorTerms => ({
  ...{ schedules: [schedule("daily")], tier: "Ultimate", pause: null },
  ...over,
});
const dueDay = (over: Partial<MonitorTerms>, client: Partial<MonitoredClient>, at: string) =>
  portfolioSlots(terms(over)).due({ ...CLIENT, ...client }, Date.parse(at))?.slot.day ?? null;

test("a slot is due from its moment on, and not again once it has ended", () => {
  expect(dueDay({}, {}, "2026-12-01T06:00:00Z")).toBe("2026-12-01");
  expect(dueDay({}, { lastSlot: "2026-12-01" }, "2026-12-01T06:00:00Z")).toBeNull();
  expect(dueDay({}, { lastSlot: "2026-12-01" }, "2026-12-02T00:30:00Z")).toBeNull();
});

test("after ten days switched off one slot is due, the last", () => {
  expect(dueDay({}, { lastSlot: "2026-12-01" }, "2026-12-11T09:00:00Z")).toBe("2026-12-11");
  expect(dueDay({}, { lastSlot: "2026-12-11" }, "2026-12-11T09:00:01Z")).toBeNull();
});

test("nothing is due from before the schedule, the client, or the end of a pause", () => {
  expect(dueDay({}, {}, "2026-11-30T13:00:00Z")).toBeNull();
  expect(dueDay({}, { createdAt: "2026-12-03T12:00:00.000Z" }, "2026-12-03T18:00:00Z")).toBeNull();
  const pause = { resumedAt: "2026-12-05T12:00:00.000Z" };
  expect(dueDay({}, { pause }, "2026-12-05T18:00:00Z")).toBeNull();
  expect(dueDay({ pause }, {}, "2026-12-05T18:00:00Z")).toBeNull();
  expect(dueDay({ pause }, {}, "2026-12-06T06:00:00Z")).toBe("2026-12-06");
});

test("a paused client and a paused portfolio have no slots", () => {
  const pause = { resumedAt: null };
  expect(dueDay({}, { pause }, "2026-12-06T06:00:00Z")).toBeNull();
  expect(dueDay({ pause }, {}, "2026-12-06T06:00:00Z")).toBeNull();
  const ms = Date.parse("2026-12-06T06:00:00Z");
  expect(portfolioSlots(terms({ pause })).next(CLIENT, ms)).toBeNull();
});

test("the narrowest schedule applies: the client's, then the newest of its filters, then the portfolio's", () => {
  const own = schedule("off", { scope: { kind: "client", client: "acme" } });
  const older = schedule("weekly", { scope: { kind: "filter", filter: "no-mfa" } });
  const newer = schedule("monthly", {
    ...{ scope: { kind: "filter", filter: "renewals" }, changedAt: "2026-12-01T12:00:00.000Z" },
  });
  const all = [schedule("daily"), older, newer, own];
  const ruleOf = (client: Partial<MonitoredClient>) =>
    portfolioSlots(terms({ schedules: all })).scheduleOf({ ...CLIENT, ...client })?.rule ?? null;
  expect(ruleOf({})).toBeNull();
  expect(ruleOf({ id: "other" })).toBe("daily");
  expect(ruleOf({ id: "other", filters: ["no-mfa"] })).toBe("weekly");
  expect(ruleOf({ id: "other", filters: ["no-mfa", "renewals"] })).toBe("monthly");
});

test("in Basic a daily schedule has one slot a month", () => {
  const slots = portfolioSlots(terms({ tier: "Basic" }));
  const first = slots.next(CLIENT, Date.parse("2027-01-01T00:00:00Z"))?.slot;
  const second = slots.next(CLIENT, first?.dueAt ?? 0)?.slot;
  expect(second?.day).toBe(first?.day.replace("-01-", "-02-"));
});

test("10,000 clients are each judged by the same schedule", () => {
  const slots = portfolioSlots(terms({}));
  const clients = Array.from({ length: 10_000 }, (_, place) => ({ ...CLIENT, id: `client-${place}` }));
  const ms = Date.parse("2026-12-06T06:00:00Z");
  expect(clients.filter((client) => slots.due(client, ms) !== null)).toHaveLength(10_000);
});
