import { expect, test } from "vitest";
import { type MonthPlan, reopenedIn, runMonth } from "./monitor-month.ts";

/** Four weeks; in the first night but one of them clocks go back. The bench has 30 clients and 30 days. */
const MONTH: MonthPlan = {
  ...{ clients: 16, schedule: "weekly", begins: "2027-10-29T12:00:00.000Z", kills: 10, seed: 21 },
  moments: ["2027-11-05", "2027-11-12", "2027-11-19", "2027-11-26"].map((day) => `${day}T12:00:00.000Z`),
};

test("serve, a worker and the command monitor a portfolio for a month: each slot, alert and message once despite ten kills", async () => {
  const { killed, slots, alerts, messages, webhook, mail } = await runMonth(MONTH);
  expect(killed).toBe(10);
  // 16 clients in four weeks.
  expect(slots).toEqual({ done: 64, different: 64, scans: 64 });
  // Three, five and five alerts were resolved as fixed before the weeks after the first, and observed again.
  expect(reopenedIn(MONTH)).toBe(13);
  expect(alerts).toEqual({ all: 16, clients: 16, raised: 16, reopened: 13 });
  // Raised, resolved and reopened; an email of each that was raised; a digest of each week after the first.
  expect(messages).toEqual({ webhook: 42, email: 16, digest: 3, undelivered: 0 });
  // Each message arrived, under one id, whatever it reports; what was on its way at a kill came again under its id.
  expect(webhook).toMatchObject({ events: 42, ids: 42 });
  expect(mail).toMatchObject({ events: 19, ids: 19 });
}, 600_000);
