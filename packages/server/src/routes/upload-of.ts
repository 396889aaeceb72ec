import { AppError, complaintFields, complaintText, readTyped } from "@broker/contracts";
import type {} from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { Refusal } from "../app/problem-of.ts";
import { readForm } from "./read-form.ts";

const LIMIT = 10 * 1024 * 1024;

/** A file that a form brought, and what its text fields say. */
export interface Upload<Fields> {
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
  for await (const part of request.parts({ limits: { fileSize: LIMIT, files: 1 } })) {
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
 * The file that a form brought, with its text fields by a schema. AppErrors `input_invalid`; 413 where it is larger
 * than 10 MB.
 * @param what the file in a sentence: 'list'
 */
export async function uploadOf<Fields extends z.ZodType>(
  request: FastifyRequest,
  what: string,
  schema: Fields,
): Promise<Upload<z.output<Fields>>> {
  if (!request.isMultipart()) throw noFile(what);
  // Whether the file or what follows it hears first that there was too much depends on the network.
  const { typed, file } = await readForm(() => partsOf(request)).catch((error: unknown) => {
    if (!isTooLarge(error)) throw error;
    throw new Refusal(413, "too_large", `The ${what} is larger than 10 MB.`, { hint: "Split it into several." });
  });
  if (file === null) throw noFile(what);
  return { ...file, fields: fieldsOf(schema, typed) };
}
