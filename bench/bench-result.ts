/** One measured target as printed. `bar` null = only printed. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar: string | null;
  readonly ok: boolean;
  /** Data behind the figure; stored in latest.json, not printed. */
  readonly detail: Readonly<Record<string, number | string>>;
}
