import { AppError, type CheckResult, type ScanReport } from "@broker/contracts";
import { nearest } from "./nearest.ts";

/** A check of a report by its id; AppError `not_found` that says which one was likely meant. */
export function findCheck(report: ScanReport, id: string): CheckResult {
  const found = report.checks.find((check) => check.id === id.toLowerCase());
  if (found) return found;
  const ids = report.checks.map((check) => check.id);
  const meant = nearest(id, ids) ?? ids.find((each) => each.includes(id.toLowerCase()));
  throw new AppError("not_found", `There is no check '${id}' in this report.`, {
    hint: meant ? `Did you mean ${meant}?` : "'broker explain <scan> --json' lists every check id.",
  });
}
