import { AppError, type BatchSettings, SCAN_PARTS } from "@broker/contracts";
import type {} from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal } from "../app/problem-of.ts";
import { BATCH_AT_ONCE, MOST_BATCH_AT_ONCE } from "../service/batches/batch-limits.ts";
import type { UploadedList } from "../service/batches/preview-list.ts";
import { MOST_ROWS } from "../service/batches/read-list.ts";
import { SCAN_LIMIT_MS } from "../service/scans/scan-ports.ts";

const LIMIT = 10 * 1024 * 1024;

/** Text fields beside the file; an empty one says as much as none. */
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

const noFile = () =>
  new AppError("input_invalid", "No list was sent.", {
    hint: "Send it as the file 'file' of a form (multipart/form-data).",
  });

const tooLarge = () => new Refusal(413, "too_large", "The list is larger than 10 MB.", "Split it into several lists.");
const isTooLarge = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";

function fieldsOf(typed: Readonly<Record<string, string>>): z.infer<typeof ListFields> {
  const read = ListFields.safeParse(typed);
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const { path, message, ...issue } of read.error.issues)
    fields[path.join(".") || ("keys" in issue ? String(issue.keys) : "form")] ??= message;
  const [field, message] = Object.entries(fields)[0] ?? ["form", "does not fit"];
  throw new AppError("input_invalid", `'${field}': ${message}`, { fields });
}

interface Form {
  readonly typed: Readonly<Record<string, string>>;
  /** null = no file came. */
  readonly list: UploadedList | null;
}

async function formOf(request: FastifyRequest): Promise<Form> {
  const typed: Record<string, string> = {};
  let list: UploadedList | null = null;
  for await (const part of request.parts({ limits: { fileSize: LIMIT, files: 1 } })) {
    if (part.type === "field") {
      if (typeof part.value === "string" && part.value.trim() !== "") typed[part.fieldname] = part.value;
      continue;
    }
    const source = (part.filename || "list").replace(/^.*[/\\]/, "").slice(0, 200);
    list = { source, bytes: await part.toBuffer() };
  }
  return { typed, list };
}

/** The list that a form brought. AppErrors `input_invalid`; 413 where it is larger than 10 MB. */
export async function uploadedList(request: FastifyRequest, consentOnly: boolean): Promise<ListUpload> {
  if (!request.isMultipart()) throw noFile();
  // Whether the file or what follows it hears first that there was too much depends on the network.
  const { typed, list } = await formOf(request).catch((error: unknown) => {
    throw isTooLarge(error) ? tooLarge() : error;
  });
  if (list === null) throw noFile();
  const { limit = null, ...fields } = fieldsOf(typed);
  const settings = { ...fields, consentOnly: fields.consentOnly ?? consentOnly, timeoutMs: SCAN_LIMIT_MS };
  return { list, settings, limit };
}
