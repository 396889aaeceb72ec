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
 * The reason to call a company: its most severe finding and the number of other severe ones; null = no severe finding.
 */
export function callReason({ result }: Pick<BatchRow, "result">): string | null {
  const isFatal = (result?.failures ?? []).filter(({ severity }) => severity !== "info" && severity !== "low");
  const [first, ...others] = failTitles(isFatal.map(({ id }) => id));
  if (first === undefined) return null;
  return others.length > 0 ? `${first}, and ${others.length} more` : first;
}

/**
 * Successive pauses after a source rate-limits us, in milliseconds; they total five minutes, the longest window of any
 * source.
 */
export const RESTS_MS: readonly number[] = [5_000, 15_000, 40_000, 90_000, 150_000];
/** Consecutive companies without a response before a source is skipped for the rest of the run. */
export const MAX_SILENT = 10;

/** Waits; false = the signal fired first. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<boolean>;

const isSilent = ({ status }: SourceAnswer) => status === "unavailable" || status === "rate-limited";

/** A source shared by a whole list. */
interface PatientSource extends OutsideSource {
  /** True if the source has responded in this run and is not skipped, so the failure may be temporary. */
  mayComeBack(): boolean;
}

/** Whether the source was queried over the network. Cached or deferred answers say nothing about its current state. */
const wasAsked = ({ status, latencyMs }: SourceAnswer) => status === "rate-limited" || (latencyMs ?? 0) > 0;

/**
 * A source shared by all companies in a list. When it rate-limits, all companies pause and retry; after about ten
 * consecutive failures it is skipped for the rest of the run.
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

/** An enrichment without stored answers. */
export const nothingSaved = (error: string | null): Enriched => ({
  state: error === null ? "none" : "failed",
  answers: null,
  without: [],
  error,
});

/**
 * Queries every source about a listed company and returns the outcome. A failing source affects only this company's
 * enrichment.
 */
export async function askOutside(
  subject: SourceSubject,
  sources: readonly OutsideSource[],
  signal: AbortSignal,
  onAnswer: SourceAnswered,
): Promise<Enriched> {
  try {
    const answers = await enrich(subject, sources, signal, onAnswer);
    if (!anyQueried(answers)) return nothingSaved(null);
    const without = silentOf(answers);
    const answered = Object.values(answers).some(hasAnswered);
    return { state: answered ? "done" : "failed", answers, without, error: answered ? null : "No source answered." };
  } catch (error) {
    return nothingSaved(`Asking broke: ${error instanceof Error ? error.message : String(error)}`);
  }
}
