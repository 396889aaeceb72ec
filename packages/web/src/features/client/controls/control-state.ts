import { type ClientFile, type ControlAnswer, type ControlKey, goodAnswer } from "@broker/contracts";
import type { OutcomeKind } from "../../../shared/risk/outcome-mark.tsx";

/** By the favourable answer: a control is met, an exposure ('RDP exposed to the internet') is adverse. */
const WORDS = {
  yes: { met: "Met", partial: "Partly met", "not-met": "Not met" },
  no: { met: "Favourable", partial: "Partly adverse", "not-met": "Adverse" },
} as const;

/** How an answer is judged: 'No' can be the favourable one. null = not assessed: there is no answer. */
export function controlState(
  key: ControlKey,
  value: ControlAnswer | null,
): { readonly kind: OutcomeKind; readonly words: string } {
  if (value === null) return { kind: "not-visible", words: "Not assessed" };
  const { answer } = value;
  if (answer === "unknown") return { kind: "not-visible", words: "Not disclosed" };
  const good = goodAnswer(key);
  const kind = answer === "partial" ? "partial" : answer === good ? "met" : "not-met";
  return { kind, words: WORDS[good][kind] };
}

/** Whether statements on a field are in conflict; confirmed = the broker confirmed the answer against each of them. */
export function conflictState(
  { contradictions, doubts }: Pick<ClientFile, "contradictions" | "doubts">,
  field: string,
): "open" | "confirmed" | null {
  const own = doubts.filter((doubt) => doubt.field === field);
  if (contradictions.some((each) => each.field === field)) return "open";
  if (own.length === 0) return null;
  return own.every(({ confirmed }) => confirmed !== null) ? "confirmed" : "open";
}

/** A typed share in percent: null = empty, undefined = not a percentage from 0 to 100. */
export function readShare(text: string): number | null | undefined {
  const trimmed = text.trim().replace(/%$/, "").trim();
  if (trimmed === "") return null;
  const share = Number(trimmed);
  return /^\d{1,3}(\.\d{1,2})?$/.test(trimmed) && share <= 100 ? share : undefined;
}

/** A control's answer with its share and note; a share belongs to 'Partial' only. */
export function answerOf(
  answer: ControlAnswer["answer"],
  { coveragePct, note }: Pick<ControlAnswer, "coveragePct" | "note">,
): ControlAnswer {
  return {
    answer,
    ...(answer === "partial" && coveragePct !== undefined ? { coveragePct } : {}),
    ...(note === undefined || note.trim() === "" ? {} : { note: note.trim() }),
  };
}
