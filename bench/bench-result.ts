/** One measured bar, as it is printed. `bar` null = only printed. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar: string | null;
  readonly ok: boolean;
  /** What lies behind the figure; kept in latest.json, not printed. */
  readonly detail: Readonly<Record<string, number | string>>;
}
