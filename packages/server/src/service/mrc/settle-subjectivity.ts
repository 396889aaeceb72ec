import { AppError, type MrcSlip, type MrcSubjectivity, type ScanReport } from "@broker/contracts";
import { moveSubjectivity, proposeDone, toSlipText } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { findSlip, latestScanOf, subjectOf, withEvents } from "./read-slips.ts";

/** What somebody says of a subjectivity. */
export interface SettledAs {
  readonly to: "done" | "waived" | "open";
  /** What shows it, or why. */
  readonly note?: string;
  /** The scan that is said to show it. */
  readonly scan?: ScanReport;
}

/** The scan's id; AppError `input_invalid` where it does not show it. */
async function showing(workspace: Workspace, slip: MrcSlip, n: number, scan: ScanReport): Promise<string> {
  const own = await latestScanOf(workspace, slip);
  const found = slip.subjectivities.filter((each) => each.n === n);
  if (own?.target.domain === scan.target.domain && proposeDone(found, scan).length > 0) return scan.id;
  throw new AppError("input_invalid", `The scan ${scan.id.slice(0, 12)} does not show that subjectivity ${n} is met.`, {
    hint: "A scan of the same domain shows it whose check passes and that began later; else say in a note what shows it.",
  });
}

/**
 * Records that a subjectivity is met, waived, or open again, and gives it as it stands then. AppErrors: `not_found`,
 * `input_invalid` for a step that cannot be.
 */
export async function settleSubjectivity(
  workspace: Workspace,
  reference: string,
  number: string,
  { to, note, scan }: SettledAs,
): Promise<MrcSubjectivity> {
  const { slip } = await findSlip(workspace, reference);
  const found = slip.subjectivities.find(({ n }) => String(n) === number.trim());
  if (found === undefined)
    throw new AppError("not_found", `The slip ${slip.id} has no subjectivity '${number}'.`, {
      hint: `'broker mrc subjectivities list ${slip.id.slice(0, 8)}' shows them with their numbers.`,
    });
  const scanId = scan === undefined ? null : await showing(workspace, slip, found.n, scan);
  const { slips } = workspace.database;
  const at = nowOf(workspace);
  const { by } = workspace;
  const words = note === undefined ? null : toSlipText(note) || null;
  const event = { to, by: toSlipText(by) || "broker", at, note: words, scanId };
  const settled = { subject: subjectOf(found), event };
  await slips.resolve(slip.id, settled, (before) => void moveSubjectivity(withEvents(found, before, at), event), {
    by,
    at,
  });
  return withEvents(found, [...(await slips.find(slip.id)).events], at);
}
