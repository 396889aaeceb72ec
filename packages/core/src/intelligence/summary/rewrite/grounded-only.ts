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

const LINE = /^(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*:\s*(\S.*)$/;

interface GroundedSentence {
  readonly places: readonly number[];
  readonly text: string;
}

function read(line: string, sentences: readonly string[]): GroundedSentence | DroppedSentence {
  const [, numbers, text] = LINE.exec(line.trim()) ?? [];
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
export function groundedOnly(
  answer: string,
  summary: CompanySummary,
  sentences: readonly string[],
  mask: Mask,
): RewrittenSummary {
  const lines = answer.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const dropped: DroppedSentence[] = [];
  const rewritten = new Map<number, GroundedSentence>();
  for (const line of lines) {
    const sentence = read(line, sentences);
    if ("why" in sentence) dropped.push({ text: plainText(sentence.text), why: sentence.why });
    else if (sentence.places.some((place) => rewritten.has(place)))
      dropped.push({ text: sentence.text, why: "it repeats an earlier sentence" });
    else for (const place of sentence.places) rewritten.set(place, sentence);
  }
  const written = new Set<GroundedSentence>();
  const result = summary.sentences.flatMap((own, place): SummarySentence[] => {
    const sentence = rewritten.get(place);
    if (sentence === undefined) return [own];
    if (written.has(sentence)) return [];
    written.add(sentence);
    const facts = sentence.places.flatMap((each) => summary.sentences[each]?.facts ?? []);
    return [{ text: unmaskText(sentence.text, mask), facts: [...new Set(facts)] }];
  });
  return { sentences: result, rewritten: written.size, dropped };
}
