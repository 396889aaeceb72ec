import {
  FORM_ANSWER_STATES,
  FORM_STATES,
  type FormView,
  type ShownFormAnswer,
  showCount,
  showDate,
} from "@broker/contracts";
import { bullets, facts, heading, prose } from "../../terminal/blocks.ts";
import type { Look } from "../../terminal/look.ts";
import { contradictionLines } from "../contradiction-lines.ts";

/** Who returned a form: 'Ann Lee, IT Manager, 12 Nov 2026'; null = no one yet. */
export const signedBy = ({ signature }: Pick<FormView, "signature">): string | null =>
  signature === null ? null : `${signature.name}, ${signature.position}, ${showDate(signature.on)}`;

function answerLines(look: Look, answer: ShownFormAnswer): string[] {
  const { question, ask, text, shown, recorded, contradiction, state } = answer;
  return [
    ...prose(look, `${ask} (${question})`),
    ...facts(
      look,
      [
        { title: "Answer", value: shown ?? `Could not be read: '${text}'` },
        { title: "Recorded", value: recorded ?? "nothing" },
        { title: "State", value: FORM_ANSWER_STATES[state] },
      ],
      { indent: 5 },
    ),
    ...(contradiction === null ? [] : contradictionLines(look, contradiction)),
    "",
  ];
}

/** A returned form: who answered, and each answer beside the recorded one. */
export function formLines(look: Look, view: FormView): string[] {
  const waiting = view.answers.filter(({ state }) => state === "returned");
  const unread = waiting.filter(({ shown }) => shown === null);
  return [
    ...heading(look, `${view.clientName ?? view.client}: form ${view.id}`),
    ...facts(look, [
      { title: "State", value: FORM_STATES[view.state] },
      { title: "Answered by", value: signedBy(view) ?? "no one yet" },
    ]),
    "",
    ...view.answers.flatMap((answer) => answerLines(look, answer)),
    ...bullets(look, [
      `${showCount(waiting.length, "answer")} of ${view.answers.length} wait for a decision.`,
      ...(unread.length === 0 ? [] : [`${showCount(unread.length, "answer")} could not be read.`]),
    ]),
  ];
}
