import { respondentWords, type SessionView, type ShownTurn, showList } from "@broker/contracts";
import { effectLines } from "@broker/core/documents";
import { nextLines, prose } from "../../terminal/blocks.ts";
import { glyph, type Look } from "../../terminal/look.ts";
import { contradictionLines } from "../contradiction-lines.ts";
import { clientName, progressWords } from "../session-words.ts";
import { noteWords } from "../turn-words.ts";

const PASSED: Readonly<Partial<Record<ShownTurn["move"], string>>> = {
  skip: "Skipped; asked once more at the end of the section.",
  later: "Put off to the end.",
  refuse: "Not recorded. Answer again.",
  back: "Back.",
};

/** Whose answers these are, and the contradiction that is to be resolved first. */
export const openingLines = (look: Look, view: SessionView): string[] => [
  ...prose(look, `${clientName(view)}. Answers declared by ${respondentWords(view.session.respondent)}.`),
  ...(view.contradiction === null ? [] : contradictionLines(look, view.contradiction)),
  "",
];

/** A finished turn as it scrolls up: the question, the answer, what it moved, and what is to be said. */
export function turnLines(look: Look, view: SessionView): string[] {
  const { turn, contradiction } = view;
  // A text that is read awaits its confirmation: the reading is shown below.
  if (turn === null || (turn.move === "type" && view.session.pending !== null)) return [];
  const { asked, answers, move, effects } = turn;
  const isAnswer = turn.statements.length > 0 || answers.length > 0;
  const passed = isAnswer ? undefined : PASSED[move];
  const isShown = asked !== null && (isAnswer || ["skip", "later", "resolve"].includes(move));
  const shown = answers.map((each) => (each.question === asked?.question ? each.shown : `${each.ask} ${each.shown}`));
  return [
    ...(isShown ? prose(look, asked.text, { tone: "quiet" }) : []),
    ...(shown.length === 0 || move === "type"
      ? []
      : prose(look, shown.join("; "), { mark: `${glyph(look, "done")} ` })),
    ...(passed === undefined ? [] : prose(look, passed)),
    ...(effects === null
      ? []
      : effectLines(effects).flatMap((line) => prose(look, line, { indent: 4, tone: "quiet" }))),
    ...noteWords(turn).flatMap((text) => prose(look, text, { tone: "warn" })),
    ...(contradiction === null || move === "type" ? [] : contradictionLines(look, contradiction)),
    "",
  ];
}

/** How a conversation stands when it is left, and how to go on. */
export function endLines(look: Look, view: SessionView): string[] {
  const { id } = view.client;
  const { toAsk } = view.session;
  const isOver = view.state === "finished";
  return [
    ...prose(look, `${clientName(view)}: ${progressWords(view)} answered. ${isOver ? "Finished." : "Saved."}`),
    ...(toAsk.length === 0 ? [] : prose(look, `To ask the client: ${showList(toAsk)}.`)),
    ...nextLines(
      look,
      isOver ? [`broker onboard transcript ${id}`, `broker proposal ${id}`] : [`broker onboard ${id} --resume`],
    ),
  ];
}
