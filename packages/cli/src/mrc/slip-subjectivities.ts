import { type MrcSubjectivity, type SubjectivityProposal, showDate } from "@broker/contracts";
import { showSubjectivityState, subjectivitySentence } from "@broker/core/documents";
import { findSlip, proposalsOf, recordSubjectivity } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { findReport } from "../reports/find-report.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

const MARKS = { open: "waiting", overdue: "failed", done: "done", waived: "dash" } as const;

const WORDS = { open: "Open", overdue: "Overdue", done: "Done", waived: "Waived" } as const;

function lines(look: Look, each: MrcSubjectivity, proposal: SubjectivityProposal | undefined): string[] {
  const first = `  ${glyph(look, MARKS[each.status])} ${String(each.n).padStart(2)}  `;
  const blanks = " ".repeat(first.length);
  const due = each.deadline === null ? "deadline to be advised" : `by ${showDate(each.deadline)}`;
  const graded = each.severity === null ? "as quoted" : each.severity;
  const became =
    each.events.length === 0 ? [] : paragraph(look, blanks, terminalText(`${showSubjectivityState(each)}.`));
  const evidence =
    proposal === undefined
      ? []
      : paragraph(look, blanks, terminalText(`Observed on ${showDate(proposal.scannedAt)}: ${proposal.evidence}`));
  return [
    ...paragraph(look, first, terminalText(`${WORDS[each.status]}, ${graded}, ${due}`)).map((line) =>
      tone(look, each.status === "overdue" ? "bad" : "strong", line),
    ),
    ...paragraph(look, blanks, terminalText(subjectivitySentence(each))),
    ...(each.status === "done" || each.status === "waived" ? became : []),
    ...evidence.map((line) => tone(look, "good", line)),
  ];
}

/** Subjectivities with their status, and the evidence of a later scan for open ones. */
function subjectivityTable(
  look: Look,
  subjectivities: readonly MrcSubjectivity[],
  proposals: readonly SubjectivityProposal[],
): string {
  return subjectivities
    .flatMap((each) =>
      lines(
        look,
        each,
        proposals.find(({ n }) => n === each.n),
      ),
    )
    .join("\n");
}

/** Shows a slip's subjectivities with their status, and the evidence of a later scan for open ones. */
export const listSubjectivities: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation);
  const { slip } = await findSlip(workspace, command.args[0] ?? "");
  const proposals = await proposalsOf(workspace, slip);
  if (flags.json)
    io.result(JSON.stringify({ slipId: slip.id, subjectivities: slip.subjectivities, proposals }, null, 2));
  else if (slip.subjectivities.length === 0) io.note("The slip has no subjectivities.");
  else io.result(subjectivityTable(io.out, slip.subjectivities, proposals));
  for (const { n, scanId } of proposals)
    io.note(
      `Evidenced by a later scan: broker mrc subjectivities done ${slip.id.slice(0, 8)} ${n} --scan ${scanId.slice(0, 12)}`,
    );
  return EXIT.done;
};

interface StatusFlags {
  readonly note?: string;
  readonly scan?: string;
  readonly by?: string;
}

/** Records that a subjectivity is satisfied, waived or reopened. */
const record =
  (to: "done" | "waived" | "open"): Act =>
  async (invocation, command) => {
    const { note, scan, by } = command.opts<StatusFlags>();
    const [reference = "", number = ""] = command.args;
    const after = await recordSubjectivity(await workspaceOf(invocation, by), reference, number, {
      to,
      ...(note === undefined ? {} : { note }),
      ...(scan === undefined ? {} : { scan: await findReport(invocation, scan) }),
    });
    const { io } = invocation;
    if (invocation.flags.json) io.result(JSON.stringify(after, null, 2));
    else io.result(subjectivityTable(io.out, [after], []));
    return EXIT.done;
  };

export const doneSubjectivity = record("done");
export const waiveSubjectivity = record("waived");
export const reopenSubjectivity = record("open");
