import { AppError, type IdvStatus, type SavedIdvWorkflow } from "@broker/contracts";
import { type Kysely, sql, type Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireClient } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import { countRows, literalPattern, newestFirst, type PageQuery } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { isSampleWorkspace } from "../settings.ts";
import { insertWorkflow, readWorkflow, replaceWorkflow, workflowsOfClients } from "./idv-rows.ts";

/** Which workflows are requested; a filter that is left out selects all. */
export interface IdvFilter {
  readonly clientId?: string;
  readonly status?: IdvStatus;
  /** Not decided by a person yet. */
  readonly open?: true;
  /** Words of the subject or the client. */
  readonly search?: string;
}

/** A workflow with its client. */
export interface ListedWorkflow {
  readonly workflow: SavedIdvWorkflow;
  readonly client: { readonly id: string; readonly name: string; readonly sample: boolean };
}

const OPEN = ["pending", "in_progress"] as const;

function filtered(tables: Kysely<Tables>, { clientId, status, open, search }: IdvFilter) {
  let query = tables.selectFrom("idv_workflows").innerJoin("clients", "clients.id", "idv_workflows.client_id");
  if (clientId !== undefined) query = query.where("idv_workflows.client_id", "=", clientId);
  if (status !== undefined) query = query.where("idv_workflows.status", "=", status);
  if (open === true) query = query.where("idv_workflows.status", "in", OPEN);
  if (search !== undefined && search !== "") {
    const pattern = literalPattern(search.trim().toLowerCase());
    query = query.where(({ or }) =>
      or([
        sql<boolean>`${sql.ref("idv_workflows.search")} like ${pattern} escape '\\'`,
        sql<boolean>`lower(${sql.ref("clients.name")}) like ${pattern} escape '\\'`,
      ]),
    );
  }
  return query;
}

const COLUMNS = [
  "idv_workflows.id",
  "idv_workflows.created_at",
  "idv_workflows.body",
  "idv_workflows.client_id",
  "clients.name",
  "clients.sample",
] as const;

interface ReadRow {
  readonly body: string;
  readonly client_id: string;
  readonly name: string;
  readonly sample: number;
}

const listed = ({ body, client_id, name, sample }: ReadRow, isSample: boolean): ListedWorkflow => ({
  workflow: readWorkflow(body),
  client: { id: client_id, name: name === "" ? client_id : name, sample: isSample || sample === 1 },
});

/** One page of workflows, the latest first, with the number of all; `next` = null where nothing follows. */
async function list(tables: Kysely<Tables>, filter: IdvFilter, page: PageQuery) {
  const query = filtered(tables, filter);
  const { rows, next } = await newestFirst(query.select(COLUMNS), page, ["idv_workflows", "created_at"]);
  const isSample = await isSampleWorkspace(tables);
  return { items: rows.map((row) => listed(row, isSample)), total: await countRows(query), next };
}

/** Every workflow, for figures of the whole. */
async function all(tables: Kysely<Tables>): Promise<readonly ListedWorkflow[]> {
  const isSample = await isSampleWorkspace(tables);
  const rows = await filtered(tables, {}).select(COLUMNS).orderBy("idv_workflows.created_at", "desc").execute();
  return rows.map((row) => listed(row, isSample));
}

/** A workflow with its client, in any case of letters; null = there is none. */
async function find(tables: Kysely<Tables>, id: string): Promise<ListedWorkflow | null> {
  const row = await filtered(tables, {})
    .select(COLUMNS)
    .where("idv_workflows.id", "=", id.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : listed(row, await isSampleWorkspace(tables));
}

/** Adds a workflow with its audit entry, which names no one. AppError `not_found` without the client. */
async function add(
  transaction: Transaction<Tables>,
  client: string,
  workflow: SavedIdvWorkflow,
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  await insertWorkflow(transaction, client, workflow);
  const detail = { workflow: workflow.id };
  await writeAudit(transaction, { ...actor, action: "identity workflow started", subject: client, detail });
}

/** A change of a workflow. */
export interface WorkflowChange {
  readonly id: string;
  /** Version that the change is based on; null = whatever it is. */
  readonly seen: number | null;
  /** As the audit log names it. */
  readonly action: "identity document added" | "identity document decided" | "identity workflow decided";
  /** What the audit log has beside the workflow; never a value of a person. */
  readonly detail: Readonly<Record<string, string>>;
  readonly change: (known: SavedIdvWorkflow) => SavedIdvWorkflow;
}

/** Saves a change with its audit entry. AppErrors `not_found`, `record_unsettled` if based on an older version. */
async function save(
  transaction: Transaction<Tables>,
  { id, seen, action, detail, change }: WorkflowChange,
  actor: Actor,
): Promise<void> {
  const owner = await find(transaction, id);
  if (owner !== null) await requireClient(transaction, owner.client.id);
  // Read again, since another may have changed it while this waited for its turn.
  const found = await find(transaction, id);
  if (found === null) throw new AppError("not_found", `There is no workflow '${id}'.`);
  const { workflow, client } = found;
  if (seen !== null && seen !== workflow.version)
    throw new AppError("record_unsettled", "The workflow was changed in the meantime.", {
      hint: "Nothing was saved. Reload the workflow.",
    });
  await replaceWorkflow(transaction, client.id, { ...change(workflow), version: workflow.version + 1 });
  const entry = { workflow: workflow.id, ...detail };
  await writeAudit(transaction, { ...actor, action, subject: client.id, detail: entry });
}

/** Records that a person viewed the file of a document. */
async function viewed(
  transaction: Transaction<Tables>,
  client: string,
  detail: { readonly workflow: string; readonly document: string },
  actor: Actor,
): Promise<void> {
  await writeAudit(transaction, { ...actor, action: "identity document viewed", subject: client, detail });
}

/** Workflows of identity and verification. */
export const idvStore = (connection: Connection) =>
  repository(connection, {
    reads: { list, all, find, ofClients: workflowsOfClients },
    writes: { add, save, viewed },
  });
