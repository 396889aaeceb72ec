import { expect, test } from "vitest";
import { type MonthPlan, reopenedIn, runMonth } from "./monitor-month.ts";

/**
 * Two weeks, the first of them quiet; in its first night but one clocks go back. The bench has 30 clients and 30 days.
 */
const MONTH: MonthPlan = {
  ...{ clients: 8, schedule: "weekly", begins: "2027-10-29T12:00:00.000Z", kills: 3, seed: 35 },
  ...{ calm: 1, latencyMs: 40 },
  moments: ["2027-11-05", "2027-11-12"].map((day) => `${day}T12:00:00.000Z`),
};

test("serve, a worker and the command monitor a portfolio: each slot, alert and message once although each of them is killed", async () => {
  const { killed, slots, alerts, messages, webhook, mail } = await runMonth(MONTH);
  expect(killed).toBe(3);
  // Eight clients in two weeks.
  expect(slots).toEqual({ done: 16, different: 16, scans: 16 });
  // Three alerts were resolved as fixed before the second week, and observed again.
  expect(reopenedIn(MONTH)).toBe(3);
  expect(alerts).toEqual({ all: 8, clients: 8, raised: 8, reopened: 3 });
  // Raised, resolved and reopened; an email of each that was raised; a digest of the first week.
  expect(messages).toEqual({ webhook: 14, email: 8, digest: 1, undelivered: 0 });
  // Each message arrived, under one id, whatever it reports; what was on its way at a kill came again under its id.
  expect(webhook).toMatchObject({ events: 14, ids: 14 });
  expect(mail).toMatchObject({ events: 9, ids: 9 });
}, 600_000);
