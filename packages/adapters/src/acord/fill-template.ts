import type { AcordMapping } from "@broker/contracts";
import {
  PDFCheckBox,
  type PDFDocument,
  type PDFField,
  type PDFFont,
  PDFTextField,
  StandardFonts,
} from "@cantoo/pdf-lib";

/** The published name of a template's field: without its page and its number there. */
export function publishedName(name: string): string {
  return name.replace(/^F\[0\]\.P\d+\[0\]\./, "").replace(/\[0\]$/, "");
}

/** Outcome of the boxes' values in the user's template. */
export interface FillResult {
  /** Names that were written. */
  readonly filled: readonly string[];
  /** Names with a value that the template does not have. */
  readonly absent: readonly string[];
  /** Names that could not be written, with the reason. */
  readonly unwritten: readonly { readonly field: string; readonly reason: string }[];
  /** Fields of the template that stay as they were. */
  readonly untouched: number;
}

type Box = Pick<AcordMapping, "acordField" | "mappedValue" | "dataType">;

/** The face that fields are written in, and the letters that it has. */
interface Face {
  readonly font: PDFFont;
  readonly letters: ReadonlySet<number>;
  /** True = our own sheet, which supports every script, is attached to the form. */
  readonly sheetsBehind: boolean;
}

/** Days in the form's format: MM/DD/YYYY. */
const american = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1");

const TAIL = "Continued on attached sheets.";

/** As much of several lines as the box takes, with a reference to the rest; null = not even one line fits. */
function linesWithin(text: string, room: number): string | null {
  if (text.length <= room) return text;
  let fitting = "";
  for (const line of text.split("\n")) {
    if (fitting.length + line.length + 1 + TAIL.length > room) break;
    fitting += `${line}\n`;
  }
  return fitting === "" ? null : fitting + TAIL;
}

/** Most characters of a text of several lines that still reads in a box of the form. */
const LEGIBLE = 1200;

/** Why the form's own font cannot show the text; null = it can. */
function unwritable(letters: ReadonlySet<number>, text: string): string | null {
  const known = Array.from(text.replaceAll("\n", "")).every((letter) => letters.has(letter.codePointAt(0) ?? 0));
  return known ? null : "its script is not in the form's font";
}

/** Font size in points of multi-line text if the template leaves it open or sets one for a few words. */
const SMALL_PRINT = 8;
const LARGEST = 12;

function setSize(field: PDFTextField): void {
  for (const part of [field.acroField, ...field.acroField.getWidgets()]) {
    const given = part.getDefaultAppearance() ?? (part === field.acroField ? "/Helv 0 Tf 0 g" : null);
    if (given === null) continue;
    const size = Number(/(?<![\d.])([\d.]+)\s+Tf/.exec(given)?.[1] ?? 0);
    if (size === 0 || size > LARGEST)
      part.setDefaultAppearance(given.replace(/(?<![\d.])[\d.]+\s+Tf/, `${SMALL_PRINT} Tf`));
  }
}

/** The text of a box whose value the form's font cannot write. */
const ELSEWHERE = "See attached sheets";

function writeText(
  field: PDFTextField,
  { mappedValue, dataType }: Box,
  { font, letters, sheetsBehind }: Face,
): string | null {
  const text = dataType === "date" ? american(mappedValue) : mappedValue;
  const most = field.getMaxLength();
  const room = Math.min(most ?? LEGIBLE, LEGIBLE);
  const fits = text.includes("\n") ? linesWithin(text, room) : text.length <= (most ?? text.length) ? text : null;
  if (fits === null) return `longer than the ${most ?? LEGIBLE} characters of the template's field`;
  const fault = unwritable(letters, fits);
  if (fault !== null) {
    if (sheetsBehind && ELSEWHERE.length <= (most ?? ELSEWHERE.length)) {
      field.setText(ELSEWHERE);
      field.updateAppearances(font);
    }
    return fault;
  }
  field.setText(field.isMultiline() ? fits : fits.replaceAll("\n", " "));
  if (field.isMultiline()) setSize(field);
  field.updateAppearances(font);
  return null;
}

function write(field: PDFField, box: Box, face: Face): string | null {
  try {
    if (field instanceof PDFTextField) return writeText(field, box, face);
    if (field instanceof PDFCheckBox) {
      if (box.mappedValue !== "X") return "the template has a box to tick there";
      field.check();
      return null;
    }
    return "the template's field is neither text nor a box to tick";
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 120) : "the template's field refuses it";
  }
}

/**
 * Writes the boxes' values into the fields of the same published names, on every page. A box whose value the form's
 * font cannot write refers to the attached sheets, if any, and is reported as not written.
 */
export async function fillTemplate(
  document: PDFDocument,
  boxes: readonly Box[],
  { sheetsBehind = false }: { readonly sheetsBehind?: boolean } = {},
): Promise<FillResult> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const face = { font, letters: new Set(font.getCharacterSet()), sheetsBehind };
  const fields = document.getForm().getFields();
  const named = fields.map((field) => ({ field, name: publishedName(field.getName()) }));
  const given = boxes.filter(({ mappedValue }) => mappedValue !== "");
  const unwritten: { field: string; reason: string }[] = [];
  const filled = new Set<string>();
  for (const box of given)
    for (const { field } of named.filter(({ name }) => name === box.acordField)) {
      const reason = write(field, box, face);
      if (reason === null) filled.add(box.acordField);
      else unwritten.push({ field: box.acordField, reason });
    }
  const names = new Set(named.map(({ name }) => name));
  return {
    filled: [...filled],
    absent: given.map(({ acordField }) => acordField).filter((name) => !names.has(name)),
    unwritten,
    untouched: named.filter(({ name }) => !filled.has(name)).length,
  };
}
