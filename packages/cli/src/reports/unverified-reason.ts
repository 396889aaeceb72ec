import { AppError, type ScanReport } from "@broker/contracts";
import { canonicalJson } from "@broker/core";
import { hasDatabase } from "../has-database.ts";
import type { Invocation } from "../invocation.ts";
import { openStore } from "../open-store.ts";

/** What makes a report what it is; analyses are worked out anew whenever it is printed. */
const heart = ({ target, startedAt, status, scores, checks, facts, sources, companyBasics, record }: ScanReport) =>
  canonicalJson({ target, startedAt, status, scores, checks, facts, sources, companyBasics, record: record ?? null });

async function stored(invocation: Invocation, { id, revision }: ScanReport): Promise<ScanReport | null> {
  const resolved = await invocation.config();
  if (!hasDatabase(resolved.config.database)) return null;
  const store = await openStore(resolved);
  try {
    return await store.find(`${id}@${revision.n}`);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  } finally {
    await store.close();
  }
}

/** Why a report of a result file is not verified, as a sentence for print; null = the same scan is stored here. */
export async function unverifiedReason(invocation: Invocation, report: ScanReport): Promise<string | null> {
  const kept = await stored(invocation, report);
  if (kept === null) return "It was read from a file, and no such scan is stored here.";
  return heart(kept) === heart(report)
    ? null
    : "It was read from a file that differs from the scan that is stored here.";
}
