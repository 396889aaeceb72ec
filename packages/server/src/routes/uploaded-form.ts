import { AppError, WORDS } from "@broker/contracts";
import type {} from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../app/problem-of.ts";
import type { OwnForm } from "../service/acord/export-acord.ts";
import { readForm } from "./read-form.ts";

/** Most bytes of a form of the user's own. */
const LIMIT = 10 * 1024 * 1024;

/**
 * The PDF that was sent as a file of a form. It is told by its first bytes, whatever it is called. AppError
 * `input_invalid`.
 */
export async function uploadedForm(request: FastifyRequest): Promise<OwnForm> {
  const part = request.isMultipart()
    ? await readForm(() => request.file({ limits: { fileSize: LIMIT, files: 1 }, throwFileSizeLimit: false }))
    : undefined;
  if (part === undefined)
    throw new AppError("input_invalid", WORDS.noFileSelected, { hint: "Send a fillable PDF of the form." });
  const bytes = await readForm(() => part.toBuffer());
  if (part.file.truncated) throw new Refusal(413, "too_large", WORDS.fileExceedsLimit);
  if (bytes.subarray(0, 1024).indexOf("%PDF-") === -1)
    throw new AppError("input_invalid", WORDS.fileInvalidType("pdf"), { hint: "Send a fillable PDF of the form." });
  const name = (part.filename || "The form").replace(/^.*[/\\]/, "").slice(0, 120);
  return { bytes, name };
}
