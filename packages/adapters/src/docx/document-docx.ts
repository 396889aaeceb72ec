import type { Brand, SubmissionDocument } from "@broker/core/documents";
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from "docx";
import { docxBlocks, STEPS } from "./docx-blocks.ts";
import { fixedDates } from "./fixed-dates.ts";
import { logoPicture } from "./logo-picture.ts";

const MARGIN = 1134;
const TEXT_WIDTH = 9638;
const INK = "1B2430";
const MUTED = "5A6472";
const ALERT = "9B1C1C";
/** Characters of a foot that leave space for the number of the page in any usual font. */
const LONGEST_FOOT = 76;

const colourOf = ({ primary }: Brand) => (primary ?? "#1B2430").replace("#", "").toUpperCase();

function stylesOf(brand: Brand): IStylesOptions {
  const font = brand.font ?? "Calibri";
  const heading = (size: number, before: number) => ({
    run: { font, size, bold: true, color: colourOf(brand) },
    paragraph: { spacing: { before, after: 100 }, keepNext: true },
  });
  const style = (id: string, run: object, paragraph: object) => ({
    ...{ id, name: id, basedOn: "Normal", quickFormat: true },
    run,
    paragraph,
  });
  return {
    default: {
      document: { run: { font, size: 21, color: INK }, paragraph: { spacing: { after: 120, line: 276 } } },
      title: {
        run: { font, size: 44, bold: true, color: INK },
        // Without a stated rule, LibreOffice reads 240 as an exact height: the title covers the line above.
        paragraph: { spacing: { before: 160, after: 60, line: 264, lineRule: LineRuleType.AUTO } },
      },
      heading1: heading(28, 320),
      heading2: heading(24, 240),
      heading3: heading(22, 200),
      listParagraph: { run: {}, paragraph: { spacing: { after: 60 } } },
    },
    paragraphStyles: [
      style("Lead", { size: 24, color: INK }, { spacing: { after: 200 } }),
      style("Note", { size: 18, color: MUTED }, { spacing: { after: 100 } }),
      style("Foot", { size: 18, color: MUTED }, { spacing: { before: 160, after: 0 } }),
      style("FootLine", { size: 18, color: MUTED }, { spacing: { after: 0 } }),
      style("Caption", { size: 19, bold: true, color: MUTED }, { spacing: { before: 120, after: 60 } }),
      style("TableText", { size: 19 }, { spacing: { after: 0, line: 252 } }),
      style("AfterTable", { size: 12 }, { spacing: { after: 60 } }),
      style("Draft", { size: 24, bold: true, color: ALERT }, { spacing: { before: 60, after: 60 } }),
      style(
        "Callout",
        {},
        { indent: { left: 200 }, border: { left: { style: BorderStyle.SINGLE, size: 18, space: 8, color: MUTED } } },
      ),
    ],
  };
}

const rightTab = { tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }] };

/** The document's head: what it is, whose, of which state, and by whom. */
function headOf(page: SubmissionDocument, brand: Brand): Paragraph[] {
  const { title, name, made, from, sample, draft, alert, lead, record, notes } = page;
  const line = (style: string, text: string) => new Paragraph({ style, children: [new TextRun(text)] });
  const logo = logoPicture(brand);
  const sender = logo === null ? [brand.sender ?? from] : [];
  return [
    ...(logo === null ? [] : [new Paragraph({ children: [logo] })]),
    line("Note", [...sender, made, ...(page.isPublic === true ? [] : ["Confidential"])].join(" · ")),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
    line("Lead", name),
    ...(sample ? [line("Draft", "SAMPLE: fictitious data.")] : []),
    ...(alert === null ? [] : [line("Draft", alert)]),
    ...(draft === null ? [] : [line("Draft", `DRAFT. ${draft}`)]),
    line("Normal", `${lead}.`),
    ...notes.map((note) => line("Note", note)),
    line("Note", record),
  ];
}

/** The foot of a page: beside a long text, the number of the page has a line of its own. */
function footOf(foot: string, { footer }: Brand): Paragraph[] {
  return [
    ...pageFoot(foot),
    ...(footer === null ? [] : [new Paragraph({ style: "FootLine", children: [new TextRun(footer)] })]),
  ];
}

function pageFoot(foot: string): Paragraph[] {
  const number = (before: string) =>
    new TextRun({ children: [`${before}Page `, PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES] });
  if (foot.length <= LONGEST_FOOT)
    return [new Paragraph({ style: "Foot", ...rightTab, children: [number(`${foot}\t`)] })];
  return [
    new Paragraph({ style: "Foot", children: [new TextRun(foot)] }),
    new Paragraph({ style: "FootLine", alignment: AlignmentType.RIGHT, children: [number("")] }),
  ];
}

/**
 * A document as a file of Word (ECMA-376), with headings, lists, tables, and page numbers. The same document gives the
 * same bytes. RangeError for a kind of block that has no form in Word.
 */
export async function documentDocx(page: SubmissionDocument, brand: Brand): Promise<Uint8Array> {
  const blocks = docxBlocks();
  const { left, right } = page.running ?? { left: page.name, right: page.title };
  const sections = page.sections.flatMap(({ title, note, opening, blocks: own }) => [
    ...(opening === true ? [] : [new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(title)] })]),
    ...(note === "" ? [] : [new Paragraph({ style: "Note", children: [new TextRun(note)] })]),
    ...blocks.children(own),
  ]);
  const document = new Document({
    creator: page.from,
    lastModifiedBy: page.from,
    title: `${page.title}: ${page.name}`,
    description: page.lead,
    styles: stylesOf(brand),
    numbering: {
      config: [
        {
          reference: STEPS,
          levels: [
            {
              ...{ level: 0, format: LevelFormat.DECIMAL, text: "%1.", alignment: AlignmentType.START },
              style: { paragraph: { indent: { left: 567, hanging: 340 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
          },
        },
        headers: {
          default: new Header({
            children: [new Paragraph({ style: "Note", ...rightTab, children: [new TextRun(`${left}\t${right}`)] })],
          }),
        },
        footers: {
          default: new Footer({ children: footOf(page.foot, brand) }),
        },
        children: [...headOf(page, brand), ...sections],
      },
    ],
  });
  return fixedDates(new Uint8Array(await Packer.toArrayBuffer(document)), page.dated);
}
