import { type CompanySummary, plainText, type SummarySentence } from "@broker/contracts";
import { type Mask, unmaskText } from "./company-mask.ts";
import { whyUngrounded } from "./why-ungrounded.ts";

/** A rejected sentence of a model, and the reason. */
export interface DroppedSentence {
  readonly text: string;
  readonly why: string;
}

/** A summary after a model rewrote it. */
export interface RewrittenSummary extends CompanySummary {
  /** Number of its sentences written by the model. */
  readonly rewritten: number;
  readonly dropped: readonly DroppedSentence[];
}

const LINE = /^\s*(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*:\s*(\S.*?)\s*$/;

interface Kept {
  readonly places: readonly number[];
  readonly text: string;
}

function read(line: string, sentences: readonly string[]): Kept | DroppedSentence {
  const [, numbers, text] = LINE.exec(line) ?? [];
  if (numbers === undefined || text === undefined) return { text: line, why: "it cites no fact" };
  const places = [...new Set(numbers.split(",").map((number) => Number(number) - 1))].sort((a, b) => a - b);
  const cited = places.map((place) => sentences[place]);
  if (cited.some((source) => source === undefined)) return { text, why: "it cites a fact that does not exist" };
  const why = whyUngrounded(text, cited.join(" "));
  return why === null ? { places, text } : { text, why };
}

/**
 * Keeps the sentences of a model's answer that the facts support; for the rest, the engine's own sentences are used, so
 * that rewriting loses nothing. Each sentence of the engine is used once. `sentences` = what the model saw.
 */
export function keepGrounded(
  answer: string,
  summary: CompanySummary,
  sentences: readonly string[],
  mask: Mask,
): RewrittenSummary {
  const lines = answer.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const dropped: DroppedSentence[] = [];
  const told = new Map<number, Kept>();
  for (const line of lines) {
    const kept = read(line, sentences);
    if ("why" in kept) dropped.push({ text: plainText(kept.text), why: kept.why });
    else if (kept.places.some((place) => told.has(place)))
      dropped.push({ text: kept.text, why: "it repeats an earlier sentence" });
    else for (const place of kept.places) told.set(place, kept);
  }
  const written = new Set<Kept>();
  const result = summary.sentences.flatMap((own, place): SummarySentence[] => {
    const kept = told.get(place);
    if (kept === undefined) return [own];
    if (written.has(kept)) return [];
    written.add(kept);
    const facts = kept.places.flatMap((each) => summary.sentences[each]?.facts ?? []);
    return [{ text: unmaskText(kept.text, mask), facts: [...new Set(facts)] }];
  });
  return { sentences: result, rewritten: written.size, dropped };
}
