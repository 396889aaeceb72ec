import { AppError } from "@broker/contracts";
import { PDFDocument } from "@cantoo/pdf-lib";

const HINT = "Use a fillable PDF of the form that your licence gives you, saved without a password.";

async function load(bytes: Uint8Array, name: string): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true });
    // A truncated or damaged file loads too, and fails when its pages and fields are read.
    if (!document.isEncrypted) {
      document.getPages();
      document.getForm().getFields();
    }
    return document;
  } catch (cause) {
    const locked = cause instanceof Error && /encrypted|password/i.test(cause.message);
    throw new AppError(
      "input_invalid",
      locked ? `${name} is protected by a password and cannot be filled.` : `${name} is no PDF that can be read.`,
      { hint: HINT, cause },
    );
  }
}

/**
 * Opens a template to be filled. AppError `input_invalid` for a file that is not a PDF, is protected, has no fields, or
 * has them only as XFA, which other readers cannot fill.
 */
export async function openTemplate(bytes: Uint8Array, name: string): Promise<PDFDocument> {
  const document = await load(bytes, name);
  if (document.isEncrypted)
    throw new AppError("input_invalid", `${name} is protected by a password and cannot be filled.`, { hint: HINT });
  const form = document.getForm();
  if (form.getFields().length > 0) {
    // The form also contains its fields as XFA, which some readers would show instead.
    if (form.hasXFA()) form.deleteXFA();
    return document;
  }
  throw new AppError(
    "input_invalid",
    form.hasXFA()
      ? `${name} is an XFA form, which only its maker's program can fill.`
      : `${name} has no fields to fill.`,
    { hint: HINT },
  );
}
