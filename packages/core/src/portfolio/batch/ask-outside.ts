import {
  type BatchRow,
  type OutsideAnswers,
  SOURCE_NAMES,
  type SourceAnswer,
  type SourceName,
  type SourceSubject,
} from "@broker/contracts";
import { enrich, type OutsideSource, type SourceAnswered } from "../../intelligence/enrich.ts";
import { anyQueried } from "../../intelligence/source-statuses.ts";
import type { Enriched } from "./batch-journal.ts";
import { failTitles } from "./summarise-batch.ts";

/**
 * Why to call a company: what is gravest of it in the check's words, and how much more of weight there is; null =
 * nothing of weight failed.
 */
export function callReason({ result }: Pick<BatchRow, "result">): string | null {
  const isFatal = (result?.failures ?? []).filter(({ severity }) => severity !== "info" && severity !== "low");
  const [first, ...others] = failTitles(isFatal.map(({ id }) => id));
  if (first === undefined) return null;
  return others.length > 0 ? `${first}, and ${others.length} more` : first;
}

/**
 * How long a source that asked for patience is left alone, time after time, in milliseconds: five minutes, the longest
 * window of a source.
 */
export const RESTS_MS: readonly number[] = [5_000, 15_000, 40_000, 90_000, 150_000];
/** Companies in a row without an answer after which a source is left out of the rest of a run. */
export const MAX_SILENT = 10;

/** Waits; false = the signal fired first. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<boolean>;

const isSilent = ({ status }: SourceAnswer) => status === "unavailable" || status === "rate-limited";

/** A source of a whole list. */
interface PatientSource extends OutsideSource {
  /** It has answered in this run and was not left out since: a silence may be a short one. */
  mayComeBack(): boolean;
}

/**
 * Somebody was asked over the network. What was kept on disk, or put off because the source rests, says nothing of how
 * it is now.
 */
const wasAsked = ({ status, latencyMs }: SourceAnswer) => status === "rate-limited" || (latencyMs ?? 0) > 0;

/**
 * A source as a whole list asks it: where it asks for patience all companies leave it alone for a while and ask again,
 * and where it has not answered about ten in a row, no more are asked about in this run.
 */
export function patientSource(source: OutsideSource, pause: Pause): PatientSource {
  const reason = `it was left out: it had not answered about ${MAX_SILENT} companies in a row`;
  let silent = 0;
  let answered = false;
  let rest: Promise<unknown> | null = null;

  const restFor = (ms: number, signal: AbortSignal) => {
    rest ??= pause(ms, signal).finally(() => {
      rest = null;
    });
    return rest;
  };

  return {
    name: source.name,
    mayComeBack: () => answered && silent < MAX_SILENT,
    async ask(subject, known, signal) {
      for (let tries = 0; ; tries += 1) {
        if (rest !== null) await rest;
        if (silent >= MAX_SILENT) return { status: "unavailable", asOf: null, latencyMs: null, reason, data: null };
        const answer = await source.ask(subject, known, signal);
        const restMs = RESTS_MS[tries];
        if (answer.status === "rate-limited" && restMs !== undefined && !signal.aborted) {
          await restFor(restMs, signal);
          continue;
        }
        if (!signal.aborted && wasAsked(answer)) {
          silent = isSilent(answer) ? silent + 1 : 0;
          answered ||= silent === 0;
        }
        return answer;
      }
    },
  };
}

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

/**
 * Asks every source about a company of a list, and gives what became of it. A source that breaks costs this company's
 * enrichment alone.
 */
export async function askOutside(
  subject: SourceSubject,
  sources: readonly OutsideSource[],
  signal: AbortSignal,
  heard: SourceAnswered,
): Promise<Enriched> {
  try {
    const answers = await enrich(subject, sources, signal, heard);
    if (!anyQueried(answers)) return nothingKept(null);
    const without = silentOf(answers);
    const answered = Object.values(answers).some(hasAnswered);
    return { state: answered ? "done" : "failed", answers, without, error: answered ? null : "No source answered." };
  } catch (error) {
    return nothingKept(`Asking broke: ${error instanceof Error ? error.message : String(error)}`);
  }
}
