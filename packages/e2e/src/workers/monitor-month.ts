import { openWorkspaceDatabase } from "@broker/adapters";
import { startReceiver } from "@broker/adapters/testing";
import { startMailServer } from "@broker/fixtures";
import { type MonitorFleet, startMonitorFleet } from "./monitor-fleet.ts";
import { drawKills } from "./monitor-kills.ts";
import { runStep } from "./monitor-step.ts";

/** A month of a portfolio, in steps: at each, every client has one slot since the one before. */
export interface MonthPlan {
  readonly clients: number;
  readonly schedule: "daily" | "weekly";
  /** When the schedule is set, ISO 8601. */
  readonly begins: string;
  /** The clock of the processes of each step, ISO 8601. */
  readonly moments: readonly string[];
  readonly kills: number;
  readonly seed: number;
  /** Steps at the beginning in which the command runs alone and is not killed (default: 0). */
  readonly calm?: number;
  /** Milliseconds to a site: the longer, the more is on its way at a kill (default: 5). */
  readonly latencyMs?: number;
}

/** What a month came to, from the database and at the receivers. */
export interface MonthCounts {
  /** Processes that were killed. */
  readonly killed: number;
  /** Slots that ended as scanned, different clients and days among them, and scans. */
  readonly slots: { readonly done: number; readonly different: number; readonly scans: number };
  /** Alerts of the rule, different clients among them, and times that one was raised or reopened. */
  readonly alerts: {
    readonly all: number;
    readonly clients: number;
    readonly raised: number;
    readonly reopened: number;
  };
  /** Messages that were written, and those that were not delivered at the end. */
  readonly messages: {
    readonly webhook: number;
    readonly email: number;
    readonly digest: number;
    readonly undelivered: number;
  };
  /** What arrived at the receivers. */
  readonly webhook: Arrived;
  readonly mail: Arrived;
}

/** What arrived at a receiver. */
interface Arrived {
  /** Different events: of an alert, or of a person and a period. */
  readonly events: number;
  readonly ids: number;
  /** Requests or mails beyond one for each id. */
  readonly repeated: number;
}

const RULE = "posture-below";
/** Clients that have the rule before a step begins, of those to which each step adds its share. */
const watchedBefore = ({ clients, moments }: Pick<MonthPlan, "clients" | "moments">, step: number): number =>
  Math.floor((step * clients) / moments.length);

/**
 * Alerts that a user resolves as fixed before each step: the next scan reopens them. One stays open, or a digest that
 * is written before that scan would be empty.
 */
const RESOLVED = 5;
const resolvedBefore = (plan: Pick<MonthPlan, "clients" | "moments">, step: number): number =>
  Math.max(0, Math.min(RESOLVED, watchedBefore(plan, step) - 1));

/** Alerts that are resolved as fixed and reopened in a whole month. */
export const reopenedIn = (plan: Pick<MonthPlan, "clients" | "moments">): number =>
  plan.moments.reduce((sum, _, step) => sum + resolvedBefore(plan, step), 0);

/** Prepares a step as users would: another part of the clients has the rule, and a few alerts are resolved as fixed. */
async function prepare(fleet: MonitorFleet, plan: MonthPlan, step: number): Promise<void> {
  const at = new Date(Date.parse(plan.moments[step] ?? "") - 3_600_000).toISOString();
  const actor = { by: "sam", at };
  const database = openWorkspaceDatabase({ database: fleet.databaseUrl, now: () => new Date(at) });
  const ids = (await fleet.database.ask("select id from clients order by id")).map(({ id }) => String(id));
  await database.transaction(async ({ alerts, notices }) => {
    if (step === 0) {
      await alerts.setRule(null, { rule: RULE, enabled: false }, actor);
      await notices.edit({ immediate: "low", email: "sam@broker.example" }, actor);
      await notices.edit({ digest: "weekly", email: "kim@broker.example" }, { by: "kim", at });
    }
    for (const id of ids.slice(watchedBefore(plan, step), watchedBefore(plan, step + 1)))
      await alerts.setRule(id, { rule: RULE, enabled: true, threshold: 100 }, actor);
  });
  const open = await fleet.database.ask(
    `select id from alerts where is_open = 1 order by since, id limit ${resolvedBefore(plan, step)}`,
  );
  for (const { id } of open)
    await database.alerts.act(String(id), { action: "resolve", reason: "fixed", note: null }, actor);
  await database.close();
}

/** Runs a month with real processes, of which some are killed, and counts what came of it. */
export async function runMonth(plan: MonthPlan): Promise<MonthCounts> {
  const receiver = await startReceiver();
  const mails = await startMailServer({ security: "none" });
  const mail = { host: "127.0.0.1", port: mails.port, security: "none", from: "alerts@broker.example" };
  const fleet = await startMonitorFleet(plan.clients, plan.latencyMs ?? 5, plan.begins, { mail });
  try {
    await setUp(fleet, plan, receiver.url);
    const { calm = 0 } = plan;
    const kills = drawKills({ ...plan, moments: plan.moments.slice(calm) });
    const killed: number[] = [];
    for (const [step, moment] of plan.moments.entries()) {
      fleet.setClock(moment);
      await prepare(fleet, plan, step);
      if (step < calm) {
        await fleet.near("monitor", "run");
        continue;
      }
      const arrived = () => receiver.taken.length + mails.taken.length;
      const slotsBefore = step * plan.clients;
      killed.push(await runStep(fleet, { slotsBefore, kills: kills[step - calm] ?? [], arrived }));
    }
    return await countAll(fleet, {
      killed: killed.reduce((sum, count) => sum + count, 0),
      webhook: arrivedOf(receiver.taken.map(({ id, body }) => ({ id, event: webhookEvent(body) }))),
      mail: arrivedOf(mails.taken.map(({ data }) => mailOf(data))),
    });
  } finally {
    await fleet.close();
    await receiver.close();
    await mails.close();
  }
}

async function setUp(fleet: MonitorFleet, { schedule }: MonthPlan, url: string): Promise<void> {
  await fleet.near("monitor", "schedule", "set", schedule);
  await fleet.near("webhooks", "add", url);
}

/** What a message to a webhook reports: the alert, what happened to it, and when. */
function webhookEvent(body: string): string {
  const { type, timestamp, data } = JSON.parse(body) as {
    type: string;
    timestamp: string;
    data: { alert: { id: string } };
  };
  return `${type} ${timestamp} ${data.alert.id}`;
}

/** The id of a mail, and what it reports: all that is not different in a repetition. */
function mailOf(data: string): { readonly id: string; readonly event: string } {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(data)?.[1] ?? "";
  const text = data.slice(data.indexOf("\r\n\r\n")).replaceAll(/^(?:--|Content-Type: multipart).*$/gm, "");
  return { id: header("Message-ID"), event: `${header("To")} ${header("Subject")} ${text}` };
}

function arrivedOf(taken: readonly { readonly id: string; readonly event: string }[]): Arrived {
  const ids = new Set(taken.map(({ id }) => id));
  return { events: new Set(taken.map(({ event }) => event)).size, ids: ids.size, repeated: taken.length - ids.size };
}

async function countAll(
  { database: { count } }: MonitorFleet,
  arrived: Pick<MonthCounts, "killed" | "webhook" | "mail">,
): Promise<MonthCounts> {
  const messages = (kind: string) => count(`select count(*) from outbox where kind = '${kind}'`);
  const steps = (action: string) =>
    count(`select count(*) from alert_history h join alerts a on a.id = h.alert_id
           where a.rule = '${RULE}' and h.action = '${action}'`);
  return {
    ...arrived,
    slots: {
      done: await count("select count(*) from monitor_slots where state = 'done'"),
      different: await count("select count(*) from (select distinct client_id, slot from monitor_slots) as each"),
      scans: await count("select count(distinct id) from scans"),
    },
    alerts: {
      all: await count(`select count(*) from alerts where rule = '${RULE}'`),
      clients: await count(`select count(distinct client_id) from alerts where rule = '${RULE}'`),
      raised: await steps("raised"),
      reopened: await steps("reopened"),
    },
    messages: {
      ...{ webhook: await messages("webhook"), email: await messages("email"), digest: await messages("digest") },
      undelivered: await count("select count(*) from outbox where state <> 'delivered'"),
    },
  };
}
