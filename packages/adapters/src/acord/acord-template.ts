import type { AcordApplication } from "@broker/contracts";
import { PDFDocument } from "@cantoo/pdf-lib";
import { type FillResult, fillTemplate } from "./fill-template.ts";
import { openTemplate } from "./open-template.ts";

/** A template to fill, with its data. */
export interface TemplateJob {
  readonly application: AcordApplication;
  /** The bytes of the user's fillable PDF, and its name for sentences. */
  readonly template: Uint8Array;
  readonly name: string;
  /** Our own sheet with all data, attached after the form; null = none can be printed here. */
  readonly behind: Uint8Array | null;
}

export interface FilledForm {
  readonly pdf: Uint8Array;
  readonly sheets: readonly FillResult[];
  /** True = the fields were flattened, because one file cannot contain several sheets of the same form as fields. */
  readonly flattened: boolean;
}

async function append(target: PDFDocument, bytes: Uint8Array): Promise<void> {
  const source = await PDFDocument.load(bytes);
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
}

/**
 * Fills a template with an application's boxes, one copy of it for each sheet, and attaches the sheet of all data.
 * AppErrors `input_invalid` for a PDF that cannot be filled.
 */
export async function fillAcordTemplate({ application, template, name, behind }: TemplateJob): Promise<FilledForm> {
  const { fieldMappings, sheets: count } = application;
  const flattened = count > 1;
  const sheetsBehind = behind !== null;
  const first = await openTemplate(template, name);
  const sheets = [
    await fillTemplate(
      first,
      fieldMappings.filter(({ sheet }) => sheet === 1),
      { sheetsBehind },
    ),
  ];
  if (flattened) first.getForm().flatten();
  for (let sheet = 2; sheet <= count; sheet += 1) {
    const next = await openTemplate(template, name);
    sheets.push(
      await fillTemplate(
        next,
        fieldMappings.filter((each) => each.sheet === sheet),
        { sheetsBehind },
      ),
    );
    next.getForm().flatten();
    await append(first, await next.save());
  }
  if (behind !== null) await append(first, behind);
  return { pdf: await first.save({ updateFieldAppearances: false }), sheets, flattened };
}
