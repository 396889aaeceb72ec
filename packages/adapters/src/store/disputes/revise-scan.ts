import { AppError, METHOD_VERSION, type OutsideAnswers, ScanEvidence, ScanReport } from "@broker/contracts";
import { reportOf, reviseReport } from "@broker/core";
import type { Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { clientControls } from "../client-controls.ts";
import { unpackJson } from "../pack-json.ts";
import type { Tables } from "../tables.ts";
import { disputeOf } from "./dispute-rows.ts";
import { keepRevision } from "./keep-revision.ts";
import { keepOutside, outsideOf } from "./outside-of.ts";

interface Stored {
  readonly revision: number;
  readonly report: Uint8Array;
  readonly evidence: Uint8Array;
  readonly whole: number;
}

/** The stored evidence, judged by today's method; null where it was not kept whole or gives another scan. */
async function judgedAgain(id: string, { evidence, whole }: Stored): Promise<ScanReport | null> {
  if (whole === 0) return null;
  const parsed = ScanEvidence.safeParse(unpackJson(evidence));
  const report = parsed.success ? await reportOf(parsed.data, sha256) : null;
  return report?.id === id ? report : null;
}

/** The scan as its evidence alone has it: judged again, else as it was first kept if that was by today's method. */
async function baseOf(id: string, first: Stored): Promise<ScanReport> {
  const again = await judgedAgain(id, first);
  if (again !== null) return again;
  const kept = ScanReport.safeParse(unpackJson(first.report));
  if (kept.success && kept.data.methodVersion === METHOD_VERSION) return kept.data;
  throw new AppError(
    "store_damaged",
    "This scan's evidence is not kept whole, and it was scored by an earlier method.",
    {
      hint: "Scan the company again, and dispute the finding of that scan.",
    },
  );
}

/**
 * Makes the next revision of a scan with the disputes about it and its client's answers as they now stand, and keeps it, within a
 * transaction. `heard` = what
 * outside sources said just now; without it their last answers stand.
 */
export async function reviseScan(
  transaction: Transaction<Tables>,
  id: string,
  heard?: OutsideAnswers,
): Promise<ScanReport> {
  const [first, ...later] = await transaction
    .selectFrom("scans")
    .innerJoin("evidence", "evidence.hash", "scans.evidence_hash")
    .select(["scans.revision", "scans.report", "evidence.body as evidence", "evidence.whole"])
    .where("scans.id", "=", id)
    .orderBy("scans.revision")
    .execute();
  if (first === undefined) throw new AppError("not_found", `The scan ${id.slice(0, 12)} is no longer stored.`);
  const rows = await transaction.selectFrom("disputes").selectAll().where("scan_id", "=", id).execute();
  const last = later.at(-1) ?? first;
  const base = await baseOf(id, first);
  const outside = heard ?? (await outsideOf(transaction, id));
  const controls = await clientControls(transaction, base.target.domain);
  const context = { outside, disputes: rows.map(disputeOf), ...(controls === null ? {} : { controls }) };
  const report = reviseReport(base, context, last.revision + 1, sha256);
  await keepRevision(transaction, report);
  await keepOutside(transaction, id, report.revision.n, outside);
  return report;
}
