import { AppError, type MrcSlip, type MrcSubjectivity, type ScanReport } from "@broker/contracts";
import { moveSubjectivity, proposeDone, toSlipText } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { findSlip, latestScanOf } from "./read-slips.ts";
import { subjectOf, withEvents } from "./todays-slip.ts";

/** A change of a subjectivity's status. */
interface StatusChange {
  readonly to: "done" | "waived" | "open";
  /** Evidence or reason. */
  readonly note?: string;
  /** The scan given as evidence. */
  readonly scan?: ScanReport;
}

/** The id of a scan that evidences the subjectivity; AppError `input_invalid` for one that does not. */
async function evidencing(workspace: Workspace, slip: MrcSlip, n: number, scan: ScanReport): Promise<string> {
  const own = await latestScanOf(workspace, slip);
  const found = slip.subjectivities.filter((each) => each.n === n);
  if (own?.target.domain === scan.target.domain && proposeDone(found, scan).length > 0) return scan.id;
  throw new AppError("input_invalid", `Scan ${scan.id.slice(0, 12)} does not evidence subjectivity ${n}.`, {
    hint: "Use a later scan of the same domain in which the check passes, or record the evidence in a note.",
  });
}

/**
 * Records that a subjectivity is met, waived or open again; returns it with its new status. AppErrors: `not_found`,
 * `input_invalid` for an invalid step.
 */
export async function recordSubjectivity(
  workspace: Workspace,
  reference: string,
  number: string,
  { to, note, scan }: StatusChange,
): Promise<MrcSubjectivity> {
  const { slip } = await findSlip(workspace, reference);
  const found = slip.subjectivities.find(({ n }) => String(n) === number.trim());
  if (found === undefined)
    throw new AppError("not_found", `The slip ${slip.id} has no subjectivity '${number}'.`, {
      fix: { kind: "list", resource: "subjectivities", of: slip.id.slice(0, 8) },
    });
  const scanId = scan === undefined ? null : await evidencing(workspace, slip, found.n, scan);
  const { slips } = workspace.database;
  const at = nowOf(workspace);
  const { by } = workspace;
  const words = note === undefined ? null : toSlipText(note) || null;
  const event = { to, by: toSlipText(by) || "broker", at, note: words, scanId };
  const recorded = { subject: subjectOf(found), event };
  await slips.resolve(slip.id, recorded, (before) => void moveSubjectivity(withEvents(found, before, at), event), {
    by,
    at,
  });
  return withEvents(found, [...(await slips.find(slip.id)).events], at);
}
