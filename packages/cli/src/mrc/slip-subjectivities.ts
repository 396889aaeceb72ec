import { openScanStore } from "@broker/adapters";
import { AppError, type MrcSlip, type ScanReport } from "@broker/contracts";
import { moveSubjectivity, proposeDone, toSlipText } from "@broker/core/papers";
import { EXIT } from "../exit-codes.ts";
import { findReport } from "../find-report.ts";
import type { Act, Invocation } from "../invocation.ts";
import { withStore } from "../with-store.ts";
import { findSlip } from "./find-slip.ts";
import { withSlips } from "./open-slips.ts";
import { subjectivityTable } from "./subjectivity-table.ts";
import { subjectOf, withEvents } from "./todays-slip.ts";

/** The newest scan of the company that the slip's own scan was of; null = the slip was made without one, or it is gone. */
async function latestScan(invocation: Invocation, scanId: string | null): Promise<ScanReport | null> {
  if (scanId === null) return null;
  return withStore(invocation, openScanStore, async ({ store }) => {
    try {
      const { target } = await store.find(scanId);
      return await store.find(target.domain);
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    }
  });
}

/** Shows the subjectivities of a slip as they stand, and what a later scan saw of those that are open. */
export const listSubjectivities: Act = (invocation, command) =>
  withSlips(invocation, command, async (opened) => {
    const { io, flags } = invocation;
    const { slip } = await findSlip(invocation, opened, command.args[0] ?? "");
    const scan = await latestScan(invocation, slip.madeFrom.scan?.id ?? null);
    const proposals = scan === null ? [] : proposeDone(slip.subjectivities, scan);
    if (flags.json)
      io.result(JSON.stringify({ slipId: slip.id, subjectivities: slip.subjectivities, proposals }, null, 2));
    else if (slip.subjectivities.length === 0) io.note("The slip has no subjectivities.");
    else io.result(subjectivityTable(io.out, slip.subjectivities, proposals));
    for (const { n, scanId } of proposals)
      io.note(
        `Met, as a later scan shows: broker mrc subjectivities done ${slip.id.slice(0, 8)} ${n} --scan ${scanId.slice(0, 12)}`,
      );
    return EXIT.done;
  });

/** The scan that is said to show it; AppError `input_invalid` where it does not. */
async function showingScan(invocation: Invocation, slip: MrcSlip, n: number, reference: string): Promise<string> {
  const scan = await findReport(invocation, reference);
  const own = await latestScan(invocation, slip.madeFrom.scan?.id ?? null);
  const found = slip.subjectivities.filter((each) => each.n === n);
  if (own?.target.domain === scan.target.domain && proposeDone(found, scan).length > 0) return scan.id;
  throw new AppError("input_invalid", `The scan ${scan.id.slice(0, 12)} does not show that subjectivity ${n} is met.`, {
    hint: "A scan of the same domain shows it whose check passes and that began later; else say in --note what shows it.",
  });
}

interface SettleFlags {
  readonly note?: string;
  readonly scan?: string;
}

/** Records that a subjectivity is met, waived, or open again. */
const settle =
  (to: "done" | "waived" | "open"): Act =>
  (invocation, command) =>
    withSlips(invocation, command, async (opened) => {
      const { store, by, at } = opened;
      const flags = command.opts<SettleFlags>();
      const [reference = "", number = ""] = command.args;
      const { slip } = await findSlip(invocation, opened, reference);
      const found = slip.subjectivities.find(({ n }) => String(n) === number.trim());
      if (found === undefined)
        throw new AppError("not_found", `The slip ${slip.id} has no subjectivity '${number}'.`, {
          hint: `'broker mrc subjectivities list ${slip.id.slice(0, 8)}' shows them with their numbers.`,
        });
      const scanId = flags.scan === undefined ? null : await showingScan(invocation, slip, found.n, flags.scan);
      const note = flags.note === undefined ? null : toSlipText(flags.note) || null;
      const event = { to, by: toSlipText(by) || "broker", at, note, scanId };
      const settled = { subject: subjectOf(found), event };
      await store.settle(slip.id, settled, (before) => void moveSubjectivity(withEvents(found, before, at), event), {
        by,
        at,
      });
      const after = withEvents(found, [...(await store.find(slip.id)).events], at);
      const { io } = invocation;
      if (invocation.flags.json) io.result(JSON.stringify(after, null, 2));
      else io.result(subjectivityTable(io.out, [after], []));
      return EXIT.done;
    });

export const doneSubjectivity = settle("done");
export const waiveSubjectivity = settle("waived");
export const reopenSubjectivity = settle("open");
