import type { BenchResult } from "./bench-result.ts";

/** Reads earlier figures; a file that holds something else counts as none. */
export function readResults(text: string): BenchResult[] {
  const read: unknown = JSON.parse(text);
  const isResult = (value: unknown): value is BenchResult =>
    typeof value === "object" && value !== null && "name" in value && "value" in value && "detail" in value;
  return Array.isArray(read) ? read.filter(isResult) : [];
}
