import type { SourceAnswer } from "@broker/contracts";
import type { OutsideSource } from "../../intelligence/outside-source.ts";

/** How long a source that asked for patience is left alone, time after time, in milliseconds: five minutes, the longest window of a source. */
export const RESTS_MS: readonly number[] = [5_000, 15_000, 40_000, 90_000, 150_000];
/** Companies in a row without an answer after which a source is left out of the rest of a run. */
export const MOST_SILENT = 10;

/** Waits; false = the signal fired first. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<boolean>;

const isSilent = ({ status }: SourceAnswer) => status === "unavailable" || status === "rate-limited";

/** A source of a whole list. */
export interface PatientSource extends OutsideSource {
  /** It has answered in this run and was not left out since: a silence may be a short one. */
  mayComeBack(): boolean;
}

/** Somebody was asked over the network. What was kept on disk, or put off because the source rests, says nothing of how it is now. */
const wasAsked = ({ status, latencyMs }: SourceAnswer) => status === "rate-limited" || (latencyMs ?? 0) > 0;

/**
 * A source as a whole list asks it: where it asks for patience all companies leave it alone for a while and ask again, and where it
 * has not answered about ten in a row, no more are asked about in this run.
 */
export function patientSource(source: OutsideSource, pause: Pause): PatientSource {
  const reason = `it was left out: it had not answered about ${MOST_SILENT} companies in a row`;
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
    mayComeBack: () => answered && silent < MOST_SILENT,
    async ask(subject, known, signal) {
      for (let tries = 0; ; tries += 1) {
        if (rest !== null) await rest;
        if (silent >= MOST_SILENT) return { status: "unavailable", asOf: null, latencyMs: null, reason, data: null };
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
