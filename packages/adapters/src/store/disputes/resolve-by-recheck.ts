import { type CheckResult, GROUNDS_OF_LOOKING } from "@broker/contracts";
import type { Transaction } from "kysely";
import type { Actor } from "../client-store.ts";
import { newestRevision } from "../stored-report.ts";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";
import { disputeOf } from "./dispute-rows.ts";
import type { Disputed } from "./dispute-store.ts";
import { reviseScan } from "./revise-scan.ts";

/** What the check came to, whatever is said against it; null where nothing could be seen. */
function seen({ outcome, title, dispute }: CheckResult): { readonly passes: boolean; readonly title: string } | null {
  const came = dispute?.judged ?? { outcome, title };
  if (came.outcome === "pass") return { passes: true, title: came.title };
  return came.outcome === "fail" || came.outcome === "partial" ? { passes: false, title: came.title } : null;
}

/** See {@link DisputeStore.resolveByRecheck}. */
export async function resolveByRecheck(
  transaction: Transaction<Tables>,
  scanId: string,
  checkId: string,
  actor: Actor,
): Promise<Disputed | null> {
  const check = (await newestRevision(transaction, scanId)).checks.find(({ id }) => id === checkId);
  const came = check === undefined ? null : seen(check);
  if (came === null) return null;
  const row = await transaction
    .updateTable("disputes")
    .set({
      state: came.passes ? "confirmed" : "rejected",
      settled_by: actor.by,
      settled_at: actor.at,
      note: `Asked again: ${came.title}`,
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
