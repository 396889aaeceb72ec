import { AppError, clientLimitSentence, type Placement } from "@broker/contracts";
import { type ClientLog, checkPlacement, controlSnapshot } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { restoreAlerts } from "../alerts/saved-alerts.ts";
import { writeAudit } from "../audit.ts";
import { restoreDocumentRows } from "../client-documents/document-rows.ts";
import { restoreVerifications } from "../client-documents/verification-rows.ts";
import { restoreCompliance } from "../compliance/saved-compliance.ts";
import { countRows, pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { lockPlaces } from "../database/writers/locks.ts";
import { restoreExports } from "../exports/export-rows.ts";
import { restoreSubmissions } from "../exports/submission-rows.ts";
import { restoreWorkflows } from "../idv/idv-rows.ts";
import { restoreKyc } from "../kyc/restore-kyc.ts";
import { restoreForms } from "../onboarding/form-rows.ts";
import { restoreSessions } from "../onboarding/session-rows.ts";
import { restoreSignatures } from "../onboarding/signature-rows.ts";
import { writePlacement } from "../placements/placement-rows.ts";
import { restorePlans } from "../plans/plan-rows.ts";
import { restoreRisks } from "../risks/risk-rows.ts";
import { lockRecording, workspaceTier } from "../settings.ts";
import { restoreSlips } from "../slips/slip-rows.ts";
import { restoreTemplates } from "../slips/slip-templates.ts";
import { restoreMatches } from "../threat-intel/intel-matches.ts";
import { restoreTraining } from "../training/training-rows.ts";
import { restoreReports } from "../vendor-reports/saved-reports.ts";
import { knownClient, knownClients } from "./client-of-domain.ts";
import { changedFields, lockIdentity, writeLog } from "./client-rows.ts";
import type { Actor, ClientEntry } from "./client-store.ts";
import { type ImportedClients, type ImportOrigin, newStatements, writeImport } from "./imports/imports.ts";
import { outdateClient } from "./list/outdate-rows.ts";
import { logOfLocked, requireLog } from "./read-logs.ts";
import { recordLastRegisters } from "./record-registers.ts";
import { reviseLastScans } from "./revise-last-scans.ts";

/**
 * Saves the next state of a client (`before` null = a new one) with its audit entry. A change of its answers about
 * controls revises the last scan of each of its domains: an answer may cap the posture, and counts for Cyber
 * Essentials.
 */
async function saveClient(
  transaction: Transaction<Tables>,
  before: ClientLog | null,
  after: ClientLog,
  actor: Actor,
): Promise<ClientLog> {
  const edited = before === null ? after : { ...after, version: before.version + 1 };
  await writeLog(transaction, edited);
  const log = await recordLastRegisters(transaction, before, edited);
  await outdateClient(transaction, log.id);
  if (JSON.stringify(before && controlSnapshot(before)) !== JSON.stringify(controlSnapshot(log)))
    await reviseLastScans(transaction, log.id);
  const action = before === null ? "client added" : "client edited";
  const detail = { fields: changedFields(before, log) };
  await writeAudit(transaction, { ...actor, action, subject: log.id, detail });
  return log;
}

/** Changes one client; no one else changes it between the reading and the writing. */
export async function editClient(
  transaction: Transaction<Tables>,
  id: string,
  change: (log: ClientLog) => ClientLog,
  actor: Actor,
): Promise<ClientLog> {
  const log = await requireLog(transaction, id);
  const next = change(log);
  await lockIdentity(transaction, log, next);
  return saveClient(transaction, log, next, actor);
}

const countClients = (tables: Kysely<Tables>): Promise<number> =>
  countRows(tables.selectFrom("clients").where("sample", "=", 0));

/** Locks the companies to record, and those that known ones have already. */
export async function lockEntries(
  transaction: Transaction<Tables>,
  entries: readonly Pick<ClientEntry, "id" | "name" | "companyNumber" | "domains">[],
): Promise<void> {
  const known = (await knownClients(transaction, entries)).flatMap((client) => client?.id ?? []);
  const owned: string[] = [];
  for (const some of pieces(known)) {
    const rows = transaction.selectFrom("client_domains").select("domain").where("client_id", "in", some);
    owned.push(...(await rows.execute()).map(({ domain }) => domain));
  }
  const named = entries.flatMap(({ domains, companyNumber }) => [...domains, companyNumber ?? []].flat());
  await lockPlaces(transaction, [...named, ...owned]);
}

/**
 * Records companies, all or none. An entry is a known client if the id or the company number is the same, or a domain
 * is and neither number nor name differs. AppError `feature_locked` if the tier's maximum is reached.
 * @param imported the import that they belong to, so that it can be undone; absent = none
 */
export async function recordClients(
  transaction: Transaction<Tables>,
  entries: readonly ClientEntry[],
  imported?: ImportOrigin,
): Promise<readonly ClientLog[]> {
  await lockRecording(transaction);
  await lockEntries(transaction, entries);
  const before = await countClients(transaction);
  const recorded: ClientLog[] = [];
  const done: ImportedClients = { added: [], changed: [] };
  for (const entry of entries) {
    await restoreTemplates(transaction, entry.slipTemplates ?? []);
    const found = await knownClient(transaction, entry);
    const known = found === null ? null : await logOfLocked(transaction, found.id);
    const applied = entry.apply(known);
    if (applied === known) {
      recorded.push(known);
      continue;
    }
    await lockIdentity(transaction, known, applied, lockPlaces);
    const log = await saveClient(transaction, known, applied, entry.actor);
    if (known === null) {
      await restorePlacements(transaction, log.id, entry.placements ?? []);
      await restoreExports(transaction, log.id, entry.exports ?? []);
      await restoreSlips(transaction, log.id, entry.slips ?? []);
      await restorePlans(transaction, log.id, entry.plans ?? []);
      await restoreSessions(transaction, log.id, entry.conversations ?? []);
      await restoreForms(transaction, log.id, entry.forms ?? []);
      await restoreSubmissions(transaction, log.id, entry.submissions ?? []);
      await restoreSignatures(transaction, log.id, entry.signatures ?? []);
      await restoreDocumentRows(transaction, log.id, entry.documents ?? []);
      await restoreVerifications(transaction, log.id, entry.verifications ?? []);
      await restoreRisks(transaction, log.id, entry.risks ?? []);
      await restoreWorkflows(transaction, log.id, entry.idv ?? []);
      await restoreTraining(transaction, log.id, entry.training ?? []);
      if (entry.kyc !== undefined) await restoreKyc(transaction, log.id, entry.kyc);
      if (entry.alerts !== undefined) await restoreAlerts(transaction, log.id, entry.alerts, entry.actor);
      await restoreMatches(transaction, log.id, entry.threatIntel ?? []);
      if (entry.compliance !== undefined) await restoreCompliance(transaction, log.id, entry.compliance);
      if (entry.reports !== undefined) await restoreReports(transaction, log.id, entry.reports);
    }
    recorded.push(log);
    if (known === null) done.added.push({ id: log.id, version: log.version });
    else done.changed.push({ id: log.id, statements: newStatements(known, applied) });
  }
  if (imported !== undefined) await writeImport(transaction, imported, done);
  const after = await countClients(transaction);
  const tier = await workspaceTier(transaction);
  const sentence = after > before ? clientLimitSentence(tier, after) : null;
  if (sentence !== null)
    throw new AppError("feature_locked", sentence, {
      hint: `This workspace is ${tier} and has ${before}; with these it would have ${after}.`,
      fix: { kind: "set-tier", tier: "Enhanced" },
    });
  return recorded;
}

/**
 * Writes the placements that an export has of a client; AppError `input_invalid` where their steps cannot be, or an id
 * is taken.
 */
async function restorePlacements(
  tables: Kysely<Tables>,
  clientId: string,
  placements: readonly Placement[],
): Promise<void> {
  for (const placement of placements) {
    checkPlacement(placement);
    const taken = await tables.selectFrom("placements").select("id").where("id", "=", placement.id).executeTakeFirst();
    if (taken)
      throw new AppError("input_invalid", `The placement ${placement.id} is already recorded for another client.`, {
        hint: "Take it out of the file.",
      });
    await writePlacement(tables, { ...placement, clientId });
  }
}
