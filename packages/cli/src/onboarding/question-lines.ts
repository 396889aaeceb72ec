import { type SessionView, sentenceCase } from "@broker/contracts";
import { valueReason } from "@broker/core/documents";
import { prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { choicesOf } from "./talk/choices.ts";

type Asked = Pick<SessionView, "question" | "recordedShown" | "session" | "reason">;

/** The words of the question asked: of a control that is partly in place, its share. */
export function askedWords({ question, session }: Pick<Asked, "question" | "session">): string {
  if (question === null) return "";
  return session.part === null ? question.ask[session.respondent.side] : "What share of it is covered, in percent?";
}

/** What is on record for the question asked; null = nothing is. */
export const onRecord = ({ recordedShown, session }: Asked): string | null =>
  recordedShown === null || session.part !== null ? null : `On record: ${recordedShown}`;

/** Why the question is asked next, by what its answer moves; null = it moves no figure and fills no field. */
export const nextReason = ({ reason, session }: Asked): string | null =>
  reason === null || session.part !== null ? null : valueReason(reason.moves ?? undefined, reason.fills);

/** Why the question is asked, and what counts. */
export function whyWords({ question }: Pick<Asked, "question">): string[] {
  if (question === null) return [];
  const { why, help } = question;
  return [`Why we ask: ${why}`, ...(help === "" ? [] : [/[.!?]$/.test(help) ? help : `${sentenceCase(help)}.`])];
}

/** The question asked with its options, why it is next, why it is asked and what counts. */
export function questionLines(look: Look, view: Asked): string[] {
  if (view.question === null) return [];
  const [recorded, reason] = [onRecord(view), nextReason(view)];
  return [
    ...prose(look, askedWords(view), { tone: "strong" }),
    ...choicesOf(view).flatMap(({ label }, place) => prose(look, label, { indent: 4, mark: `${place + 1}  ` })),
    ...(recorded === null ? [] : prose(look, recorded)),
    ...(reason === null ? [] : prose(look, reason)),
    ...whyWords(view).flatMap((text) => prose(look, text, { tone: "quiet" })),
  ];
}
