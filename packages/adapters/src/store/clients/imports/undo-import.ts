import { AppError, type ImportsUndone } from "@broker/contracts";
import { type ClientLog, effectiveValue, withdraw } from "@broker/core";
import type { Transaction } from "kysely";
import { readCompliance } from "../../compliance/record-rows.ts";
import { eraseCompliance } from "../../compliance/saved-compliance.ts";
import type { Tables } from "../../database/tables.ts";
import { eraseKyc, hasKycWork } from "../../kyc/kyc-rows.ts";
import { saveOwnerFacts } from "../../prospects/save-client-facts.ts";
import { eraseReports } from "../../vendor-reports/saved-reports.ts";
import { clearProjections } from "../client-rows.ts";
import type { Actor } from "../client-store.ts";
import { heldClients } from "../legal-hold.ts";
import { lockLog } from "../read-logs.ts";
import { editClient } from "../record-clients.ts";
import { type ImportedClients, importedBy, writeUndo } from "./imports.ts";

/**
 * Whether a client is used: a placement, document, risk, slip, plan, conversation, form, evidence, report, adopted
 * framework, a KYC case or decision, a prospect that became it, or a legal hold.
 */
async function isUsed(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  if ((await heldClients(transaction)).has(id)) return true;
  for (const table of [
    "placements",
    "exports",
    "slips",
    "plans",
    "prospects",
    "onboarding_sessions",
    "forms",
    "shared_views",
    "submissions",
    "signatures",
    "compliance_evidence",
    "vendor_reports",
    "client_documents",
    "document_verifications",
    "risks",
    "idv_workflows",
    "training_programmes",
    "brand_clients",
    "gate_openings",
    "sanctions_licences",
  ] as const) {
    const found = await transaction
      .selectFrom(table)
      .select("client_id")
      .where("client_id", "=", id)
      .executeTakeFirst();
    if (found) return true;
  }
  if (await hasKycWork(transaction, id)) return true;
  return (await readCompliance(transaction, id)).version > 0;
}

/** Removes a client that an import added, with its rows; scans of its domains remain. */
async function removeClient(transaction: Transaction<Tables>, id: string): Promise<void> {
  const owned = await transaction.selectFrom("client_domains").select("domain").where("client_id", "=", id).execute();
  await clearProjections(transaction, id);
  await eraseCompliance(transaction, id);
  await eraseReports(transaction, id);
  await eraseKyc(transaction, id);
  const own = [
    "client_domains",
    "client_policies",
    "client_outlines",
    "client_rows",
    "register_proposals",
    "client_assertions",
  ] as const;
  for (const table of own) await transaction.deleteFrom(table).where("client_id", "=", id).execute();
  await transaction.deleteFrom("clients").where("id", "=", id).execute();
  await saveOwnerFacts(
    transaction,
    owned.map(({ domain }) => domain),
  );
}

/** Withdraws what is still in force of these statements; false = nothing is. */
async function withdrawAll(
  transaction: Transaction<Tables>,
  { id, statements }: ImportedClients["changed"][number],
  actor: Actor,
): Promise<boolean> {
  const log = await lockLog(transaction, id);
  const live = (each: ClientLog) =>
    each.entries.filter(({ n, withdrawn }) => statements.includes(n) && withdrawn === null);
  if (log === null || live(log).length === 0) return false;
  const change = (known: ClientLog) =>
    live(known).reduce((before, { field, n }) => withdraw(before, field, n, actor), known);
  await editClient(transaction, id, change, actor);
  return true;
}

/** Undoes one step of an import, as the audit log has it, and records that. @param step its entry in the log */
export async function undoImportStep(
  transaction: Transaction<Tables>,
  id: string,
  step: string,
  actor: Actor,
): Promise<ImportsUndone> {
  const found = await importedBy(transaction, id, step);
  if (found === null) throw new AppError("not_found", "There is no such import.");
  let removed = 0;
  let withdrawn = 0;
  const kept: string[] = [];
  for (const { id: client, version } of found.added) {
    const log = await lockLog(transaction, client);
    if (log === null) continue;
    if (log.version !== version || (await isUsed(transaction, client)))
      kept.push(String(effectiveValue(log, "legalName")?.value ?? client));
    else {
      await removeClient(transaction, client);
      removed += 1;
    }
  }
  for (const changed of found.changed) if (await withdrawAll(transaction, changed, actor)) withdrawn += 1;
  await writeUndo(transaction, id, { step, removed, withdrawn, kept: kept.length }, actor);
  return { removed, withdrawn, kept };
}
