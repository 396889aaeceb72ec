import { z } from "zod";
import { ScanPart } from "../scan/collector-status.ts";

/** What every scan of a batch is asked; kept with it, so that a resumed batch goes on as it began. */
export const BatchSettings = z.strictObject({
  /** Parts to look at; empty = all. */
  only: z.array(ScanPart).readonly(),
  timeoutMs: z.int().positive(),
  concurrency: z.int().positive(),
  /** True = only companies whose consent is on record are scanned. Left out in batches of before. */
  consentOnly: z.boolean().exactOptional(),
  /** False = no outside source is asked. Left out in batches of before. */
  enrich: z.boolean().exactOptional(),
});
export type BatchSettings = z.infer<typeof BatchSettings>;

/** One run over a list. */
export const Batch = z.strictObject({
  /** Day and letter: 2026-11-05-a. */
  id: z.string().regex(/^\d{4}-\d{2}-\d{2}-[a-z]+$/, "Give the day and letter of a batch, such as 2026-11-05-a."),
  /** Name of the list as given, `-` for standard input. */
  source: z.string(),
  startedAt: z.iso.datetime(),
  /** null = not finished: it can be resumed. */
  finishedAt: z.iso.datetime().nullable(),
  settings: BatchSettings,
});
export type Batch = z.infer<typeof Batch>;
