import { randomBytes } from "node:crypto";
import {
  AppError,
  type IntegrationEvent,
  type IntegrationRun,
  MOST_INTEGRATIONS,
  type RunsQuery,
} from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import { auditHead } from "../audit-chain/seal-audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import { onlyByPrefix } from "../database/find-one.ts";
import { countRows, newestFirst } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { lockName } from "../database/writers/locks.ts";
import { messageId, writeMessages } from "../outbox/outbox-rows.ts";
import { writeSetting } from "../settings.ts";
import {
  hasDueExchange,
  makeDue,
  noteExports,
  noteFiles,
  noteLook,
  noteReceived,
  takeDueExchanges,
} from "./exchange-rows.ts";
import { feedAudit, hasAuditToFeed } from "./feed-audit.ts";
import { deliveryFigures } from "./integration-figures.ts";
import { FLOW_PAUSED, integrationOf, isFlowing, runOf, type StoredIntegration } from "./integration-rows.ts";

/** What of an integration is chosen by a user. */
export type IntegrationChoice = Pick<
  StoredIntegration,
  "name" | "kind" | "direction" | "carries" | "settings" | "secret"
>;

/** Every integration, the oldest first. */
async function list(tables: Kysely<Tables>): Promise<StoredIntegration[]> {
  const rows = await tables.selectFrom("integrations").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map(integrationOf);
}

const requireRow = (tables: Kysely<Tables>, reference: string): Promise<Row<"integrations">> =>
  onlyByPrefix(reference, { one: "integration", list: "integrations", digits: 16 }, (prefix) =>
    tables.selectFrom("integrations").selectAll().where("id", "like", `${prefix}%`).limit(2).execute(),
  );

/** An integration by its id, or the beginning of it. AppErrors `not_found`, `ambiguous`. */
const find = async (tables: Kysely<Tables>, reference: string): Promise<StoredIntegration> =>
  integrationOf(await requireRow(tables, reference));

/** The columns of a choice. */
const columnsOf = ({ name, kind, direction, carries, settings, secret }: IntegrationChoice) => ({
  ...{ name, kind, direction },
  carries: JSON.stringify(carries),
  settings: JSON.stringify(settings),
  secret: secret === null ? null : JSON.stringify(secret),
});

/** Where an integration begins to read the audit log: at its end when it is added. */
const cursorOf = async (tables: Kysely<Tables>, { carries }: Pick<IntegrationChoice, "carries">) =>
  carries.includes("audit") ? Number((await auditHead(tables)).seq) : null;

/** Adds an integration. AppErrors: `ambiguous` if the name is taken, `limit_reached`. */
async function add(
  transaction: Transaction<Tables>,
  choice: IntegrationChoice,
  actor: Actor,
): Promise<StoredIntegration> {
  await lockName(transaction, "integrations");
  const known = await transaction.selectFrom("integrations").select("name").execute();
  if (known.some(({ name }) => name.toLowerCase() === choice.name.toLowerCase()))
    throw new AppError("ambiguous", `There is an integration named '${choice.name}' already.`, {
      fix: { kind: "list", resource: "integrations" },
    });
  if (known.length >= MOST_INTEGRATIONS)
    throw new AppError("limit_reached", `A workspace has at most ${MOST_INTEGRATIONS} integrations.`, {
      fix: { kind: "list", resource: "integrations" },
    });
  const row: Row<"integrations"> = {
    ...{ id: randomBytes(8).toString("hex"), ...columnsOf(choice), state: "active" },
    cursor: await cursorOf(transaction, choice),
    due_at: choice.kind === "folder" || choice.kind === "sftp" ? actor.at : null,
    ...{ created_at: actor.at, created_by: actor.by },
  };
  await transaction.insertInto("integrations").values(row).execute();
  const detail = { name: choice.name, kind: choice.kind, carries: choice.carries };
  await writeAudit(transaction, { ...actor, action: "integration added", subject: row.id, detail });
  return integrationOf(row);
}

/** Changes an integration. AppErrors `not_found`, `ambiguous`. */
async function edit(
  transaction: Transaction<Tables>,
  reference: string,
  change: Partial<IntegrationChoice> & { readonly paused?: boolean | undefined },
  actor: Actor,
): Promise<StoredIntegration> {
  const row = await requireRow(transaction, reference);
  const before = integrationOf(row);
  const { paused, ...chosen } = change;
  const after = { ...before, ...chosen };
  const columns = {
    ...columnsOf(after),
    ...(paused === undefined ? {} : { state: paused ? "paused" : "active" }),
    cursor: after.carries.includes("audit") ? (before.cursor ?? (await cursorOf(transaction, after))) : null,
  };
  await transaction.updateTable("integrations").set(columns).where("id", "=", row.id).execute();
  const action = paused === undefined ? "integration changed" : paused ? "integration paused" : "integration resumed";
  const detail = { name: after.name, changed: Object.keys(chosen) };
  await writeAudit(transaction, { ...actor, action, subject: row.id, detail });
  return integrationOf({ ...row, ...columns });
}

/** Removes an integration with its messages. AppErrors `not_found`, `ambiguous`. */
async function remove(transaction: Transaction<Tables>, reference: string, actor: Actor): Promise<void> {
  const { id, name } = await requireRow(transaction, reference);
  await transaction.deleteFrom("outbox").where("kind", "=", "integration").where("receiver", "=", id).execute();
  await transaction.deleteFrom("integrations").where("id", "=", id).execute();
  await writeAudit(transaction, { ...actor, action: "integration removed", subject: id, detail: { name } });
}

/** Stops every flow, or lets it go on; false = it was so already. */
async function setFlow(transaction: Transaction<Tables>, flows: boolean, actor: Actor): Promise<boolean> {
  if ((await isFlowing(transaction)) === flows) return false;
  await writeSetting(transaction, FLOW_PAUSED, String(!flows), actor);
  const action = flows ? "data flow resumed" : "data flow paused";
  await writeAudit(transaction, { ...actor, action, subject: "integrations", detail: {} });
  return true;
}

const messages = (tables: Kysely<Tables>) =>
  tables
    .selectFrom("outbox")
    .leftJoin("integrations", "integrations.id", "outbox.receiver")
    .leftJoin("webhooks", "webhooks.id", "outbox.receiver")
    .where("outbox.kind", "in", ["webhook", "integration"]);

const NAMES = ["integrations.name", "webhooks.url"] as const;

/** A message by its id, or the beginning of it. AppErrors `not_found`, `ambiguous`. */
const requireRun = (tables: Kysely<Tables>, reference: string) =>
  onlyByPrefix(reference, { one: "message", list: "integration-runs", digits: 32 }, (prefix) =>
    messages(tables).selectAll("outbox").select(NAMES).where("outbox.id", "like", `${prefix}%`).limit(2).execute(),
  );

const run = async (tables: Kysely<Tables>, reference: string): Promise<IntegrationRun> =>
  runOf(await requireRun(tables, reference));

/** Writes a message by hand. AppErrors: `not_found`, `ambiguous`; `usage` unless the integration is active. */
async function send(
  transaction: Transaction<Tables>,
  reference: string,
  event: IntegrationEvent,
  { at }: Actor,
): Promise<IntegrationRun> {
  const { id, state } = await requireRow(transaction, reference);
  if (state !== "active") throw new AppError("usage", "The integration is paused, so nothing is sent to it.");
  if (!(await isFlowing(transaction))) throw new AppError("usage", "The data flow is paused, so nothing is sent.");
  const key = ["integration", id, event.kind, randomBytes(8).toString("hex")];
  const message = { key, kind: "integration", receiver: id, event: event.kind, subject: "", client: null } as const;
  await writeMessages(transaction, [{ ...message, body: event, createdAt: at, dueAt: at }]);
  return run(transaction, messageId(key));
}

/** The id of an integration or a webhook. AppErrors `not_found`, `ambiguous`. */
async function receiverOf(tables: Kysely<Tables>, reference: string): Promise<string> {
  const prefix = reference.trim().toLowerCase();
  const hooks = /^[0-9a-f]{4,16}$/.test(prefix)
    ? await tables.selectFrom("webhooks").select("id").where("id", "like", `${prefix}%`).limit(2).execute()
    : [];
  return hooks.length === 1 && hooks[0] !== undefined ? hooks[0].id : (await requireRow(tables, reference)).id;
}

/** One page of messages, most recent first. AppErrors `usage` for an invalid cursor, `not_found`, `ambiguous`. */
async function runs(tables: Kysely<Tables>, { integration, state, ...paging }: RunsQuery) {
  let query = messages(tables);
  if (integration !== undefined) query = query.where("outbox.receiver", "=", await receiverOf(tables, integration));
  if (state !== undefined) query = query.where("outbox.state", "=", state);
  const selected = query.selectAll("outbox").select(NAMES);
  const { rows, next } = await newestFirst(selected, paging, ["outbox", "created_at"]);
  return { items: rows.map(runOf), total: await countRows(query), next };
}

/** Delivers a message again that ended, under its id. AppErrors: `not_found`, `ambiguous`; `usage` while it waits. */
async function replay(transaction: Transaction<Tables>, reference: string, actor: Actor): Promise<IntegrationRun> {
  const { name, url, ...row } = await requireRun(transaction, reference);
  if (row.state === "waiting") throw new AppError("usage", "The message still waits for its next attempt.");
  const change = { state: "waiting", attempts: 0, due_at: actor.at, ended_at: null, held_until: 0 };
  await transaction.updateTable("outbox").set(change).where("id", "=", row.id).execute();
  await writeAudit(transaction, { ...actor, action: "integration message repeated", subject: row.id, detail: null });
  return runOf({ ...row, ...change, name, url });
}

/** Systems that exchange data, and what was exchanged with them. */
export const integrationStore = (connection: Connection) =>
  repository(connection, {
    reads: { list, find, receiverOf, run, runs, isFlowing, figures: deliveryFigures, hasAuditToFeed, hasDueExchange },
    writes: {
      ...{ add, edit, remove, setFlow, send, replay, feedAudit },
      ...{ makeDue, noteExports, noteFiles, noteLook, noteReceived, takeDueExchanges },
    },
  });
export type IntegrationStore = ReturnType<typeof integrationStore>;
