import {
  type MonthCounts,
  type MonthPlan,
  reopenedIn,
  runMonth,
} from "../../packages/e2e/src/workers/monitor-month.ts";
import type { BenchResult } from "../bench-result.ts";

const DAY_MS = 86_400_000;
/** Mornings of a daily schedule. On the second one clocks have gone back. */
const MORNINGS = Array.from({ length: 30 }, (_, n) =>
  new Date(Date.parse("2027-10-30T07:00:00.000Z") + n * DAY_MS).toISOString(),
);
const MONTH: MonthPlan = {
  ...{ clients: 30, schedule: "daily", begins: "2027-10-29T12:00:00.000Z", moments: MORNINGS, kills: 10, seed: 21 },
};
/** Mondays, 08:00, of that month: each with alerts of the week before it. */
const DIGESTS = 4;

/** What is wrong with the counts of a month, a sentence each. */
function faultsOf({ killed, slots, alerts, messages, webhook, mail }: MonthCounts): string[] {
  const { clients, kills, moments } = MONTH;
  const [scans, reopened] = [clients * moments.length, reopenedIn(MONTH)];
  const webhooks = clients + 2 * reopened;
  const expected: readonly (readonly [what: string, found: number, wanted: number])[] = [
    ["processes killed", killed, kills],
    ["slots scanned", slots.done, scans],
    ["different slots", slots.different, scans],
    ["scans", slots.scans, scans],
    ["alerts", alerts.all, clients],
    ["clients with an alert", alerts.clients, clients],
    ["alerts raised", alerts.raised, clients],
    ["alerts reopened", alerts.reopened, reopened],
    ["messages to the webhook", messages.webhook, webhooks],
    ["emails", messages.email, clients],
    ["digests", messages.digest, DIGESTS],
    ["messages that did not arrive", messages.undelivered, 0],
    ["events at the webhook", webhook.events, webhooks],
    ["ids at the webhook", webhook.ids, webhooks],
    ["different mails", mail.events, clients + DIGESTS],
    ["ids of mails", mail.ids, clients + DIGESTS],
  ];
  return expected.flatMap(([what, found, wanted]) => (found === wanted ? [] : [`${what}: ${found}, not ${wanted}`]));
}

/** A month of 30 clients, monitored every day by a server, a worker and the command. Throws on a wrong count. */
export async function monitorMonth(): Promise<BenchResult[]> {
  const began = performance.now();
  const counts = await runMonth(MONTH);
  const faults = faultsOf(counts);
  if (faults.length > 0) throw new Error(`The month is wrong. ${faults.join("; ")}.`);
  return [
    {
      name: "monitor-month",
      value: 0,
      unit: `faults, ${MONTH.kills} kills`,
      bar: "0",
      ok: true,
      detail: {
        ...{ clients: MONTH.clients, days: MONTH.moments.length, slots: counts.slots.done, alerts: counts.alerts.all },
        ...{ messages: counts.webhook.ids + counts.mail.ids, repeated: counts.webhook.repeated + counts.mail.repeated },
        seconds: Math.round((performance.now() - began) / 1000),
      },
    },
  ];
}
