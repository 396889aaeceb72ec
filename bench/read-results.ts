import type { BenchResult } from "./bench-result.ts";

/** Reads earlier figures; an unrecognised file counts as empty. */
export function readResults(text: string): BenchResult[] {
  const read: unknown = JSON.parse(text);
  const isResult = (value: unknown): value is BenchResult =>
    typeof value === "object" && value !== null && "name" in value && "value" in value && "detail" in value;
  return Array.isArray(read) ? read.filter(isResult) : [];
}
