import { PDFDocument } from "@cantoo/pdf-lib";

/** What a test form has besides single-line fields. */
interface Wishes {
  readonly ticks?: readonly string[];
  readonly long?: readonly string[];
  readonly most?: Readonly<Record<string, number>>;
}

/** A fillable form for tests: fields named as in agencies' templates, on two pages, without any form's text. */
export async function madeTemplate(
  names: readonly string[],
  { ticks = [], long = [], most = {} }: Wishes = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const form = document.getForm();
  const pages = [document.addPage([612, 792]), document.addPage([612, 792])];
  for (const [index, name] of [...names, ...ticks, ...long].entries()) {
    const number = index % pages.length;
    const page = pages[number] ?? document.addPage();
    const high = long.includes(name) ? 60 : 18;
    const place = { x: 40, y: 740 - Math.floor(index / 2) * 24, width: 500, height: high };
    const full = `F[0].P${number + 1}[0].${name}[0]`;
    if (ticks.includes(name)) {
      form.createCheckBox(full).addToPage(page, { ...place, width: 12, height: 12 });
      continue;
    }
    const field = form.createTextField(full);
    if (long.includes(name)) field.enableMultiline();
    const limit = most[name];
    if (limit !== undefined) field.setMaxLength(limit);
    field.addToPage(page, place);
  }
  return document.save();
}
