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

const hasCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;
const isTooLarge = (error: unknown) => hasCode(error, "FST_REQ_FILE_TOO_LARGE");

function fieldsOf<Fields extends z.ZodType>(schema: Fields, typed: Readonly<Record<string, string>>): z.output<Fields> {
  const read = readTyped(schema, typed);
  if (read.complaints === undefined) return read.value;
  const fields = complaintFields(read.complaints);
  throw new AppError("input_invalid", complaintText(read.complaints[0], "The form"), { fields });
}

interface Received {
  readonly typed: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null;
}

async function partsOf(request: FastifyRequest): Promise<Received> {
  const typed: Record<string, string> = {};
  let file: { readonly name: string; readonly bytes: Uint8Array } | null = null;
  for await (const part of request.parts({ limits: { fileSize: MAX_BYTES, files: 1 } })) {
    if (part.type === "field") {
      // An empty field says as much as none.
      if (typeof part.value === "string" && part.value.trim() !== "") typed[part.fieldname] = part.value;
      continue;
    }
    const name = (part.filename ?? "").replace(/^.*[/\\]/, "").slice(0, 200);
    file = { name, bytes: await part.toBuffer() };
  }
  return { typed, file };
}

const received = new WeakMap<FastifyRequest, Promise<Received>>();

/** The parts of a submitted form, read once however often they are requested. */
export function receiveForm(request: FastifyRequest): Promise<Received> {
  const reading = received.get(request) ?? wholeForm(() => partsOf(request));
  received.set(request, reading);
  return reading;
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
  const { typed, file } = await receiveForm(request).catch((error: unknown) => {
    if (!isTooLarge(error)) throw error;
    throw new Refusal(413, "too_large", `The ${what} is larger than 10 MB.`, { hint });
  });
  const named = file === null ? null : { ...file, name: file.name || "list" };
  return { file: named, fields: fieldsOf(schema, typed) };
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
  const { file } = request.isMultipart()
    ? await receiveForm(request).catch((error: unknown) => {
        throw isTooLarge(error) ? new Refusal(413, "too_large", WORDS.fileExceedsLimit) : error;
      })
    : { file: null };
  if (file === null)
    throw new AppError("input_invalid", WORDS.noFileSelected, { hint: "Send a fillable PDF of the form." });
  const { bytes, name } = file;
  if (Buffer.from(bytes.subarray(0, 1024)).indexOf("%PDF-") === -1)
    throw new AppError("input_invalid", WORDS.fileInvalidType("pdf"), { hint: "Send a fillable PDF of the form." });
  return { bytes, name: name.slice(0, 120) || "The form" };
}

/** The vendor's report uploaded in a form. AppError `input_invalid`; 413 if it is larger than 10 MB. */
export async function readUploadedReport(request: FastifyRequest): Promise<Pick<Upload<never>, "name" | "bytes">> {
  const { file } = request.isMultipart()
    ? await receiveForm(request).catch((error: unknown) => {
        if (hasCode(error, "FST_FILES_LIMIT")) throw new AppError("input_invalid", WORDS.tooManyFiles);
        throw isTooLarge(error) ? new Refusal(413, "too_large", WORDS.fileExceedsLimit) : error;
      })
    : { file: null };
  if (file === null)
    throw new AppError("input_invalid", WORDS.noFileSelected, {
      hint: "Send it as the file 'file' of a form (multipart/form-data).",
    });
  return file;
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
