import { type BatchSettings, SCAN_PARTS } from "@broker/contracts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { BATCH_AT_ONCE, MOST_BATCH_AT_ONCE } from "../service/batches/batch-limits.ts";
import type { UploadedList } from "../service/batches/preview-list.ts";
import { MOST_ROWS } from "../service/batches/read-list.ts";
import { SCAN_LIMIT_MS } from "../service/scans/scan-ports.ts";
import { uploadOf } from "./upload-of.ts";

/** Text fields beside the file. */
const ListFields = z.strictObject({
  concurrency: z.coerce.number().int().min(1).max(MOST_BATCH_AT_ONCE).default(BATCH_AT_ONCE),
  only: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim().toLowerCase()))
    .pipe(z.array(z.enum(SCAN_PARTS)))
    .default([]),
  enrich: z.stringbool().default(true),
  consentOnly: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).optional(),
});

/** An uploaded list, and what is asked beside it. */
export interface ListUpload {
  readonly list: UploadedList;
  readonly settings: BatchSettings;
  /** Only the first so many companies; null = all. */
  readonly limit: number | null;
}

/** The list that a form brought. AppErrors `input_invalid`; 413 where it is larger than 10 MB. */
export async function uploadedList(request: FastifyRequest, consentOnly: boolean): Promise<ListUpload> {
  const { name, bytes, fields } = await uploadOf(request, "list", ListFields);
  const { limit = null, ...asked } = fields;
  const settings = { ...asked, consentOnly: asked.consentOnly ?? consentOnly, timeoutMs: SCAN_LIMIT_MS };
  return { list: { source: name, bytes }, settings, limit };
}
