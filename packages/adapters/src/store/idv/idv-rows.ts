import { SavedIdvWorkflow } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** A stored workflow. */
export const readWorkflow = (body: string): SavedIdvWorkflow => SavedIdvWorkflow.parse(JSON.parse(body));

function rowOf(client: string, workflow: SavedIdvWorkflow) {
  const { id, createdAt, decision, documents, subject, version } = workflow;
  return {
    ...{ id, client_id: client, created_at: createdAt, version, body: JSON.stringify(workflow) },
    status: decision?.outcome ?? (documents.length === 0 ? "pending" : "in_progress"),
    search: subject.name.toLowerCase(),
  };
}

/** Adds a workflow. */
export async function insertWorkflow(
  transaction: Transaction<Tables>,
  client: string,
  workflow: SavedIdvWorkflow,
): Promise<void> {
  await transaction.insertInto("idv_workflows").values(rowOf(client, workflow)).execute();
}

/** Replaces a workflow. */
export async function replaceWorkflow(
  transaction: Transaction<Tables>,
  client: string,
  workflow: SavedIdvWorkflow,
): Promise<void> {
  const row = rowOf(client, workflow);
  await transaction.updateTable("idv_workflows").set(row).where("id", "=", workflow.id).execute();
}

/** By client: its workflows, the latest first; absent = none. */
export async function workflowsOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly SavedIdvWorkflow[]>> {
  const found = new Map<string, SavedIdvWorkflow[]>();
  for (const some of pieces(clients)) {
    const rows = await tables
      .selectFrom("idv_workflows")
      .select(["client_id", "body"])
      .where("client_id", "in", some)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
    for (const { client_id, body } of rows) found.set(client_id, [...(found.get(client_id) ?? []), readWorkflow(body)]);
  }
  return found;
}

/** Removes the workflows of a client; their files are removed with its folder. */
export async function eraseWorkflows(transaction: Transaction<Tables>, client: string): Promise<void> {
  await transaction.deleteFrom("idv_workflows").where("client_id", "=", client).execute();
}

/** Writes the workflows of an imported client. */
export async function restoreWorkflows(
  transaction: Transaction<Tables>,
  client: string,
  workflows: readonly SavedIdvWorkflow[],
): Promise<void> {
  for (const workflow of workflows) await insertWorkflow(transaction, client, workflow);
}
