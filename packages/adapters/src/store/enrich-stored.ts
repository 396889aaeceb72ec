import type { OutsideAnswers, ScanReport } from "@broker/contracts";
import { anyAsked } from "@broker/core";
import type { Transaction } from "kysely";
import { clientControls } from "./client-controls.ts";
import { hasToCarry } from "./disputes/earlier-disputes.ts";
import { reviseScan } from "./disputes/revise-scan.ts";
import { notifyOfScan } from "./events/notify-of-scans.ts";
import { saveFigureTriggers } from "./events/save-triggers.ts";
import { scanBefore } from "./scan-before.ts";
import { newestRevision } from "./stored-report.ts";
import type { Tables } from "./tables.ts";

/** The scan's next revision with what is known beside it; the scan as it is where nothing is. */
async function withWhatIsKnown(
  transaction: Transaction<Tables>,
  id: string,
  answers: OutsideAnswers,
): Promise<ScanReport> {
  if (anyAsked(answers)) return reviseScan(transaction, id, { heard: answers });
  const newest = await newestRevision(transaction, id);
  const controls = await clientControls(transaction, newest.target.domain);
  const isKnown = controls !== null || (await hasToCarry(transaction, newest));
  return isKnown ? reviseScan(transaction, id) : newest;
}

/** Keeps the scan's next revision where there is anything to add, within a transaction, and tells what changed in its figure. */
export async function enrichStored(
  transaction: Transaction<Tables>,
  id: string,
  answers: OutsideAnswers,
): Promise<ScanReport> {
  const report = await withWhatIsKnown(transaction, id, answers);
  const settled = { report, before: await scanBefore(transaction, report), batchId: null };
  await saveFigureTriggers(transaction, settled);
  await notifyOfScan(transaction, { ...settled, again: false });
  return report;
}
