import { expect, test } from "vitest";
import { type MonthPlan, reopenedIn, runMonth } from "./monitor-month.ts";

/** Four weeks; in the first night but one of them clocks go back. The bench `monitor-month` has a slot each day. */
const MONTH: MonthPlan = {
  ...{ clients: 30, schedule: "weekly", begins: "2027-10-29T12:00:00.000Z", kills: 10, seed: 21 },
  moments: ["2027-11-05", "2027-11-12", "2027-11-19", "2027-11-26"].map((day) => `${day}T12:00:00.000Z`),
};

test("serve, a worker and the command monitor a portfolio for a month: each slot, alert and message once despite ten kills", async () => {
  const { killed, slots, alerts, messages, webhook, mail } = await runMonth(MONTH);
  expect(killed).toBe(10);
  // 30 clients in four weeks.
  expect(slots).toEqual({ done: 120, different: 120, scans: 120 });
  // Five alerts were resolved as fixed before each week but the first, and observed again.
  expect(reopenedIn(MONTH)).toBe(15);
  expect(alerts).toEqual({ all: 30, clients: 30, raised: 30, reopened: 15 });
  // Raised, resolved and reopened; an email of each that was raised; a digest of each week after the first.
  expect(messages).toEqual({ webhook: 60, email: 30, digest: 3, undelivered: 0 });
  // Each message arrived, under one id, whatever it reports; what was on its way at a kill came again under its id.
  expect(webhook).toMatchObject({ events: 60, ids: 60 });
  expect(mail).toMatchObject({ events: 33, ids: 33 });
}, 600_000);
