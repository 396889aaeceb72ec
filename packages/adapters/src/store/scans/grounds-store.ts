import type { Dispute, OutsideAnswers, ScanReport } from "@broker/contracts";
import type { EarlierDispute } from "@broker/core";
import type { Connection } from "../database/connection.ts";
import { disputeOf, earlierDisputes } from "../disputes/dispute-rows.ts";

import { usedAnswers } from "../save-scan/revise-scan.ts";
import { lockScan, newestRevision } from "./scan-queries.ts";

/** The inputs of a scan's newest revision. */
export interface ScanBasis {
  readonly report: ScanReport;
  /** Packed, as stored; null = removed as too old. */
  readonly evidence: Uint8Array | null;
  /** False = page bodies were left out because of the cap, so that nothing can be reproduced from it. */
  readonly whole: boolean;
  readonly outside: OutsideAnswers;
  readonly disputes: readonly Dispute[];
  readonly earlier: readonly EarlierDispute[];
}

/** Reads what stored scans rest on. */
export interface GroundsStore {
  /** AppErrors `not_found` and `store_damaged`. */
  basis(scanId: string): Promise<ScanBasis>;
}

/** Opens the workspace's database for reading what scans rest on. */
export function groundsStore({ transact }: Connection): GroundsStore {
  return {
    basis: (scanId) =>
      transact(async (transaction) => {
        await lockScan(transaction, scanId);
        const report = await newestRevision(transaction, scanId);
        const stored = await transaction
          .selectFrom("scans")
          .innerJoin("evidence", "evidence.hash", "scans.evidence_hash")
          .select(["evidence.body", "evidence.whole"])
          .where("scans.id", "=", scanId)
          .where("scans.revision", "=", report.revision.n)
          .executeTakeFirst();
        const rows = await transaction
          .selectFrom("disputes")
          .selectAll()
          .where("scan_id", "=", scanId)
          .orderBy("at")
          .orderBy("id")
          .execute();
        const body = stored === undefined || stored.body.length === 0 ? null : new Uint8Array(stored.body);
        return {
          report,
          evidence: body,
          whole: body !== null && stored?.whole !== 0,
          outside: await usedAnswers(transaction, scanId, report.target.domain),
          disputes: rows.map(disputeOf),
          earlier: await earlierDisputes(transaction, report),
        };
      }),
  };
}
