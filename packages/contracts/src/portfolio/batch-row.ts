import type { WebRiskBand } from "../bands.ts";
import type { CheckResult } from "../scan/check-result.ts";
import type { ProspectFields } from "./prospect.ts";
import type { ScanAuthority } from "./scan-authority.ts";

/** What a list needs of one finished scan; the whole report lies in the store under its id. */
export interface RowResult {
  readonly scanId: string;
  readonly methodVersion: string;
  /** 0–100, higher is better; null = too little was seen for a figure. */
  readonly posture: number | null;
  /** 0–100, higher is riskier; null as above. */
  readonly risk: number | null;
  readonly band: WebRiskBand | null;
  /** Where the posture lies when no figure stands, and how far the unseen could move it. */
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly confidence: string;
  /** Share of the method that was seen, 0–1. */
  readonly coverage: number;
  readonly durationMs: number;
  /** Points of posture since the company's scan before; null = no earlier one, or one of the two has no figure. */
  readonly moved: number | null;
  /** Checks that failed, gravest first as the report lists them. */
  readonly failures: readonly { readonly id: string; readonly severity: CheckResult["severity"] }[];
  /** What the scan rests on; null = kept before that was recorded. */
  readonly authority: ScanAuthority | null;
}

/**
 * waiting = not scanned yet; skipped = left out, since the company opted out or has not consented; rejected = the row names nothing
 * that can be scanned; the others as a scan ends.
 */
export type RowState = "waiting" | "complete" | "partial" | "failed" | "skipped" | "rejected";

/** One row of a batch: what the list said, and what came of it. */
export interface BatchRow {
  /** Place in the list, from 1. */
  readonly row: number;
  readonly line: number;
  readonly input: string;
  /** null = rejected. */
  readonly domain: string | null;
  readonly fields: ProspectFields;
  readonly state: RowState;
  /** Why it failed, was left out or was rejected; null otherwise. */
  readonly error: string | null;
  /** null = waiting, left out, rejected, or the scan broke before it gave a report. */
  readonly result: RowResult | null;
  /** ISO 8601, UTC. */
  readonly finishedAt: string | null;
}

/** What every scan of a batch is asked; kept with it, so that a resumed batch goes on as it began. */
export interface BatchSettings {
  readonly only: readonly string[];
  readonly timeoutMs: number;
  readonly concurrency: number;
  /** True = only companies whose consent is on record are scanned. Left out in batches of before. */
  readonly consentOnly?: boolean;
}

/** One run over a list. */
export interface Batch {
  /** Day and letter: 2026-11-05-a. */
  readonly id: string;
  /** Name of the list as given, `-` for standard input. */
  readonly source: string;
  readonly startedAt: string;
  /** null = not finished: it can be resumed. */
  readonly finishedAt: string | null;
  readonly settings: BatchSettings;
}
