import type { FormInput } from "@broker/core/documents";
import {
  PDFArray,
  type PDFDict,
  PDFDocument,
  type PDFField,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFString,
  PDFDict as PdfDict,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";

const SCHEME = "urn:broker-field:";
const INK = rgb(0.09, 0.11, 0.15);
const OPEN = rgb(0.975, 0.965, 0.93);
const SIZE = 8.5;

/** A marked place on a page: the link annotation that the browser printed for it. */
interface Place {
  readonly page: PDFPage;
  readonly ref: PDFRef;
  readonly structParent: PDFNumber | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function uriOf(annotation: PDFDict): string | null {
  const action = annotation.lookupMaybe(PDFName.of("A"), PdfDict);
  const uri = action?.lookup(PDFName.of("URI"));
  return uri instanceof PDFString || uri instanceof PDFHexString ? uri.decodeText() : null;
}

/** Takes the marked places off the pages, by name. */
function takePlaces(document: PDFDocument): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const page of document.getPages())
    for (const ref of [...(page.node.Annots()?.asArray() ?? [])]) {
      const annotation = document.context.lookup(ref, PdfDict);
      const uri = uriOf(annotation);
      if (!(ref instanceof PDFRef) || uri === null || !uri.startsWith(SCHEME)) continue;
      const { x, y, width, height } = annotation.lookup(PDFName.of("Rect"), PDFArray).asRectangle();
      const structParent = annotation.lookupMaybe(PDFName.of("StructParent"), PDFNumber) ?? null;
      places.set(decodeURIComponent(uri.slice(SCHEME.length)), { page, ref, structParent, x, y, width, height });
      page.node.removeAnnot(ref);
    }
  return places;
}

/** The newest annotation of a page: the widget just added. */
function newestWidget({ node }: PDFPage): PDFRef {
  const ref = node.Annots()?.asArray().at(-1);
  if (ref instanceof PDFRef) return ref;
  throw new Error("The page has no widget.");
}

/** Puts each field in the place of its printed link in the structure tree: a Form element (ISO 32000-1 §14.8.4.5). */
function retag(document: PDFDocument, widgets: ReadonlyMap<PDFRef, PDFRef>): void {
  const [key, object, role] = [PDFName.of("K"), PDFName.of("Obj"), PDFName.of("S")];
  for (const [, element] of document.context.enumerateIndirectObjects()) {
    if (!(element instanceof PdfDict) || element.get(role) !== PDFName.of("Link")) continue;
    const kids = element.lookup(key);
    for (const kid of kids instanceof PDFArray ? kids.asArray() : [kids]) {
      const reference = kid instanceof PDFRef ? document.context.lookup(kid) : kid;
      if (!(reference instanceof PdfDict)) continue;
      const old = reference.get(object);
      const widget = old instanceof PDFRef ? widgets.get(old) : undefined;
      if (widget === undefined) continue;
      reference.set(object, widget);
      element.set(role, PDFName.of("Form"));
    }
  }
}

type Input = Omit<FormInput, "place">;

/** A printed document that receives fields. */
interface Sheet {
  readonly document: PDFDocument;
  readonly font: PDFFont;
  /** Letters that the font has. */
  readonly letters: ReadonlySet<number>;
  readonly places: ReadonlyMap<string, Place>;
  /** The widget in the place of each printed link. */
  readonly widgets: Map<PDFRef, PDFRef>;
}

function placeOf({ places }: Sheet, name: string): Place {
  const place = places.get(name);
  if (place !== undefined) return place;
  throw new Error(`The page has no place for ${name}.`);
}

const lookOf = ({ font }: Sheet, { x, y, width, height }: Place) => ({
  ...{ x, y, width, height },
  ...{ font, textColor: INK, backgroundColor: OPEN, borderWidth: 0 },
});
const boxOf = (sheet: Sheet, place: Place) => ({ ...lookOf(sheet, place), borderWidth: 0.75, borderColor: INK });

function noteWidget({ document, widgets }: Sheet, { page, ref, structParent }: Place): PDFDict {
  const added = newestWidget(page);
  const widget = document.context.lookup(added, PdfDict);
  widgets.set(ref, added);
  if (structParent !== null) widget.set(PDFName.of("StructParent"), structParent);
  return widget;
}

/** Sets the text for assistive technology, and the value as printed, by which a change is recognised (`DV`). */
function describe({ acroField: { dict } }: PDFField, { tooltip }: Input, initial: string): void {
  dict.set(PDFName.of("TU"), PDFHexString.fromText(tooltip));
  dict.set(PDFName.of("DV"), PDFHexString.fromText(initial));
}

/** Least size of type in a field, for a value that does not fit its line at the usual one. */
const LEAST_SIZE = 5.5;
/** Space that a field leaves beside its text. */
const MARGIN = 4;

/** The size at which a value fits its line. */
function sizeFor(font: PDFFont, value: string, { width }: Place): number {
  const natural = font.widthOfTextAtSize(value, SIZE);
  return Math.max(LEAST_SIZE, Math.min(SIZE, (SIZE * (width - MARGIN)) / Math.max(natural, 1)));
}

function addText(sheet: Sheet, input: Input): void {
  const { document, font, letters } = sheet;
  const place = placeOf(sheet, input.name);
  const { name, value, long } = input;
  const field = document.getForm().createTextField(name);
  if (long) field.enableMultiline();
  const writable = Array.from(value.replaceAll("\n", "")).every((each) => letters.has(each.codePointAt(0) ?? 0));
  if (writable && value !== "") field.setText(value);
  field.addToPage(place.page, lookOf(sheet, place));
  field.setFontSize(writable && !long ? sizeFor(font, value, place) : SIZE);
  field.updateAppearances(font);
  const widget = noteWidget(sheet, place);
  if (!writable) {
    // The page prints it in a font that has its letters; the field stays clear until it is edited.
    field.acroField.setValue(PDFHexString.fromText(value));
    const clear = document.context.formXObject([], { BBox: [0, 0, place.width, place.height] });
    widget.set(PDFName.of("AP"), document.context.obj({ N: document.context.register(clear) }));
  }
  describe(field, input, value);
}

function addChoice(sheet: Sheet, input: Input): void {
  const place = placeOf(sheet, input.name);
  const field = sheet.document.getForm().createDropdown(input.name);
  field.addOptions(["", ...input.options.map(({ label }) => label)]);
  const label = input.options.find(({ value }) => value === input.value)?.label ?? "";
  if (label !== "") field.select(label);
  field.addToPage(place.page, lookOf(sheet, place));
  field.setFontSize(SIZE);
  field.updateAppearances(sheet.font);
  noteWidget(sheet, place);
  describe(field, input, label);
}

function addRadio(sheet: Sheet, input: Input): void {
  const field = sheet.document.getForm().createRadioGroup(input.name);
  field.enableOffToggling();
  for (const { value } of input.options) {
    const place = placeOf(sheet, `${input.name}=${value}`);
    field.addOptionToPage(value, place.page, boxOf(sheet, place));
    noteWidget(sheet, place);
  }
  if (input.value !== "") field.select(input.value);
  describe(field, input, input.value);
}

function addTick(sheet: Sheet, input: Input): void {
  const place = placeOf(sheet, `${input.name}=yes`);
  const field = sheet.document.getForm().createCheckBox(input.name);
  field.addToPage(place.page, boxOf(sheet, place));
  if (input.value === "yes") field.check();
  noteWidget(sheet, place);
  describe(field, input, input.value);
}

const ADD = { text: addText, choice: addChoice, radio: addRadio, tick: addTick } as const;

/** What a printed document becomes: its fields, and what the hidden one says that it is. */
export interface FillableForm {
  readonly identity: object;
  readonly inputs: readonly Input[];
}

/**
 * Makes a printed form fillable: a field in each place that the page marks, named by the question, with its text
 * for assistive technology, the recorded value and its appearance. Fails if a place is missing.
 */
export async function addFormFields(pdf: Uint8Array, { identity, inputs }: FillableForm): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const places = takePlaces(document);
  const letters = new Set(font.getCharacterSet());
  const sheet: Sheet = { document, font, letters, places, widgets: new Map() };
  for (const input of inputs) ADD[input.type](sheet, input);
  retag(document, sheet.widgets);
  const hidden = document.getForm().createTextField("form_identity");
  hidden.setText(JSON.stringify(identity));
  hidden.addToPage(document.getPage(0), { x: 0, y: 0, width: 0, height: 0, borderWidth: 0, font, hidden: true });
  hidden.enableReadOnly();
  return document.save({ updateFieldAppearances: false });
}
