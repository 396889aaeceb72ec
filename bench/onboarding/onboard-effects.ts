import { missingCounts, unblockedFields } from "../../packages/core/src/documents/onboarding/document-gaps.ts";
import { effectLines } from "../../packages/core/src/onboarding/values/effect-words.ts";
import { onboardingEffects } from "../../packages/core/src/onboarding/values/effects.ts";
import { questionValues } from "../../packages/core/src/onboarding/values/question-values.ts";
import { onboardingStanding } from "../../packages/core/src/onboarding/values/standing.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { afterNext, gapsAt, openRecord, type Standpoint } from "./walk-conversation.ts";

const MAX_MS = 150;

const standingAt = (at: Standpoint) => onboardingStanding(at, missingCounts(gapsAt(at))).standing;

/** The printed effects of each answer of a whole conversation, with nothing kept of the move before: p95. */
export async function onboardEffects(): Promise<BenchResult[]> {
  const spent: number[] = [];
  let lines = 0;
  for (let at: Standpoint | null = await openRecord(); at !== null; ) {
    const next: Standpoint | null = afterNext(at, questionValues(at).values, unblockedFields(gapsAt(at)));
    if (next === null) break;
    const started = performance.now();
    lines += effectLines(onboardingEffects(standingAt(at), standingAt(next))).length;
    spent.push(performance.now() - started);
    at = next;
  }
  const value = Math.round(percentile(spent, 0.95) * 10) / 10;
  const detail = { moves: spent.length, lines, slowestMs: Math.round(Math.max(...spent) * 10) / 10 };
  return [{ name: "onboard-effects", value, unit: "ms, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail }];
}
