import { AppError, complaintFields, complaintText, readTyped, SCAN_PARTS, WORDS } from "@broker/contracts";
import { MAX_ROWS } from "@broker/core";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal } from "../app/problem.ts";
import type { OwnForm } from "../verbs/acord/own-acord-form.ts";
import {
  BATCH_CONCURRENCY,
  type ListUse,
  MAX_BATCH_CONCURRENCY,
  type UploadedList,
} from "../verbs/batches/read-list.ts";
import { SCAN_LIMIT_MS } from "../verbs/scans/scan-ports.ts";

/**
 * Reads a submitted form. The form parser throws errors without a code if the form is truncated or not a form; they
 * become 400. Other errors are rethrown.
 */
async function wholeForm<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Refusal || "code" in error) throw error;
    throw new Refusal(400, "usage", "The form breaks off before its end, or is none.", { hint: "Send it again." });
  }
}

const MAX_BYTES = 10 * 1024 * 1024;

/** A file from a form, and the form's text fields. */
interface Upload<Fields> {
  /** The file's name without its folders, as it is shown. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly fields: Fields;
}

const noFile = (what: string) =>
  new AppError("input_invalid", `No ${what} was sent.`, {
    hint: "Send it as the file 'file' of a form (multipart/form-data).",
  });

const isTooLarge = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";

function fieldsOf<Fields extends z.ZodType>(schema: Fields, typed: Readonly<Record<string, string>>): z.output<Fields> {
  const read = readTyped(schema, typed);
  if (read.complaints === undefined) return read.value;
  const fields = complaintFields(read.complaints);
  throw new AppError("input_invalid", complaintText(read.complaints[0], "The form"), { fields });
}

async function partsOf(request: FastifyRequest) {
  const typed: Record<string, string> = {};
  let file: { readonly name: string; readonly bytes: Uint8Array } | null = null;
  for await (const part of request.parts({ limits: { fileSize: MAX_BYTES, files: 1 } })) {
    if (part.type === "field") {
      // An empty field says as much as none.
      if (typeof part.value === "string" && part.value.trim() !== "") typed[part.fieldname] = part.value;
      continue;
    }
    const name = (part.filename || "list").replace(/^.*[/\\]/, "").slice(0, 200);
    file = { name, bytes: await part.toBuffer() };
  }
  return { typed, file };
}

/**
 * The text fields of a form, parsed by a schema, and its file; null = none was sent. The file is read as it arrives and
 * refused with 413 once it exceeds 10 MB. AppError `input_invalid`.
 * @param what the file in a sentence: 'list'
 */
export async function readForm<Fields extends z.ZodType>(
  request: FastifyRequest,
  what: string,
  schema: Fields,
  hint = "Split it into several.",
): Promise<{ readonly file: Pick<Upload<never>, "name" | "bytes"> | null; readonly fields: z.output<Fields> }> {
  if (!request.isMultipart()) throw noFile(what);
  // Whether the file or the following field reports the excess first depends on the network.
  const { typed, file } = await wholeForm(() => partsOf(request)).catch((error: unknown) => {
    if (!isTooLarge(error)) throw error;
    throw new Refusal(413, "too_large", `The ${what} is larger than 10 MB.`, { hint });
  });
  return { file, fields: fieldsOf(schema, typed) };
}

/** As `readForm`, for a form that must have a file. */
export async function readUpload<Fields extends z.ZodType>(
  request: FastifyRequest,
  what: string,
  schema: Fields,
): Promise<Upload<z.output<Fields>>> {
  const { file, fields } = await readForm(request, what, schema);
  if (file === null) throw noFile(what);
  return { ...file, fields };
}

/** The PDF uploaded in a form. It is identified by its first bytes, whatever its name. AppError `input_invalid`. */
export async function readUploadedForm(request: FastifyRequest): Promise<OwnForm> {
  const part = request.isMultipart()
    ? await wholeForm(() => request.file({ limits: { fileSize: MAX_BYTES, files: 1 }, throwFileSizeLimit: false }))
    : undefined;
  if (part === undefined)
    throw new AppError("input_invalid", WORDS.noFileSelected, { hint: "Send a fillable PDF of the form." });
  const bytes = await wholeForm(() => part.toBuffer());
  if (part.file.truncated) throw new Refusal(413, "too_large", WORDS.fileExceedsLimit);
  if (bytes.subarray(0, 1024).indexOf("%PDF-") === -1)
    throw new AppError("input_invalid", WORDS.fileInvalidType("pdf"), { hint: "Send a fillable PDF of the form." });
  const name = (part.filename || "The form").replace(/^.*[/\\]/, "").slice(0, 120);
  return { bytes, name };
}

/** Text fields beside the file. */
const ListFields = z.strictObject({
  concurrency: z.coerce.number().int().min(1).max(MAX_BATCH_CONCURRENCY).default(BATCH_CONCURRENCY),
  only: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim().toLowerCase()))
    .pipe(z.array(z.enum(SCAN_PARTS)))
    .default([]),
  enrich: z.stringbool().default(true),
  consentOnly: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).optional(),
});

/** An uploaded list, and the options sent with it. */
interface ListUpload {
  readonly list: UploadedList;
  readonly use: ListUse;
}

/** The list uploaded in a form. AppErrors `input_invalid`; 413 if it is larger than 10 MB. */
export async function readUploadedList(request: FastifyRequest, consentOnly: boolean): Promise<ListUpload> {
  const { name, bytes, fields } = await readUpload(request, "list", ListFields);
  const { limit = null, ...asked } = fields;
  const settings = { ...asked, consentOnly: asked.consentOnly ?? consentOnly, timeoutMs: SCAN_LIMIT_MS };
  return { list: { source: name, bytes }, use: { settings, limit } };
}
