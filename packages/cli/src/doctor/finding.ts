/**
 * What the doctor says of one thing. `warning` = scans work, something is less than it could be; `failed` = they do
 * not.
 */
export interface Finding {
  readonly id: string;
  readonly title: string;
  readonly status: "ok" | "warning" | "failed" | "not-checked";
  readonly detail: string;
  /** The way out. */
  readonly hint?: string;
}
