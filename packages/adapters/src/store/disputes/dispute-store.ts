import { randomBytes } from "node:crypto";
import {
  AppError,
  type CheckResult,
  type Dispute,
  type DisputeState,
  GROUNDS_OF_LOOKING,
  type ScanReport,
} from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import { onlyByPrefix } from "../database/find-one.ts";
import type { Tables } from "../database/tables.ts";
import { lockCompany } from "../database/writers/locks.ts";
import { reviseScan } from "../save-scan/revise-scan.ts";
import { latestScanId, lockScan, newestRevision } from "../scans/scan-queries.ts";
import { disputedScan, disputeOf, findingOf, hasToCarry, listDisputes } from "./dispute-rows.ts";

interface NewDispute extends Pick<Dispute, "checkId" | "ground" | "reason" | "evidence" | "expiresOn"> {
  /** A scan's id, the beginning of one, a domain, or a client whose domains have one scan with that finding. */
  readonly reference: string;
}

/** Which disputes are requested; a filter that is left out selects all. */
export interface DisputeQuery {
  readonly state?: DisputeState;
  readonly domain?: string;
  readonly checkId?: string;
}

/** A dispute in a list. */
export interface ListedDispute extends Dispute {
  /** When a later scan, the domain's latest, found the same again and it is not disputed; null = none did. */
  readonly foundAgain: string | null;
  /** The last later scan to which it is carried over, and when that began; null = none. */
  readonly carriedTo: { readonly scanId: string; readonly at: string } | null;
}

/** A dispute, and the scan scored with it. */
export interface Disputed {
  readonly dispute: Dispute;
  readonly report: ScanReport;
  /** A later scan of the domain that the change moved too, since the dispute is carried over to it; null = none. */
  readonly later: ScanReport | null;
}

/**
 * The scan's next revision; null if it is of an earlier method and its evidence is removed, so that its scores are
 * unchanged.
 */
export async function reviseIfPossible(transaction: Transaction<Tables>, scanId: string): Promise<ScanReport | null> {
  try {
    return await reviseScan(transaction, scanId);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "store_damaged" && error.code !== "not_found")) throw error;
    return null;
  }
}

/**
 * Carries a dispute that was just upheld to the domain's latest scan, where that is a later one and finds the same;
 * null = it does not.
 */
export async function carryToLatest(
  transaction: Transaction<Tables>,
  { domain, scanId }: Dispute,
): Promise<ScanReport | null> {
  const latest = await latestScanId(transaction, [domain]);
  if (latest === null || latest === scanId) return null;
  const report = await newestRevision(transaction, latest);
  return (await hasToCarry(transaction, report)) ? reviseIfPossible(transaction, latest) : null;
}

/** The result of the check regardless of its dispute; null where it was not observable. */
function resultOf({
  outcome,
  title,
  dispute,
}: CheckResult): { readonly passes: boolean; readonly title: string } | null {
  const found = dispute?.judged ?? { outcome, title };
  if (found.outcome === "pass") return { passes: true, title: found.title };
  return found.outcome === "fail" || found.outcome === "partial" ? { passes: false, title: found.title } : null;
}

/**
 * Resolves the open or upheld dispute about a rechecked check by the new result: confirmed if the check passes,
 * rejected if it fails. null = there is none whose ground a recheck can resolve, or nothing was observable.
 */
export async function resolveByRecheck(
  transaction: Transaction<Tables>,
  scanId: string,
  checkId: string,
  actor: Actor,
): Promise<Disputed | null> {
  await lockScan(transaction, scanId);
  const check = (await newestRevision(transaction, scanId)).checks.find(({ id }) => id === checkId);
  const result = check === undefined ? null : resultOf(check);
  if (result === null) return null;
  const row = await transaction
    .updateTable("disputes")
    .set({
      state: result.passes ? "confirmed" : "rejected",
      settled_by: actor.by,
      settled_at: actor.at,
      note: `Asked again: ${result.title}`,
    })
    .where("scan_id", "=", scanId)
    .where("check_id", "=", checkId)
    .where("state", "in", ["open", "upheld"])
    .where("ground", "in", [...GROUNDS_OF_LOOKING])
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  const detail = { check: checkId };
  await writeAudit(transaction, { ...actor, action: `dispute ${row.state}`, subject: row.id, detail });
  return { dispute: disputeOf(row), report: await reviseScan(transaction, scanId), later: null };
}

/** A day that is past cannot be one's last. */
function refusePast(expiresOn: string | undefined, { at }: Actor): void {
  if (expiresOn === undefined || expiresOn >= at.slice(0, 10)) return;
  throw new AppError("usage", `A dispute cannot expire on ${expiresOn}: that day is past.`, {
    hint: "The last day must be today or later.",
    fix: { kind: "omit-option", option: "expiresOn" },
  });
}

const findDispute = async (tables: Kysely<Tables>, reference: string): Promise<Dispute> =>
  disputeOf(
    await onlyByPrefix(reference, { one: "dispute", list: "disputes", digits: 8 }, (prefix) =>
      tables.selectFrom("disputes").selectAll().where("id", "like", `${prefix}%`).orderBy("id").execute(),
    ),
  );

/**
 * Opens one. AppErrors `not_found` or `ambiguous` for the scan, `usage` when there is no such finding or it is disputed
 * already.
 */
async function open(transaction: Transaction<Tables>, opened: NewDispute, actor: Actor): Promise<Disputed> {
  refusePast(opened.expiresOn, actor);
  await lockCompany(transaction, (await disputedScan(transaction, opened.reference, opened.checkId)).target.domain);
  // Read again, since another may have disputed it while this waited for its turn.
  const report = await disputedScan(transaction, opened.reference, opened.checkId);
  const check = findingOf(report, opened.checkId);
  const row = {
    id: randomBytes(4).toString("hex"),
    scan_id: report.id,
    domain: report.target.domain,
    check_id: check.id,
    title: check.title,
    state: "open",
    ground: opened.ground,
    reason: opened.reason,
    evidence: opened.evidence,
    said_by: actor.by,
    at: actor.at,
    settled_by: null,
    settled_at: null,
    note: null,
    expires_on: opened.expiresOn ?? null,
    carried_scan_id: null,
    carried_at: null,
  };
  await transaction.insertInto("disputes").values(row).execute();
  await writeAudit(transaction, { ...actor, action: "dispute opened", subject: row.id, detail: { check: check.id } });
  return { dispute: disputeOf(row), report: await reviseScan(transaction, report.id), later: null };
}

/** A dispute by its id or the beginning of it, of which no one else changes the company until the transaction ends. */
async function lockDispute(transaction: Transaction<Tables>, reference: string): Promise<Dispute> {
  const { id, domain } = await findDispute(transaction, reference);
  await lockCompany(transaction, domain);
  return findDispute(transaction, id);
}

type Change = Pick<Tables["disputes"], "state"> &
  Partial<Pick<Tables["disputes"], "settled_by" | "settled_at" | "note">>;

async function change(transaction: Transaction<Tables>, before: Dispute, to: Change, actor: Actor): Promise<Disputed> {
  const { carried_scan_id: carriedTo } = await transaction
    .selectFrom("disputes")
    .select("carried_scan_id")
    .where("id", "=", before.id)
    .executeTakeFirstOrThrow();
  const row = await transaction
    .updateTable("disputes")
    .set(to)
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const detail = { check: before.checkId };
  await writeAudit(transaction, { ...actor, action: `dispute ${to.state}`, subject: before.id, detail });
  const [dispute, report] = [disputeOf(row), await reviseScan(transaction, before.scanId)];
  if (to.state === "upheld") return { dispute, report, later: await carryToLatest(transaction, dispute) };
  return { dispute, report, later: carriedTo === null ? null : await reviseIfPossible(transaction, carriedTo) };
}

function refuse({ id, state, settled }: Dispute): never {
  throw new AppError("usage", `The dispute ${id} is ${state} already${settled === null ? "" : `, by ${settled.by}`}.`, {
    ...(state === "rejected" || state === "expired"
      ? { hint: "Open another dispute if there is new evidence." }
      : { fix: { kind: "list", resource: "disputes" } }),
  });
}

/**
 * Resolves an open one by its id or the beginning of it. AppErrors `not_found`, `ambiguous`, or `usage` if resolved.
 */
async function resolve(
  transaction: Transaction<Tables>,
  id: string,
  verdict: "upheld" | "rejected",
  note: string | null,
  actor: Actor,
): Promise<Disputed> {
  const before = await lockDispute(transaction, id);
  if (before.state !== "open") refuse(before);
  const resolved = { state: verdict, settled_by: actor.by, settled_at: actor.at, note };
  return change(transaction, before, resolved, actor);
}

/**
 * Withdraws one, open or upheld: the scan, and the last one to which it was carried over, are scored as if it had never
 * been opened.
 */
async function withdraw(transaction: Transaction<Tables>, id: string, actor: Actor): Promise<Disputed> {
  const before = await lockDispute(transaction, id);
  if (before.state !== "open" && before.state !== "upheld") refuse(before);
  return change(transaction, before, { state: "withdrawn" }, actor);
}

/** Disputes about findings. Each change makes a new revision of the scan and is in the audit log. */
export const disputeStore = (connection: Connection) =>
  repository(connection, { reads: { list: listDisputes }, writes: { open, resolve, withdraw, resolveByRecheck } });
export type DisputeStore = ReturnType<typeof disputeStore>;
