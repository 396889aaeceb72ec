import type { ScanReport } from "@broker/contracts";
import { diffReports } from "@broker/core";
import { checkIn, type LookedAgain, lookAgain } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { nextLines } from "../present/next-steps.ts";
import { recheckTable } from "../present/recheck-table.ts";
import { openProgress } from "../progress/open-progress.ts";
import { wire } from "../wire.ts";
import { workspaceOf } from "../workspace-of.ts";

/** What a person asks to be looked at again. */
export interface RecheckAsked {
  /** A scan, a domain or a client. */
  readonly reference: string;
  readonly checkId: string;
  readonly timeoutMs: number;
  readonly consentOnly: boolean;
  /** Who says so; the user's name unless said. */
  readonly by: string | undefined;
  /** False = the caller writes the renewed report, and before and after are not shown. */
  readonly shows: boolean;
}

async function look(invocation: Invocation, { by, ...asked }: RecheckAsked): Promise<LookedAgain | null> {
  const { io, host, flags } = invocation;
  const resolved = await invocation.config();
  const wiring = wire(resolved, host.env);
  let progress: Awaited<ReturnType<typeof openProgress>> | null = null;
  try {
    return await lookAgain(await workspaceOf(invocation, by), wiring, {
      ...asked,
      consentOnly: asked.consentOnly || resolved.config.requireConsent === true,
      signal: host.signal,
      async tell(event) {
        progress ??= await openProgress(host, io, { mode: flags.progress, quiet: flags.quiet, total: 1 });
        progress.tell(event);
      },
    });
  } finally {
    await (progress as Awaited<ReturnType<typeof openProgress>> | null)?.end();
    await wiring.close();
  }
}

/**
 * Looks at one check of a stored scan again, lets what is seen settle a dispute that says it is mended or cannot be
 * seen, and shows the check and the posture before and after.
 */
export async function recheckWork(
  invocation: Invocation,
  asked: RecheckAsked,
): Promise<{ readonly exitCode: number; readonly report: ScanReport | null }> {
  const { io, flags } = invocation;
  const looked = await look(invocation, asked);
  if (looked === null) {
    io.complain("Interrupted: nothing was changed.");
    return { exitCode: EXIT.interrupted, report: null };
  }
  const { before: earlier, report, settled } = looked;
  if (!asked.shows) return { exitCode: EXIT.done, report };
  const diff = diffReports(earlier, report);
  const seen = { before: checkIn(earlier, asked.checkId), after: checkIn(report, asked.checkId) };
  const dispute = settled?.dispute ?? null;
  if (flags.json)
    io.result(JSON.stringify({ scanId: report.id, checkId: asked.checkId, ...seen, dispute, diff }, null, 2));
  else io.result(recheckTable(io.out, { checkId: asked.checkId, ...seen, dispute, diff }));
  const id = report.id.slice(0, 8);
  io.note(`\n${nextLines(io.err, [`broker diff ${id}@${earlier.revision.n} ${id}@${report.revision.n}`]).join("\n")}`);
  return { exitCode: EXIT.done, report };
}
