import type { OutsideAnswers, SourceAnswer, SourceName, SourceSubject } from "@broker/contracts";

/** One outside source, ready to be asked. Its own limits, budget and cache are its own affair; it never rejects. */
export interface OutsideSource<Name extends SourceName = SourceName> {
  readonly name: Name;
  /** `known` = what the sources asked before it said: scores are asked for the vulnerabilities that others named. */
  ask(subject: SourceSubject, known: OutsideAnswers, signal: AbortSignal): Promise<SourceAnswer<Name>>;
}
