import type { OutsideAnswers, SourceName, SourceSubject } from "@broker/contracts";
import type { OutsideSource } from "./outside-source.ts";

/** Queried once the others have answered, since they ask about what the others named. */
const AFTER_THE_OTHERS: readonly SourceName[] = ["epss"];

/** Called with each source as it answers. */
export type SourceHeard = (name: SourceName, answer: NonNullable<OutsideAnswers[SourceName]>) => void;

async function asked(
  sources: readonly OutsideSource[],
  subject: SourceSubject,
  known: OutsideAnswers,
  signal: AbortSignal,
  heard: SourceHeard,
): Promise<OutsideAnswers> {
  const answers = await Promise.all(
    sources.map(async (source) => {
      const answer = await source.ask(subject, known, signal);
      heard(source.name, answer);
      return [source.name, answer] as const;
    }),
  );
  return { ...known, ...(Object.fromEntries(answers) as OutsideAnswers) };
}

/**
 * Queries every configured source about a company, in parallel. A source that fails reports this in its answer and does
 * not affect the others.
 */
export async function enrich(
  subject: SourceSubject,
  sources: readonly OutsideSource[],
  signal: AbortSignal,
  heard: SourceHeard,
): Promise<OutsideAnswers> {
  const late = (source: OutsideSource) => AFTER_THE_OTHERS.includes(source.name);
  const first = await asked(
    sources.filter((source) => !late(source)),
    subject,
    {},
    signal,
    heard,
  );
  return asked(sources.filter(late), subject, first, signal, heard);
}
