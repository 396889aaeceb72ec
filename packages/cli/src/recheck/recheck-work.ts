import { type Disputed, openDisputeStore, type Recheckable } from "@broker/adapters";
import { type CheckResult, GROUNDS_OF_LOOKING, type ScanReport } from "@broker/contracts";
import { diffReports } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { person } from "../person.ts";
import { nextLines } from "../present/next-steps.ts";
import { recheckTable } from "../present/recheck-table.ts";
import { wire } from "../wire.ts";
import { withStore } from "../with-store.ts";
import { lookAgain } from "./look-again.ts";

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

const checkIn = (report: ScanReport, id: string): CheckResult | null =>
  report.checks.find((check) => check.id === id) ?? null;

/** The dispute about the check, where a look can settle it. */
function settleable({ dispute }: CheckResult): boolean {
  const stands = dispute?.state === "open" || dispute?.state === "upheld";
  return stands && GROUNDS_OF_LOOKING.includes(dispute?.ground ?? "");
}

async function look(invocation: Invocation, asked: RecheckAsked) {
  const resolved = await invocation.config();
  const wiring = wire(resolved, invocation.host.env);
  const store = await wiring.store();
  try {
    const scan: Recheckable = await store.recheckable(asked.reference, asked.checkId);
    const consentOnly = asked.consentOnly || resolved.config.requireConsent === true;
    return { scan, report: await lookAgain(invocation, { ...asked, scan, consentOnly }, { store, wiring }) };
  } finally {
    await store.close();
    await wiring.close();
  }
}

/**
 * Looks at one check of a stored scan again, lets what is seen settle a dispute that says it is mended or cannot be seen, and shows the
 * check and the posture before and after.
 */
export async function recheckWork(
  invocation: Invocation,
  asked: RecheckAsked,
): Promise<{ readonly exitCode: number; readonly report: ScanReport | null }> {
  const { io, flags } = invocation;
  const { scan, report: renewed } = await look(invocation, asked);
  if (renewed === null) {
    io.complain("Interrupted: nothing was changed.");
    return { exitCode: EXIT.interrupted, report: null };
  }
  const check = checkIn(renewed, asked.checkId);
  const settled: Disputed | null =
    check !== null && settleable(check)
      ? await withStore(invocation, openDisputeStore, ({ store, at }) =>
          store.settleBySight(renewed.id, asked.checkId, { by: person(invocation, asked.by), at }),
        )
      : null;
  const report = settled?.report ?? renewed;
  if (!asked.shows) return { exitCode: EXIT.done, report };
  const diff = diffReports(scan.report, report);
  const seen = { before: checkIn(scan.report, asked.checkId), after: checkIn(report, asked.checkId) };
  const dispute = settled?.dispute ?? null;
  if (flags.json)
    io.result(JSON.stringify({ scanId: report.id, checkId: asked.checkId, ...seen, dispute, diff }, null, 2));
  else io.result(recheckTable(io.out, { checkId: asked.checkId, ...seen, dispute, diff }));
  const id = report.id.slice(0, 8);
  io.note(
    `\n${nextLines(io.err, [`broker diff ${id}@${scan.report.revision.n} ${id}@${report.revision.n}`]).join("\n")}`,
  );
  return { exitCode: EXIT.done, report };
}
