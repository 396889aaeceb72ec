import {
  type OutsideAnswers,
  SOURCE_NAMES,
  type SourceAnswer,
  type SourceName,
  type SourceSubject,
} from "@broker/contracts";
import { anyAsked } from "../../intelligence/any-asked.ts";
import { enrich, type SourceHeard } from "../../intelligence/enrich.ts";
import type { OutsideSource } from "../../intelligence/outside-source.ts";
import type { Enriched } from "./batch-journal.ts";

/** Sources that did not answer. */
function silentOf(answers: OutsideAnswers): readonly SourceName[] {
  return SOURCE_NAMES.filter((name) => ["unavailable", "rate-limited"].includes(answers[name]?.status ?? ""));
}

const hasAnswered = ({ status, asOf }: SourceAnswer) => status === "ok" || (status === "not-found" && asOf !== null);

/** An enrichment of which nothing is kept. */
export const nothingKept = (error: string | null): Enriched => ({
  state: error === null ? "none" : "failed",
  answers: null,
  without: [],
  error,
});

/** Asks every source about a company of a list, and gives what became of it. A source that breaks costs this company's enrichment alone. */
export async function askOutside(
  subject: SourceSubject,
  sources: readonly OutsideSource[],
  signal: AbortSignal,
  heard: SourceHeard,
): Promise<Enriched> {
  try {
    const answers = await enrich(subject, sources, signal, heard);
    if (!anyAsked(answers)) return nothingKept(null);
    const without = silentOf(answers);
    const answered = Object.values(answers).some(hasAnswered);
    return { state: answered ? "done" : "failed", answers, without, error: answered ? null : "No source answered." };
  } catch (error) {
    return nothingKept(`Asking broke: ${error instanceof Error ? error.message : String(error)}`);
  }
}
