import { unblockedFields } from "../../packages/core/src/documents/onboarding/document-gaps.ts";
import { questionValues } from "../../packages/core/src/onboarding/values/question-values.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { afterNext, gapsAt, openRecord } from "./walk-conversation.ts";

const MAX_FIRST_MS = 250;
const MAX_MOVE_MS = 100;

/**
 * The next question by value, from a record with its scan to the question: the first time with all questions open, and
 * after each answer of a whole conversation, with the figures of the move before.
 */
export async function onboardNext(): Promise<BenchResult[]> {
  const start = await openRecord();
  const spent: number[] = [];
  let cache: ReturnType<typeof questionValues>["cache"] | null = null;
  for (let at: typeof start | null = start; at !== null; ) {
    const started = performance.now();
    const valued = questionValues(at, cache);
    const next = afterNext(at, valued.values, unblockedFields(gapsAt(at)));
    spent.push(performance.now() - started);
    cache = valued.cache;
    at = next;
  }
  const [first = Number.NaN, ...moves] = spent.map((ms) => Math.round(ms * 10) / 10);
  const p95 = percentile(moves, 0.95);
  const detail = { moves: moves.length, slowestMoveMs: Math.max(...moves) };
  return [
    {
      name: "onboard-next",
      value: first,
      unit: "ms, first",
      bar: `≤ ${MAX_FIRST_MS}`,
      ok: first <= MAX_FIRST_MS,
      detail,
    },
    { name: "onboard-next-move", value: p95, unit: "ms, p95", bar: `≤ ${MAX_MOVE_MS}`, ok: p95 <= MAX_MOVE_MS, detail },
  ];
}
