/** The rule that read an answer. */
export type ReadingRule =
  | "unknown"
  | "yes-no"
  | "choice"
  | "choices"
  | "count"
  | "money"
  | "percent"
  | "day"
  | "parts"
  | "text";

/** What a rule read from a typed text for one question. It counts only once the writer has confirmed it. */
export interface Reading {
  /** Id in the bank. */
  readonly question: string;
  /** `{unknown: true}` = asked, not known; else the value of the field, or an object of its parts. */
  readonly value: unknown;
  readonly rule: ReadingRule;
}
