import { AppError, type OutsideAnswers, ScanEvidence, type ScanReport } from "@broker/contracts";
import { anyQueried, evidenceId } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { clientControls } from "../clients/client-of-domain.ts";
import type { Tables } from "../database/tables.ts";
import { disputedScan, hasToCarry } from "../disputes/dispute-rows.ts";

import { notifyOfScan } from "../save-scan/notify-of-scans.ts";
import { reviseScan } from "../save-scan/revise-scan.ts";
import { saveFigureTriggers } from "../save-scan/save-triggers.ts";
import { packEvidence, unpackJson } from "./pack-evidence.ts";
import { lockScan, newestRevision, scanBefore } from "./scan-queries.ts";

async function withAnswers(transaction: Transaction<Tables>, id: string, answers: OutsideAnswers): Promise<ScanReport> {
  if (anyQueried(answers)) return reviseScan(transaction, id, { heard: answers });
  const newest = await newestRevision(transaction, id);
  const controls = await clientControls(transaction, newest.target.domain);
  const isKnown = controls !== null || (await hasToCarry(transaction, newest));
  return isKnown ? reviseScan(transaction, id) : newest;
}

/**
 * Saves the answers of third-party sources about a stored scan's company, and its client's answers, as the scan's next
 * revision, and returns that; without either, the scan unchanged. Changes of the score since the scan before are raised
 * now.
 */
export async function enrichStored(
  transaction: Transaction<Tables>,
  id: string,
  answers: OutsideAnswers,
): Promise<ScanReport> {
  await lockScan(transaction, id);
  const report = await withAnswers(transaction, id, answers);
  const revised = { report, before: await scanBefore(transaction, report), batchId: null };
  await saveFigureTriggers(transaction, revised);
  await notifyOfScan(transaction, { ...revised, again: false });
  return report;
}

/** A stored scan of which a part can be rechecked. */
export interface Recheckable {
  readonly report: ScanReport;
  readonly evidence: ScanEvidence;
}

const scanAgain = (domain: string) => ({ fix: { kind: "scan" as const, domains: [domain] } });

/** The stored evidence of a scan's newest revision; undefined = it is not stored. */
export function newestEvidence(tables: Kysely<Tables>, id: string) {
  return tables
    .selectFrom("scans")
    .innerJoin("evidence", "evidence.hash", "scans.evidence_hash")
    .select(["evidence.hash", "evidence.body", "evidence.whole"])
    .where("scans.id", "=", id)
    .orderBy("scans.revision", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * The scan for an id, the beginning of one, a domain or a client, with its evidence. AppError `not_found` or
 * `ambiguous`, or `usage` if its evidence is not stored whole.
 */
export async function findRecheckable(
  tables: Kysely<Tables>,
  reference: string,
  checkId: string,
): Promise<Recheckable> {
  const report = await disputedScan(tables, reference, checkId);
  const stored = await newestEvidence(tables, report.id);
  const evidence = stored?.whole === 1 ? (ScanEvidence.safeParse(unpackJson(stored.body)).data ?? null) : null;
  if (evidence !== null) return { report, evidence };
  const { domain } = report.target;
  throw new AppError("usage", `The evidence of this scan of ${domain} is not stored whole.`, scanAgain(domain));
}

/**
 * Saves evidence with a renewed part, and the scan's next revision made from it, within a transaction. AppError `usage`
 * if it is too large to be stored whole, or if another recheck was saved meanwhile.
 * @param before the evidence that it was renewed from
 */
export async function saveRecheck(
  transaction: Transaction<Tables>,
  id: string,
  before: ScanEvidence,
  renewed: ScanEvidence,
): Promise<ScanReport> {
  const { domain } = renewed.target;
  await lockScan(transaction, id);
  const stored = await newestEvidence(transaction, id);
  if (stored?.hash !== evidenceId(before, sha256))
    throw new AppError("usage", `A part of this scan of ${domain} was rechecked in the meantime.`, {
      hint: "Run the command again.",
    });
  const hash = evidenceId(renewed, sha256);
  const packed = packEvidence(hash, renewed);
  if (!packed.whole)
    throw new AppError("usage", `The evidence of ${domain} is too large to be stored in full.`, scanAgain(domain));
  const created_at = renewed.rechecked?.looks.at(-1)?.at ?? renewed.startedAt;
  await transaction
    .insertInto("evidence")
    .values({ hash, body: packed.body, size: packed.body.length, whole: 1, created_at })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  return reviseScan(transaction, id, { renewed: hash });
}
