import { type MrcSubjectivity, type SubjectivityProposal, showDate } from "@broker/contracts";
import { showSubjectivityState, subjectivitySentence } from "@broker/core/documents";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

const MARKS = { open: "waiting", overdue: "failed", done: "done", waived: "dash" } as const;

const WORDS = { open: "Open", overdue: "Overdue", done: "Done", waived: "Waived" } as const;

function lines(look: Look, each: MrcSubjectivity, proposal: SubjectivityProposal | undefined): string[] {
  const first = `  ${glyph(look, MARKS[each.status])} ${String(each.n).padStart(2)}  `;
  const blanks = " ".repeat(first.length);
  const due = each.deadline === null ? "deadline to be advised" : `by ${showDate(each.deadline)}`;
  const graded = each.severity === null ? "as quoted" : each.severity;
  const became =
    each.events.length === 0 ? [] : paragraph(look, blanks, terminalText(`${showSubjectivityState(each)}.`));
  const seen =
    proposal === undefined
      ? []
      : paragraph(look, blanks, terminalText(`Seen on ${showDate(proposal.scannedAt)}: ${proposal.evidence}`));
  return [
    ...paragraph(look, first, terminalText(`${WORDS[each.status]}, ${graded}, ${due}`)).map((line) =>
      tone(look, each.status === "overdue" ? "bad" : "strong", line),
    ),
    ...paragraph(look, blanks, terminalText(subjectivitySentence(each))),
    ...(each.status === "done" || each.status === "waived" ? became : []),
    ...seen.map((line) => tone(look, "good", line)),
  ];
}

/** The subjectivities of a slip as they stand today, with what a later scan saw of those that are open. */
export function subjectivityTable(
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
