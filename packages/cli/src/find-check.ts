import { AppError, type CheckResult, type ScanReport } from "@broker/contracts";
import { nearest } from "./nearest.ts";

const SHOWN = 8;

function meant(report: ScanReport, typed: string): string {
  const ids = report.checks.map((check) => check.id);
  const close = nearest(typed, ids);
  if (close) return `Did you mean ${close}?`;
  const holding = report.checks
    .filter((check) => check.id.includes(typed) || check.title.toLowerCase().includes(typed))
    .map((check) => check.id);
  if (holding.length === 1) return `Did you mean ${holding[0]}?`;
  if (holding.length === 0) return "'broker explain <scan> --json' lists every check id.";
  const more = holding.length > SHOWN ? ` and ${holding.length - SHOWN} more` : "";
  return `Checks that speak of it: ${holding.slice(0, SHOWN).join(", ")}${more}.`;
}

/**
 * A check of a report by its id; AppError `not_found` that says which ones were likely meant, by id or by a word of
 * their title.
 */
export function findCheck(report: ScanReport, id: string): CheckResult {
  const typed = id.trim().toLowerCase();
  const found = report.checks.find((check) => check.id === typed);
  if (found) return found;
  throw new AppError("not_found", `There is no check '${id}' in this report.`, {
    hint: typed === "" ? "'broker explain <scan> --json' lists every check id." : meant(report, typed),
  });
}
