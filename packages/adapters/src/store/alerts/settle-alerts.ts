import type { Alert, AlertStep } from "@broker/contracts";
import { type AlertMove, conditionKey, type Judgement, type KnownAlert, settleAlerts } from "@broker/core/monitor";
import { type Kysely, sql } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { lockName } from "../database/writers/locks.ts";
import { addStep, alertRow, findingColumns, knownAlert, readAlerts } from "./alert-rows.ts";
import { announceAlert } from "./announce-alert.ts";

/** Judgements about one client, as of one observation. */
export interface Observation {
  /** Id; '' = the whole workspace. */
  readonly client: string;
  readonly domain: string | null;
  readonly judgements: readonly Judgement[];
  /** When it was observed; ISO 8601, UTC. */
  readonly at: string;
  /** When it became known, by which it is recorded and announced (default: when it was observed). */
  readonly knownAt?: string;
  /** The scan or search; null = a check of dates. */
  readonly scan: string | null;
  /** The list that the scan belongs to; null = none. */
  readonly batchId: string | null;
}

/** Makes other judgements about a client wait until the transaction ends. */
export const lockAlerts = (tables: Kysely<Tables>, client: string): Promise<void> =>
  lockName(tables, `alerts ${client}`);

/** The last alert of each condition. */
async function lastOf(tables: Kysely<Tables>, client: string, judgements: readonly Judgement[]): Promise<KnownAlert[]> {
  const found = new Map<string, KnownAlert>();
  for (const some of pieces([...new Map(judgements.map((each) => [conditionKey(each), each])).values()])) {
    const conditions = some.map(({ rule, subject }) => sql`(${rule}, ${subject})`);
    // In pairs, as the index of conditions has them: a client may have thousands of alerts of one rule.
    const rows = await tables
      .selectFrom("alerts")
      .selectAll()
      .where("client_id", "=", client)
      .where(sql<boolean>`(rule, subject) in (values ${sql.join(conditions)})`)
      .orderBy("episode")
      .execute();
    for (const known of rows.map(knownAlert)) found.set(conditionKey(known), known);
  }
  return [...found.values()];
}

async function announce(tables: Kysely<Tables>, id: string, step: AlertStep, batchId: string | null): Promise<void> {
  const n = await addStep(tables, id, step);
  const [alert] = await readAlerts(
    tables,
    await tables.selectFrom("alerts").selectAll().where("id", "=", id).execute(),
  );
  if (alert !== undefined)
    await announceAlert(tables, { kind: step.action, alert, n, at: step.at, by: step.by }, batchId);
}

const change = (tables: Kysely<Tables>, id: string, columns: Partial<Row<"alerts">>) =>
  tables.updateTable("alerts").set(columns).where("id", "=", id).execute();

const REOPENED = {
  recurred: "Observed again soon after it was gone",
  "not-fixed": "Still observed after it was resolved as fixed",
} as const;

const OPEN_AGAIN = {
  ...{ status: "active", is_open: 1, reason: null, resolved_at: null, resolved_by: null, resolved_note: null },
  snoozed_until: null,
} as const;

async function apply(tables: Kysely<Tables>, about: Observation, move: AlertMove): Promise<void> {
  const { client, domain, at, knownAt = at, scan, batchId } = about;
  const step = (action: AlertStep["action"], note: string | null = null): AlertStep => ({
    ...{ at: knownAt, by: null, action, note },
  });
  if (move.kind === "raise") {
    const { episode, finding, judgement } = move;
    const { rule, subject } = judgement;
    const row = alertRow({ client, domain, rule, subject, episode, finding, at, knownAt, scan });
    const written = await tables
      .insertInto("alerts")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (written !== undefined) await announce(tables, row.id, step("raised"), batchId);
    return;
  }
  if (move.kind === "gone") {
    const resolution = {
      status: "resolved",
      is_open: 0,
      reason: "gone",
      resolved_at: at,
      snoozed_until: null,
    } as const;
    await change(tables, move.id, { gone_at: at, ...(move.resolves ? resolution : {}) });
    if (move.resolves) await announce(tables, move.id, step("resolved"), batchId);
    return;
  }
  const { id, worse, reopens } = move;
  await change(tables, id, {
    last_seen: at,
    gone_at: null,
    ...(worse === null ? {} : findingColumns(worse)),
    ...(reopens === null ? {} : OPEN_AGAIN),
  });
  if (reopens !== null) await announce(tables, id, step("reopened", REOPENED[reopens]), batchId);
  if (worse !== null) await announce(tables, id, step("worsened"), batchId);
}

/**
 * Settles the alerts of a client by judgements, within the caller's transaction: raises, keeps, resolves and reopens.
 * The same judgements again change nothing.
 */
export async function settleClientAlerts(tables: Kysely<Tables>, about: Observation): Promise<void> {
  const { client, judgements, at } = about;
  if (judgements.every(({ state }) => state === "not-observed")) return;
  await lockAlerts(tables, client);
  const known = await lastOf(tables, client, judgements);
  for (const move of settleAlerts(known, judgements, at)) await apply(tables, about, move);
}

/** An alert whose condition a later scan of the domain is to judge, with what it compares with. */
export interface WatchedAlert extends Pick<Alert, "rule" | "subject"> {
  readonly client: string;
  readonly condition: unknown;
}

/** Alerts of these domains whose condition no scan has shown to be gone, of the clients. */
export async function watchedAlerts(
  tables: Kysely<Tables>,
  clients: readonly string[],
  domains: readonly string[],
): Promise<readonly WatchedAlert[]> {
  if (clients.length === 0 || domains.length === 0) return [];
  const rows = await tables
    .selectFrom("alerts")
    .select(["client_id", "rule", "subject", "condition"])
    .where("domain", "in", domains)
    .where("gone_at", "is", null)
    .where("client_id", "in", clients)
    .execute();
  return rows.map(({ client_id, rule, subject, condition }) => ({
    client: client_id,
    rule: rule as Alert["rule"],
    subject,
    condition: JSON.parse(condition) as unknown,
  }));
}

/** Alerts of these rules that are not known to be gone. */
export async function watchedByRule(
  tables: Kysely<Tables>,
  rules: readonly Alert["rule"][],
): Promise<readonly Omit<WatchedAlert, "condition">[]> {
  const rows = await tables
    .selectFrom("alerts")
    .select(["client_id", "rule", "subject"])
    .where("rule", "in", rules)
    .where("gone_at", "is", null)
    .orderBy("client_id")
    .execute();
  return rows.map(({ client_id, rule, subject }) => ({ client: client_id, rule: rule as Alert["rule"], subject }));
}

/** Alerts that one statement reads. */
const READ_AT_ONCE = 1000;

/** A client's alerts of these rules that are not known to be gone, read in pieces: it may have thousands. */
export async function watchedOfClient(
  tables: Kysely<Tables>,
  client: string,
  rules: readonly Alert["rule"][],
): Promise<readonly Pick<WatchedAlert, "rule" | "subject">[]> {
  const found = new Map<string, Pick<WatchedAlert, "rule" | "subject">>();
  for (const rule of rules) {
    let last = { subject: "", episode: 0 };
    for (;;) {
      const rows = await tables
        .selectFrom("alerts")
        .select(["subject", "episode", "gone_at"])
        .where("client_id", "=", client)
        .where("rule", "=", rule)
        .where(sql<boolean>`(subject, episode) > (${last.subject}, ${last.episode})`)
        .orderBy("subject")
        .orderBy("episode")
        .limit(READ_AT_ONCE)
        .execute();
      for (const { subject, gone_at } of rows) if (gone_at === null) found.set(`${rule} ${subject}`, { rule, subject });
      last = rows.at(-1) ?? last;
      if (rows.length < READ_AT_ONCE) break;
      await giveTurn();
    }
  }
  return [...found.values()];
}
