import type { OutsideAnswers, SourceAnswer, SourceName, SourceSubject } from "@broker/contracts";

/** One external source, ready to be queried. It manages its own limits, budget and cache; it never rejects. */
export interface OutsideSource<Name extends SourceName = SourceName> {
  readonly name: Name;
  /**
   * `known` = the answers of earlier sources: exploit scores are requested for the vulnerabilities that others named.
   */
  ask(subject: SourceSubject, known: OutsideAnswers, signal: AbortSignal): Promise<SourceAnswer<Name>>;
}
