import { NoticeContent, type NotificationKind } from "@broker/contracts";
import { buildDigest, digestDue, digestOfHeld, personQuietUntil } from "@broker/core/monitor-notices";
import type { Kysely, Transaction } from "kysely";
import { readAlerts } from "../alerts/alert-rows.ts";
import type { Row, Tables } from "../database/tables.ts";
import { writeMessages } from "../outbox/outbox-rows.ts";
import { noticedPersons, noticesOf, workspaceQuiet } from "./notice-rows.ts";

/** Most alerts and dates of a digest. */
const MOST = 500;

/** Notifications of what is due. */
const DUE: readonly NotificationKind[] = ["check-due", "evidence-expiring", "renewal-due"];

const heldNow = (tables: Kysely<Tables>, at: string) =>
  tables.selectFrom("outbox").where("kind", "=", "held").where("state", "=", "waiting").where("due_at", "<=", at);

/** The end of the period of the digest that is due for a person, ISO 8601; null = none is. */
export function digestDueTo(row: Row<"person_notices">, now: Date): string | null {
  const end = digestDue(noticesOf(row), Date.parse(row.digested_at), now.getTime());
  return end === null ? null : new Date(end).toISOString();
}

const withDigests = (tables: Kysely<Tables>) => noticedPersons(tables).where("digest", "!=", "off").execute();

/** Whether a digest is due, or quiet hours have ended for which an email waits. */
export async function isPreparing(tables: Kysely<Tables>, now: Date): Promise<boolean> {
  const held = await heldNow(tables, now.toISOString()).select("id").limit(1).executeTakeFirst();
  return held !== undefined || (await withDigests(tables)).some((row) => digestDueTo(row, now) !== null);
}

/**
 * Makes one digest of a person's emails that waited for the end of quiet hours: reminders, and alerts that are still
 * open and not snoozed.
 */
async function mergeHeld(transaction: Transaction<Tables>, person: string, at: string): Promise<void> {
  const rows = await transaction
    .updateTable("outbox")
    .set({ state: "merged", ended_at: at })
    .where("id", "in", heldNow(transaction, at).where("receiver", "=", person).select("id"))
    .returning(["id", "subject", "body", "created_at"])
    .execute();
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const open =
    subjects.length === 0
      ? []
      : await transaction
          .selectFrom("alerts")
          .select("id")
          .where("id", "in", subjects)
          .where("is_open", "=", 1)
          .where(({ eb, or }) => or([eb("snoozed_until", "is", null), eb("snoozed_until", "<=", at)]))
          .execute();
  const ids = new Set(open.map(({ id }) => id));
  const shown = rows
    .filter(({ subject }) => subject === "" || ids.has(subject))
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  const body = digestOfHeld(shown.map((row) => NoticeContent.parse(JSON.parse(row.body))));
  if (body === null) return;
  const key = ["held", person, ...rows.map(({ id }) => id).sort()];
  const common = { event: "digest", subject: "", client: null, createdAt: at, dueAt: at } as const;
  await writeMessages(transaction, [{ ...common, key, kind: "digest", receiver: person, body }]);
}

async function alertsWithin(tables: Kysely<Tables>, from: string, to: string) {
  const changed = tables.selectFrom("alert_history").select("alert_id").where("at", ">", from).where("at", "<=", to);
  const rows = tables.selectFrom("alerts").selectAll().where("is_open", "=", 1).where("id", "in", changed);
  return readAlerts(tables, await rows.orderBy("rank").orderBy("since").orderBy("id").limit(MOST).execute());
}

async function dueWithin(tables: Kysely<Tables>, from: string, to: string) {
  const rows = tables.selectFrom("notifications").selectAll().where("kind", "in", DUE);
  const found = await rows
    .where("at", ">", from)
    .where("at", "<=", to)
    .orderBy("at")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return found.map(({ title, message, action_url }) => ({ title, message, url: action_url }));
}

/** Writes the digest of a person whose time has come; none where nothing is new, worse or due. */
async function writeDigest(transaction: Transaction<Tables>, row: Row<"person_notices">, now: Date): Promise<void> {
  const to = digestDueTo(row, now);
  if (to === null) return;
  const { person, digested_at: from } = row;
  // Only one process moves the end of the period.
  const moved = await transaction
    .updateTable("person_notices")
    .set({ digested_at: to })
    .where("person", "=", person)
    .where("digested_at", "=", from)
    .returning("person")
    .executeTakeFirst();
  const settings = noticesOf(row);
  if (moved === undefined || settings.digest === "off") return;
  const basis = {
    from,
    to,
    alerts: await alertsWithin(transaction, from, to),
    due: await dueWithin(transaction, from, to),
  };
  const body = buildDigest(settings.digest, basis);
  if (body === null) return;
  const quiet = personQuietUntil(now.getTime(), settings, await workspaceQuiet(transaction));
  const at = now.toISOString();
  const dueAt = quiet === null ? at : new Date(quiet).toISOString();
  const message = { key: ["digest", person, to], kind: "digest", receiver: person, event: "digest" } as const;
  await writeMessages(transaction, [{ ...message, subject: "", client: null, body, createdAt: at, dueAt }]);
}

/** Writes the digests that are due, and those of emails whose quiet hours have ended. */
export async function prepareMessages(transaction: Transaction<Tables>, now: Date): Promise<void> {
  const at = now.toISOString();
  const persons = await heldNow(transaction, at).select("receiver").distinct().execute();
  for (const { receiver } of persons) await mergeHeld(transaction, receiver, at);
  for (const row of await withDigests(transaction)) await writeDigest(transaction, row, now);
}
