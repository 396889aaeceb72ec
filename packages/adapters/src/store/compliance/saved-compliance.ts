import { AppError, NO_COMPLIANCE, type SavedCompliance } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { listCustomFrameworks, restoreFrameworks } from "./custom-frameworks.ts";
import { evidenceOfClients, writeEvidenceRow } from "./evidence-rows.ts";
import { recordsOfClients, writeCompliance } from "./record-rows.ts";
import { snapshotsOfClients, writeSnapshot } from "./snapshot-rows.ts";

/** By client: everything of its compliance that does not follow from other records; absent = there is nothing. */
export async function complianceOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, SavedCompliance>> {
  const found = new Map<string, SavedCompliance>();
  const records = await recordsOfClients(tables, clients);
  const snapshots = await snapshotsOfClients(tables, clients);
  const filed = await evidenceOfClients(tables, clients);
  const published = (await listCustomFrameworks(tables)).filter(({ state }) => state === "published");
  for (const id of clients) {
    const record = records.get(id) ?? NO_COMPLIANCE;
    const evidence = [...(filed.get(id) ?? [])];
    const history = [...(snapshots.get(id) ?? [])];
    if (record.version === 0 && evidence.length + history.length === 0) continue;
    const adopted = (framework: { readonly id: string; readonly version: string }) =>
      record.adoptions.some((each) => each.framework === framework.id && each.version === framework.version);
    found.set(id, { record, evidence, history, frameworks: published.filter((each) => adopted(each.framework)) });
  }
  return found;
}

/** Writes a client's exported compliance. AppError `input_invalid` if the id of a piece of evidence is taken. */
export async function restoreCompliance(
  transaction: Transaction<Tables>,
  client: string,
  { record, evidence, history, frameworks }: SavedCompliance,
): Promise<void> {
  await restoreFrameworks(transaction, frameworks);
  if (record.version > 0) await writeCompliance(transaction, client, record);
  for (const filed of evidence) {
    const same = transaction.selectFrom("compliance_evidence").select("id").where("id", "=", filed.id);
    if (await same.executeTakeFirst())
      throw new AppError("input_invalid", `The evidence ${filed.id} is already recorded.`, {
        hint: "Take it out of the file.",
      });
    await writeEvidenceRow(transaction, client, filed);
  }
  for (const snapshot of history) await writeSnapshot(transaction, client, snapshot);
}

/** Removes everything of a client's compliance; its files are removed with its documents. */
export async function eraseCompliance(transaction: Transaction<Tables>, client: string): Promise<void> {
  for (const table of [
    "compliance_standings",
    "compliance_snapshots",
    "compliance_evidence",
    "compliance_records",
  ] as const)
    await transaction.deleteFrom(table).where("client_id", "=", client).execute();
}
