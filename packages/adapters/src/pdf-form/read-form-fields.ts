import { AppError, FormIdentity } from "@broker/contracts";
import type { FilledField } from "@broker/core/documents";
import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFRadioGroup,
  PDFString,
  PDFTextField,
} from "@cantoo/pdf-lib";

const MAX_PAGES = 200;
const MAX_FIELDS = 2000;
const MAX_OBJECTS = 100_000;
const MAX_TEXT = 5000;

/** The fields of any form. */
interface PdfFields {
  readonly identity: string;
  readonly fields: readonly FilledField[];
}

/** A returned proposal as read from its PDF. */
export interface FormReading {
  readonly identity: FormIdentity;
  readonly fields: readonly FilledField[];
}

const HINT = "Use the PDF that was generated for the client, completed in a PDF reader and saved with its fields.";
const refuse = (message: string, cause?: unknown) => new AppError("input_invalid", message, { hint: HINT, cause });

async function open(bytes: Uint8Array, name: string): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    if (!document.isEncrypted) document.getForm().getFields();
    return document;
  } catch (cause) {
    const locked = cause instanceof Error && /encrypted|password/i.test(cause.message);
    throw refuse(
      locked ? `${name} is protected by a password and cannot be read.` : `${name} is not a PDF that can be read.`,
      cause,
    );
  }
}

/** The text of a field's value or default, at most some thousand characters. */
function plain(field: PDFField, key: "V" | "DV"): string {
  const value = field.acroField.dict.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : "";
}

function optionOf(field: PDFDropdown): string {
  return field.getSelected()[0] ?? "";
}

function completedValue(field: PDFField): string | null {
  if (field instanceof PDFTextField) return plain(field, "V");
  if (field instanceof PDFRadioGroup) return field.getSelected() ?? "";
  if (field instanceof PDFDropdown) return optionOf(field);
  if (field instanceof PDFCheckBox) return field.isChecked() ? "yes" : "";
  return null;
}

function filledField(field: PDFField, name: string): FilledField[] {
  const fieldName = field.getName();
  const value = completedValue(field);
  if (value === null) return [];
  if (value.length > MAX_TEXT)
    throw refuse(`${name}: field '${fieldName.slice(0, 80)}' has more than ${MAX_TEXT} characters.`);
  return [{ name: fieldName, value, initial: plain(field, "DV").slice(0, MAX_TEXT) }];
}

function identityOf(text: string, name: string): FormIdentity {
  try {
    return FormIdentity.parse(JSON.parse(text));
  } catch (cause) {
    throw refuse(`${name} is not a proposal form or statement of fact of this product.`, cause);
  }
}

/** Name of the hidden field that says what the form is. */
const IDENTITY = "form_identity";

/**
 * Reads the fields of a returned form and what its hidden field says, '' if it has none. AppError `input_invalid` for a
 * file that is not such a PDF, is protected, or has more pages, fields or text than any form. Runs in a worker thread:
 * a hostile file may take long.
 */
export async function readAllFields(bytes: Uint8Array, name: string): Promise<PdfFields> {
  const document = await open(bytes, name);
  if (document.isEncrypted) throw refuse(`${name} is protected by a password and cannot be read.`);
  if (document.context.enumerateIndirectObjects().length > MAX_OBJECTS) throw refuse(`${name} has too many objects.`);
  if (document.getPageCount() > MAX_PAGES) throw refuse(`${name} has more than ${MAX_PAGES} pages.`);
  const found = document.getForm().getFields();
  if (found.length === 0) throw refuse(`${name} has no fields; it was printed or flattened.`);
  if (found.length > MAX_FIELDS) throw refuse(`${name} has more than ${MAX_FIELDS} fields.`);
  try {
    const read = found.flatMap((field) => filledField(field, name));
    const identity = read.find((field) => field.name === IDENTITY)?.value ?? "";
    return { identity, fields: read.filter((field) => field.name !== IDENTITY) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse(`${name} has fields that cannot be read.`, error);
  }
}

/** Reads the fields of a returned proposal. AppErrors of {@link readAllFields}, also for one that is truncated. */
export async function readFormFields(bytes: Uint8Array, name: string): Promise<FormReading> {
  const { identity: text, fields } = await readAllFields(bytes, name);
  const identity = identityOf(text, name);
  if (fields.length < identity.fields)
    throw refuse(`${name} is incomplete: ${fields.length} of its ${identity.fields} fields are in the file.`);
  return { identity, fields };
}
