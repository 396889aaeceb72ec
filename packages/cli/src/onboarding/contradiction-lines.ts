import { midSentence, type OpenQuestion, type SessionView, showDate, showProvenance } from "@broker/contracts";
import { bullets, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { whyWords } from "./question-lines.ts";

type Said = OpenQuestion["said"][number];

/** One side of a contradiction: '45: Jane Doe, IT Manager, declared by insured, 5 Nov 2026'. */
function saidWords({ text, person, asOf, ...known }: Said): string {
  const label = showProvenance(known);
  const inSentence = person === undefined ? label : midSentence(label);
  const how = known.provenance === "registry" && known.source !== undefined ? known.source : inSentence;
  return `${text}: ${[person, how, showDate(asOf)].filter((part) => part !== undefined).join(", ")}`;
}

/** A contradiction with both sides and its reason. */
export function contradictionLines(look: Look, { title, reason, said }: OpenQuestion): string[] {
  return [
    ...prose(look, `${title}: conflicting information. Both are saved.`, { tone: "warn", mark: "! " }),
    ...bullets(look, said.map(saidWords)),
    ...(reason === undefined ? [] : prose(look, reason)),
  ];
}

/** What is behind that which is asked now: both sides of a contradiction, else why the question is asked. */
export const reasonLines = (look: Look, view: Pick<SessionView, "contradiction" | "question">): string[] =>
  view.contradiction === null
    ? whyWords(view).flatMap((text) => prose(look, text))
    : contradictionLines(look, view.contradiction);
