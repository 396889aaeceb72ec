import { expect, test } from "vitest";
import { planSlots } from "./plan-slots.ts";
import { shareOf } from "./spread.ts";

const LONDON = { zone: "Europe/London", window: { from: "01:00", until: "06:00" } };
const ms = (at: string) => Date.parse(at);
const CLIENTS = Array.from({ length: 1000 }, (_, place) => `client-${place}`);
const hoursAfter = (opens: string, due: number) => Math.floor((due - ms(opens)) / 3_600_000);

function counted(values: readonly (number | string)[]): number[] {
  const counts = new Map<number | string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

test("clients are spread over the five hours of the window, each at the same time every night", () => {
  const plan = planSlots({ rule: "daily", ...LONDON });
  const hours = CLIENTS.map((client) => {
    const first = plan.next(client, ms("2026-12-01T00:00:00Z"));
    const second = plan.next(client, first?.dueAt ?? 0);
    expect([first?.day, second?.day]).toEqual(["2026-12-01", "2026-12-02"]);
    expect((second?.dueAt ?? 0) - (first?.dueAt ?? 0)).toBe(86_400_000);
    return hoursAfter("2026-12-01T01:00:00Z", first?.dueAt ?? 0);
  });
  const counts = counted(hours);
  expect(counts).toHaveLength(5);
  // 200 expected, a standard deviation of 12.6.
  for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(51);
});

test("weekly clients are spread over the days of the week, monthly ones over the first 28 of the month", () => {
  const weekly = planSlots({ rule: "weekly", ...LONDON });
  const monthly = planSlots({ rule: "monthly", ...LONDON });
  const start = ms("2027-02-01T00:00:00Z");
  expect(counted(CLIENTS.map((client) => weekly.next(client, start)?.day ?? ""))).toHaveLength(7);
  expect(counted(CLIENTS.map((client) => monthly.next(client, start)?.day ?? ""))).toHaveLength(28);
  for (const client of CLIENTS.slice(0, 50)) {
    const slot = monthly.next(client, start);
    expect(monthly.next(client, slot?.dueAt ?? 0)?.day).toBe(slot?.day.replace("-02-", "-03-"));
    const own = weekly.next(client, start);
    expect(ms(weekly.next(client, own?.dueAt ?? 0)?.day ?? "") - ms(own?.day ?? "")).toBe(7 * 86_400_000);
  }
});

test("a client keeps its share of the window in the short night of March and in the long one of October", () => {
  const plan = planSlots({ rule: "daily", ...LONDON });
  const share = shareOf("acme", "window");
  const march = plan.last("acme", ms("2027-03-28T12:00:00Z"));
  const october = plan.last("acme", ms("2027-10-31T12:00:00Z"));
  expect(march?.dueAt).toBe(ms("2027-03-28T01:00:00Z") + Math.floor(share * 4 * 3600) * 1000);
  expect(october?.dueAt).toBe(ms("2027-10-31T00:00:00Z") + Math.floor(share * 6 * 3600) * 1000);
});

test("every night of a year has one slot for each client, clock changes included", () => {
  for (const window of [LONDON.window, { from: "22:00", until: "04:00" }, { from: "01:30", until: "02:30" }]) {
    const plan = planSlots({ rule: "daily", zone: "Europe/London", window });
    for (const client of CLIENTS.slice(0, 5)) {
      const days: string[] = [];
      let at = ms("2026-12-31T12:00:00Z");
      while (at < ms("2027-12-31T12:00:00Z")) {
        const slot = plan.next(client, at);
        if (slot === null) throw new Error("none");
        expect(plan.last(client, slot.dueAt)).toEqual(slot);
        expect(slot.dueAt).toBeLessThan(slot.closes);
        days.push(slot.day);
        at = slot.dueAt;
      }
      expect(new Set(days).size).toBe(days.length);
      expect(days.length).toBeGreaterThanOrEqual(365);
    }
  }
});

test("the last slot is the latest that is due: one of the day before where today's is still ahead", () => {
  const plan = planSlots({ rule: "daily", ...LONDON });
  expect(plan.last("acme", ms("2026-12-05T00:30:00Z"))?.day).toBe("2026-12-04");
  expect(plan.last("acme", ms("2026-12-05T06:00:00Z"))?.day).toBe("2026-12-05");
});

test("of a window that crosses midnight, a slot after midnight is of the day on which the window opened", () => {
  const plan = planSlots({ rule: "daily", zone: "Europe/London", window: { from: "23:59", until: "05:59" } });
  const slot = plan.next("acme", ms("2026-12-05T12:00:00Z"));
  expect(slot?.day).toBe("2026-12-05");
  expect(new Date(slot?.dueAt ?? 0).toISOString().slice(0, 10)).toBe("2026-12-06");
});

test("a cron expression begins within the window, has one slot a day, and spreads clients to the window's end", () => {
  const plan = planSlots({ rule: "0,30 2,3 * * 1", ...LONDON });
  const dues = CLIENTS.map((client) => plan.next(client, ms("2026-12-01T00:00:00Z")));
  expect(new Set(dues.map((slot) => slot?.day))).toEqual(new Set(["2026-12-07"]));
  const [first = 0, last = 0] = [
    Math.min(...dues.map((slot) => slot?.dueAt ?? 0)),
    Math.max(...dues.map((slot) => slot?.dueAt ?? 0)),
  ];
  expect(first).toBeGreaterThanOrEqual(ms("2026-12-07T02:00:00Z"));
  expect(first).toBeLessThan(ms("2026-12-07T02:02:00Z"));
  expect(last).toBeLessThan(ms("2026-12-07T06:00:00Z"));
  expect(last).toBeGreaterThan(ms("2026-12-07T05:55:00Z"));
  expect(plan.next("acme", ms("2026-12-07T06:00:00Z"))?.day).toBe("2026-12-14");
  expect(plan.last("acme", ms("2026-12-13T23:00:00Z"))?.day).toBe("2026-12-07");
});

test("a cron expression at a time that the clocks leave out begins when they have gone forward", () => {
  const plan = planSlots({ rule: "30 1 * * *", ...LONDON });
  const opens = Math.min(...CLIENTS.map((client) => plan.last(client, ms("2027-03-28T12:00:00Z"))?.dueAt ?? 0));
  expect(new Date(opens).toISOString().slice(0, 15)).toBe("2027-03-28T01:0");
  expect(plan.last("acme", ms("2027-10-31T12:00:00Z"))?.day).toBe("2027-10-31");
});

test("off has no slot", () => {
  expect(planSlots({ rule: "off", ...LONDON }).next("acme", 0)).toBeNull();
  expect(planSlots({ rule: "off", ...LONDON }).last("acme", ms("2027-01-01T00:00:00Z"))).toBeNull();
});
