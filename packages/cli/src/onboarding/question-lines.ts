import { type SessionView, sentenceCase } from "@broker/contracts";
import { prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { answerWords } from "./answer-words.ts";
import { optionLabels } from "./session-words.ts";

type Asked = Pick<SessionView, "question" | "recorded" | "session">;

/** The words of the question asked: of a control that is partly in place, its share. */
export function askedWords({ question, session }: Pick<Asked, "question" | "session">): string {
  if (question === null) return "";
  return session.part === null ? question.ask.broker : "What share of it is covered, in percent?";
}

/** What is on record for the question asked; null = nothing is. */
export function recordedWords({ question, recorded, session }: Asked): string | null {
  if (question === null || recorded === null || recorded === undefined || session.part !== null) return null;
  const shown = recorded === "unknown" ? "not known" : answerWords({ question: question.id, value: recorded });
  return `On record: ${shown}`;
}

/** The question asked with its options, why it is asked and what counts. */
export function questionLines(look: Look, view: Asked): string[] {
  const { question, session } = view;
  if (question === null) return [];
  const labels = session.part === null ? optionLabels(question) : [];
  const onRecord = recordedWords(view);
  return [
    ...prose(look, askedWords(view), { tone: "strong" }),
    ...labels.flatMap((label, place) => prose(look, label, { indent: 4, mark: `${place + 1}  ` })),
    ...(onRecord === null ? [] : prose(look, onRecord)),
    ...prose(look, `Why we ask: ${question.why}`, { tone: "quiet" }),
    ...(question.help === ""
      ? []
      : prose(look, `${sentenceCase(question.help)}.`.replace("..", "."), { tone: "quiet" })),
  ];
}
