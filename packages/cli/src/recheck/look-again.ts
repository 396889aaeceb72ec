import type { Recheckable, ScanStore } from "@broker/adapters";
import { AppError, type ScanEvidence, type ScanReport } from "@broker/contracts";
import { orderRecheck, runScan } from "@broker/core";
import { offlineError, permitScans, seemsOffline } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { openProgress } from "../progress/open-progress.ts";
import type { Wiring } from "../wire.ts";
import { workspaceOf } from "../workspace-of.ts";

/** One check of one stored scan, and how long it may take to look at it. */
export interface LookAgain {
  readonly scan: Recheckable;
  readonly checkId: string;
  readonly timeoutMs: number;
  readonly consentOnly: boolean;
}

/** Why a check of a report says nothing; null = it was judged, or does not arise. */
function whyUnseen({ checks }: ScanReport, checkId: string): string | null {
  const check = checks.find(({ id }) => id === checkId);
  if (check?.outcome === "not-observed" || check?.outcome === "error") return check.reason ?? "It was not seen.";
  return null;
}

/**
 * Looks again at what one check is judged from, by the rules and within the budget of a scan, and keeps it as the scan's next revision.
 * Where it could not be seen nothing is kept: 'could not look' takes no earlier look's place. Null = interrupted.
 */
export async function lookAgain(
  invocation: Invocation,
  { scan, checkId, timeoutMs, consentOnly }: LookAgain,
  { store, wiring }: { readonly store: ScanStore; readonly wiring: Wiring },
): Promise<ScanReport | null> {
  const { io, host, flags } = invocation;
  const recheck = orderRecheck(scan, checkId);
  const { target, only, dkimSelectors } = scan.evidence;
  await permitScans(await workspaceOf(invocation), { targets: [target], keeps: true, consentOnly });
  const progress = await openProgress(host, io, { mode: flags.progress, quiet: flags.quiet, total: 1 });
  const signal = AbortSignal.any([host.signal, AbortSignal.timeout(timeoutMs)]);
  const events = runScan({ target, only, dkimSelectors, namedByPerson: true, recheck, signal }, wiring);
  try {
    for (;;) {
      const next = await events.next();
      if (!next.done) {
        progress.tell(next.value);
        continue;
      }
      if (host.signal.aborted) return null;
      const { report, evidence } = next.value;
      const unseen = whyUnseen(report, checkId);
      if (unseen !== null) throw cannotSee(scan, checkId, unseen, evidence);
      return await store.recheck(scan, evidence);
    }
  } finally {
    await progress.end();
  }
}

function cannotSee(scan: Recheckable, checkId: string, reason: string, evidence: ScanEvidence): AppError {
  const fresh = { ...evidence, dns: evidence.dns.filter((answer) => !scan.evidence.dns.includes(answer)) };
  if (seemsOffline(fresh)) return offlineError();
  return new AppError("target_unreachable", `${checkId} of ${evidence.target.domain} could not be seen: ${reason}`, {
    hint: "Nothing was changed: the scan stands as it was. Try again later.",
  });
}
