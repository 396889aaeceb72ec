import { createRequire } from "node:module";

interface TextField {
  setText(text: string): void;
}
interface ChoiceField {
  select(option: string): void;
}

/** The fields of a form, as a PDF reader completes them. */
export interface CompletedForm {
  getTextField(name: string): TextField;
  getRadioGroup(name: string): ChoiceField;
  getDropdown(name: string): ChoiceField;
  getCheckBox(name: string): { check(): void };
  removeField(field: TextField): void;
}

interface Library {
  readonly PDFDocument: {
    load(pdf: Uint8Array): Promise<{ getForm(): CompletedForm; save(options: object): Promise<Uint8Array> }>;
  };
}

// The library belongs to the adapters; nothing else in the server reads a PDF.
const adapters = createRequire(new URL("../../../../../adapters/package.json", import.meta.url));
const { PDFDocument } = adapters("@cantoo/pdf-lib") as Library;

/** Completes a fillable PDF as a client would, and saves it. */
export async function completeForm(pdf: Uint8Array, fill: (form: CompletedForm) => void): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  fill(document.getForm());
  return document.save({ updateFieldAppearances: false });
}
