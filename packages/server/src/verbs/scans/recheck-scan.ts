import type { Disputed, Recheckable } from "@broker/adapters";
import {
  AppError,
  type CheckResult,
  GROUNDS_OF_LOOKING,
  type ScanEvent,
  type ScanEvidence,
  type ScanReport,
} from "@broker/contracts";
import { numberEvents, orderRecheck, runScan } from "@broker/core";
import type { ScanTools } from "../../app/server-setup.ts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { settleScanned } from "../compliance/settle-followed.ts";
import { permitScans } from "./permit-scans.ts";
import { offlineError, seemsOffline } from "./scan-ports.ts";

/** A check to repeat, and its limits. */
export interface RecheckRequest {
  /** A scan, a domain or a client. */
  readonly reference: string;
  readonly checkId: string;
  readonly timeoutMs: number;
  readonly consentOnly: boolean;
  /** Fires when the user gives up. */
  readonly signal: AbortSignal;
  /** Receives the engine's events. */
  readonly onEvent: (event: ScanEvent) => void | Promise<void>;
}

/** The scan before and after, and the dispute that the recheck resolved; null = none. */
export interface RecheckedScan {
  readonly before: ScanReport;
  readonly report: ScanReport;
  readonly resolved: Disputed | null;
}

type Network = Omit<ScanTools, "outside">;

/** A check of a report by its id. */
export const findCheck = (report: ScanReport, id: string): CheckResult | null =>
  report.checks.find((check) => check.id === id) ?? null;

/** Why a check was not observed; null = it was judged, or is not applicable. */
function whyNotObserved(report: ScanReport, checkId: string): string | null {
  const check = findCheck(report, checkId);
  if (check?.outcome === "not-observed" || check?.outcome === "error") return check.reason ?? "It was not seen.";
  return null;
}

function recheckError(scan: Recheckable, checkId: string, reason: string, evidence: ScanEvidence): AppError {
  const fresh = { ...evidence, dns: evidence.dns.filter((answer) => !scan.evidence.dns.includes(answer)) };
  if (seemsOffline(fresh)) return offlineError();
  return new AppError(
    "target_unreachable",
    `${checkId} of ${evidence.target.domain} could not be retested: ${reason}`,
    {
      hint: "The scan is unchanged. Try again later.",
    },
  );
}

/** Whether a recheck can resolve the check's dispute. */
function isResolvable({ dispute }: CheckResult): boolean {
  const isOpen = dispute?.state === "open" || dispute?.state === "upheld";
  return isOpen && GROUNDS_OF_LOOKING.includes(dispute?.ground ?? "");
}

async function look(
  scan: Recheckable,
  { checkId, timeoutMs, signal, onEvent }: RecheckRequest,
  tools: Network,
): Promise<ScanEvidence | null> {
  const { target, only, dkimSelectors } = scan.evidence;
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const recheck = orderRecheck(scan, checkId);
  const events = runScan({ target, only, dkimSelectors, namedByPerson: true, recheck }, tools, within);
  const number = numberEvents<ScanEvent>();
  for (;;) {
    const next = await events.next();
    if (!next.done) {
      await onEvent(number(next.value));
      continue;
    }
    if (signal.aborted) return null;
    const { report, evidence } = next.value;
    const unseen = whyNotObserved(report, checkId);
    if (unseen !== null) throw recheckError(scan, checkId, unseen, evidence);
    return evidence;
  }
}

/**
 * Rechecks the evidence of one check, by the rules and within the budget of a scan, and saves it as the scan's next
 * revision; the result resolves a dispute that claims remediation or that it cannot be observed. If it could not be
 * observed nothing is saved: a failed recheck does not replace an earlier result. Null = interrupted.
 */
export async function recheckScan(
  workspace: Workspace,
  tools: Network,
  asked: RecheckRequest,
): Promise<RecheckedScan | null> {
  const { reference, checkId, consentOnly } = asked;
  const { database } = workspace;
  tools.remember(database);
  const scan = await database.scans.recheckable(reference, checkId);
  await permitScans(workspace, { targets: [scan.evidence.target], stores: true, consentOnly });
  const evidence = await look(scan, asked, tools);
  if (evidence === null) return null;
  const rechecked = await database.transaction(async ({ disputes, scans }): Promise<RecheckedScan> => {
    const { report: before } = scan;
    const report = await scans.recheck(scan, evidence);
    const check = findCheck(report, checkId);
    if (check === null || !isResolvable(check)) return { before, report, resolved: null };
    const resolved = await disputes.resolveByRecheck(report.id, checkId, actorOf(workspace));
    return { before, report: resolved?.report ?? report, resolved };
  });
  await settleScanned(workspace, rechecked.report.target.domain);
  return rechecked;
}
