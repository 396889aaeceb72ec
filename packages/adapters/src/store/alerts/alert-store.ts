import { type Alert, type AlertStepBody, AppError } from "@broker/contracts";
import { actOnAlert } from "@broker/core/monitor";
import type { Kysely, Transaction } from "kysely";
import { findUser, userKey } from "../access/users.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { resolveEventId } from "../events/event-rows.ts";
import { addStep, readAlerts } from "./alert-rows.ts";
import { announceAlert } from "./announce-alert.ts";
import { pageAlerts, tallyAlerts } from "./page-alerts.ts";
import { replayedScans, scannedDomains } from "./replayed-scans.ts";
import { readRuleSettings, resetRule, setRule } from "./rule-settings.ts";
import { savedAlerts } from "./saved-alerts.ts";
import { lockAlerts, settleClientAlerts, watchedByRule, watchedOfClient } from "./settle-alerts.ts";

const resolveId = (tables: Kysely<Tables>, reference: string) =>
  resolveEventId(reference, { one: "alert", list: "alerts" }, async (prefix) => {
    const rows = await tables
      .selectFrom("alerts")
      .select(["id", "title", "domain"])
      .where("id", "like", `${prefix}%`)
      .orderBy("since", "desc")
      .orderBy("id")
      .limit(6)
      .execute();
    return rows.map(({ id, title, domain }) => ({ id, words: `${domain ?? ""}  ${title}`.trim() }));
  });

async function read(tables: Kysely<Tables>, id: string): Promise<Alert> {
  const [alert] = await readAlerts(
    tables,
    await tables.selectFrom("alerts").selectAll().where("id", "=", id).execute(),
  );
  if (alert === undefined) throw new AppError("not_found", "The alert was erased in the meantime.");
  return alert;
}

/** The alert of this id, or beginning of an id. AppErrors `not_found`, `ambiguous`. */
const find = async (tables: Kysely<Tables>, reference: string): Promise<Alert> =>
  read(tables, await resolveId(tables, reference));

/**
 * The name of the user who is meant, as it is stored. AppErrors `not_found`, once there are users; `usage` for one who
 * cannot handle alerts.
 */
async function assigneeOf(tables: Kysely<Tables>, name: string): Promise<string> {
  const user = await findUser(tables, userKey(name));
  if (user !== undefined) {
    if (user.role !== "viewer" && user.disabled_at === null) return user.name;
    const why = user.disabled_at === null ? "a viewer, who handles no alerts" : "disabled";
    throw new AppError("usage", `${user.name} is ${why}. Choose another user.`);
  }
  const others = await tables.selectFrom("users").select("key").limit(1).executeTakeFirst();
  if (others === undefined) return name;
  throw new AppError("not_found", `There is no user '${name}'.`, { fix: { kind: "list", resource: "users" } });
}

/** Records a person's action on an alert. AppErrors `not_found`, `ambiguous`, `usage`, `input_invalid`. */
async function act(
  transaction: Transaction<Tables>,
  reference: string,
  body: AlertStepBody,
  actor: Actor,
): Promise<Alert> {
  const id = await resolveId(transaction, reference);
  const { client_id } = await transaction
    .selectFrom("alerts")
    .select("client_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await lockAlerts(transaction, client_id);
  const named =
    body.action === "assign" && body.assignee !== null
      ? { ...body, assignee: await assigneeOf(transaction, body.assignee) }
      : body;
  const { step, status, assignee, snoozedUntil, resolution } = actOnAlert(await read(transaction, id), named, actor);
  await transaction
    .updateTable("alerts")
    .set({
      status,
      is_open: status === "resolved" ? 0 : 1,
      assignee,
      snoozed_until: snoozedUntil,
      reason: resolution?.reason ?? null,
      resolved_at: resolution?.at ?? null,
      resolved_by: resolution?.by ?? null,
      resolved_note: resolution?.note ?? null,
    })
    .where("id", "=", id)
    .execute();
  const n = await addStep(transaction, id, step);
  const alert = await read(transaction, id);
  await announceAlert(transaction, { kind: step.action, alert, n, at: step.at, by: step.by });
  await writeAudit(transaction, { ...actor, action: `alert ${step.action}`, subject: id, detail: null });
  return alert;
}

/** Ends the snoozes that are over, and announces each. */
async function endSnoozes(transaction: Transaction<Tables>, now: string): Promise<void> {
  const rows = await transaction
    .selectFrom("alerts")
    .select(["id", "client_id"])
    .where("is_open", "=", 1)
    .where("snoozed_until", "<=", now)
    .orderBy("client_id")
    .orderBy("id")
    .execute();
  for (const { id, client_id } of rows) {
    await lockAlerts(transaction, client_id);
    const ended = await transaction
      .updateTable("alerts")
      .set({ snoozed_until: null })
      .where("id", "=", id)
      .where("snoozed_until", "<=", now)
      .returning("id")
      .executeTakeFirst();
    if (ended === undefined) continue;
    const n = await addStep(transaction, id, { at: now, by: null, action: "snooze-ended", note: null });
    const alert = await read(transaction, id);
    await announceAlert(transaction, { kind: "snooze-ended", alert, n, at: now, by: null });
  }
}

/** Whether a snooze of an open alert is over and has not ended yet. */
async function snoozesOver(tables: Kysely<Tables>, now: string): Promise<boolean> {
  const over = tables.selectFrom("alerts").select("id").where("is_open", "=", 1).where("snoozed_until", "<=", now);
  return (await over.limit(1).executeTakeFirst()) !== undefined;
}

/** How many steps all alerts have: it changes whenever an alert does. */
async function state(tables: Kysely<Tables>): Promise<{ readonly steps: number }> {
  const { steps } = await tables
    .selectFrom("alert_history")
    .select(({ fn }) => fn.countAll<number>().as("steps"))
    .executeTakeFirstOrThrow();
  return { steps: Number(steps) };
}

/** The alerts of the monitor, and the settings of its rules. */
export const alertStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      ...{ page: pageAlerts, tally: tallyAlerts, find, state, rules: readRuleSettings },
      ...{ snoozesOver, watched: watchedByRule, watchedOf: watchedOfClient, scannedDomains, replayedScans },
      ofClients: savedAlerts,
    },
    writes: { act, endSnoozes, settle: settleClientAlerts, setRule, resetRule },
  });
