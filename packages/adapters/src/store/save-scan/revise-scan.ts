import {
  AppError,
  type EvidenceStatement,
  METHOD_VERSION,
  OutsideAnswers,
  ScanEvidence,
  ScanReport,
} from "@broker/contracts";
import { asDecided, reportOf, reviseReport } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { clientControls, ownerOfDomain } from "../clients/client-of-domain.ts";
import { outdateDomain } from "../clients/list/outdate-rows.ts";
import { decidedOf } from "../clients/register-proposals.ts";
import { shownEvidence } from "../compliance/shown-evidence.ts";
import type { Tables } from "../database/tables.ts";
import { disputeOf, earlierDisputes, saveCarried } from "../disputes/dispute-rows.ts";

import { packJson, unpackJson } from "../scans/pack-evidence.ts";
import { scanBefore, scanColumns } from "../scans/scan-queries.ts";
import { reportFactsOfDomain } from "../vendor-reports/report-standings.ts";
import { followRevision } from "./consequences.ts";
import { saveLoggedAssets } from "./save-assets.ts";

/** The sources' answers as of the newest revision that has them; nothing if none was queried. */
async function outsideOf(transaction: Transaction<Tables>, id: string): Promise<OutsideAnswers> {
  const row = await transaction
    .selectFrom("outside_answers")
    .select("answers")
    .where("scan_id", "=", id)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? {} : (OutsideAnswers.safeParse(unpackJson(row.answers)).data ?? {});
}

/** The sources' answers as a scan of this domain is scored with them: as users decided on the entries of registers. */
export async function usedAnswers(transaction: Transaction<Tables>, id: string, domain: string) {
  return asDecided(await outsideOf(transaction, id), await decidedOf(transaction, domain));
}

async function saveOutside(
  transaction: Transaction<Tables>,
  id: string,
  revision: number,
  answers: OutsideAnswers,
): Promise<void> {
  if (Object.keys(answers).length === 0) return;
  await transaction
    .insertInto("outside_answers")
    .values({ scan_id: id, revision, answers: packJson(JSON.stringify(answers)) })
    .execute();
}

function cannotBeScored(): AppError {
  return new AppError(
    "store_damaged",
    "This scan's evidence is not stored in full, and the scan was scored by an earlier method or has since been rechecked.",
    { hint: "Scan the company again, and dispute the finding of that scan." },
  );
}

interface Stored {
  readonly revision: number;
  /** Of the evidence. */
  readonly hash: string;
  readonly report: Uint8Array;
  readonly evidence: Uint8Array;
  readonly whole: number;
}

async function storedEvidence(transaction: Transaction<Tables>, hash: string) {
  return transaction
    .selectFrom("evidence")
    .select(["hash", "body as evidence", "whole"])
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
}

/** The stored evidence, re-evaluated by today's method; null if it was not stored whole or gives another scan. */
async function judgedAgain(id: string, { evidence, whole }: Stored): Promise<ScanReport | null> {
  if (whole === 0) return null;
  const parsed = ScanEvidence.safeParse(unpackJson(evidence));
  const report = parsed.success ? await reportOf(parsed.data, sha256) : null;
  return report?.id === id ? report : null;
}

/** What evidence filed for the client of a domain shows of controls; empty = no client, or nothing is filed. */
async function filedOfDomain(tables: Kysely<Tables>, domain: string): Promise<readonly EvidenceStatement[]> {
  const owner = await ownerOfDomain(tables, domain);
  return owner === null ? [] : await shownEvidence(tables, owner.id);
}

/**
 * The scan from its evidence only: re-evaluated, else as first stored if that was by today's method and no part of it
 * was rechecked since.
 */
async function baseOf(id: string, first: Stored, last: Stored): Promise<ScanReport> {
  const again = await judgedAgain(id, last);
  if (again !== null) return again;
  if (first.hash !== last.hash) throw cannotBeScored();
  const stored = ScanReport.safeParse(unpackJson(first.report));
  if (stored.success && stored.data.methodVersion === METHOD_VERSION) return stored.data;
  throw cannotBeScored();
}

/**
 * Makes and saves the next revision of a scan with its disputes, those carried over from earlier ones, and its client's
 * current answers, within a transaction. `heard` = new answers of outside sources; without it their last answers apply.
 * `renewed` = the hash of stored evidence that replaces the evidence so far.
 */
export async function reviseScan(
  transaction: Transaction<Tables>,
  id: string,
  { heard, renewed }: { readonly heard?: OutsideAnswers; readonly renewed?: string } = {},
): Promise<ScanReport> {
  const [first, ...later] = await transaction
    .selectFrom("scans")
    .innerJoin("evidence", "evidence.hash", "scans.evidence_hash")
    .select(["scans.revision", "scans.report", "evidence.hash", "evidence.body as evidence", "evidence.whole"])
    .where("scans.id", "=", id)
    .orderBy("scans.revision")
    .execute();
  if (first === undefined) throw new AppError("not_found", `The scan ${id.slice(0, 12)} is no longer stored.`);
  const rows = await transaction.selectFrom("disputes").selectAll().where("scan_id", "=", id).execute();
  const last = later.at(-1) ?? first;
  const newest = renewed === undefined ? last : { ...last, ...(await storedEvidence(transaction, renewed)) };
  const base = await baseOf(id, first, newest);
  const answers = heard ?? (await outsideOf(transaction, id));
  const outside = asDecided(answers, await decidedOf(transaction, base.target.domain));
  const controls = await clientControls(transaction, base.target.domain);
  const earlier = await earlierDisputes(transaction, base);
  const filed = await filedOfDomain(transaction, base.target.domain);
  const reports = await reportFactsOfDomain(transaction, base.target.domain);
  const context = {
    ...{ outside, disputes: rows.map(disputeOf), earlier },
    ...(controls === null ? {} : { controls }),
    ...(filed.length === 0 ? {} : { filed }),
    ...(reports.length === 0 ? {} : { reports }),
  };
  const report = reviseReport(base, context, last.revision + 1, sha256);
  await saveRevision(transaction, report, newest.hash);
  await saveCarried(transaction, report);
  await saveOutside(transaction, id, report.revision.n, answers);
  if (heard !== undefined) await saveLoggedAssets(transaction, report);
  return report;
}

/**
 * Saves a further revision of a scan whose evidence is stored already, and what follows from its scores: findings, the
 * current posture and the prospects' figures, and triggers from outside sources. The scan itself observed nothing new,
 * so there is no other notification.
 */
async function saveRevision(transaction: Transaction<Tables>, report: ScanReport, evidenceHash: string): Promise<void> {
  const { authority } = await transaction
    .selectFrom("scans")
    .select("authority")
    .where("id", "=", report.id)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("scans")
    .values({
      id: report.id,
      revision: report.revision.n,
      ...scanColumns(report),
      evidence_hash: evidenceHash,
      authority,
    })
    .execute();
  await outdateDomain(transaction, report.target.domain);
  await followRevision(transaction, { report, before: await scanBefore(transaction, report) });
}
