import { type CheckResult, type ScanReport, showDate } from "@broker/contracts";
import { databaseOf } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";
import { nextLines } from "../present/next-steps.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

/**
 * That a finding was disputed on an earlier scan of the domain and upheld there, with the command that disputes it
 * here; null = it was not. An upheld dispute that is not carried over holds for its own scan only.
 */
export async function disputedBefore(
  invocation: Invocation,
  { id, target }: ScanReport,
  check: CheckResult,
): Promise<string | null> {
  if ((check.outcome !== "fail" && check.outcome !== "partial") || check.dispute !== undefined) return null;
  const query = { state: "upheld" as const, domain: target.domain, checkId: check.id };
  const { disputes } = await databaseOf(invocation);
  const upheld = await disputes.list(query);
  const before = upheld.find(({ scanId }) => scanId !== id);
  if (before === undefined) return null;
  const look = invocation.io.err;
  const words = `Disputed before, on ${showDate(before.at)} by ${before.by}, and upheld for that scan only.`;
  const lines = paragraph(look, "  ", terminalText(words));
  return [...lines, ...nextLines(look, [`broker dispute ${id.slice(0, 8)} ${check.id}`])].join("\n");
}
