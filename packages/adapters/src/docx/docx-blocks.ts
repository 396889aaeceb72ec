import { PROVENANCE_WORDS } from "@broker/contracts";
import type { Block, Run, TableBlock, Text } from "@broker/core/documents";
import {
  type FileChild,
  HeadingLevel,
  type IRunOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { columnWidths } from "./column-widths.ts";

/** Width of the text between the margins, in twentieths of a point: A4 with 2 cm. */
const TEXT_WIDTH = 9638;
const MUTED = "5A6472";
const SHADE = "F1F3F5";
const TO_COMPLETE = "FFF3C4";

/** Reference of the numbering of steps. */
export const STEPS = "steps";

/** Marks of a run that are not already in its text. */
function marksOf({ text, provenance, provenanceWords, risk, outcome }: Run): string {
  const source = provenance === undefined ? undefined : (provenanceWords ?? PROVENANCE_WORDS[provenance]);
  const words = [risk?.word, outcome?.word, source].filter(
    (word) => word !== undefined && word.toLowerCase() !== text.toLowerCase(),
  );
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}

function runOf(run: Run, look: Partial<IRunOptions>, marked: boolean): TextRun {
  const text = run.text === "" && !marked ? (run.risk?.word ?? run.outcome?.word ?? "") : run.text;
  return new TextRun({
    ...look,
    text: `${text}${marked ? marksOf(run) : ""}`,
    ...(run.strong === true ? { bold: true } : {}),
    ...(run.code === true ? { font: "Consolas" } : {}),
    ...(run.muted === true ? { color: MUTED } : {}),
    ...(run.advise === true
      ? { bold: true, shading: { type: ShadingType.CLEAR, fill: TO_COMPLETE, color: "auto" } }
      : {}),
  });
}

/** A text as runs, never as markup. */
const runsOf = (text: Text, look: Partial<IRunOptions> = {}, marked = false): TextRun[] =>
  (typeof text === "string" ? [{ text }] : text).map((run) => runOf(run, look, marked));

interface Cell {
  readonly text: Text;
  readonly numeric: boolean;
  readonly span?: number;
}

type Column = Cell & { readonly width?: number };

/** Widths of the columns in twentieths of a point: those stated, and the rest by what is in them. */
function widthsOf(columns: readonly Column[], rows: readonly (readonly Cell[])[]): number[] {
  const stated = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const whole = rows.filter((cells) => cells.every(({ span }) => span === undefined));
  const open = columns.flatMap(({ text, width }, place) =>
    width === undefined ? [[text, ...whole.map((cells) => cells[place]?.text ?? "")]] : [],
  );
  const rest = columnWidths(open, 100 - stated);
  return columns.map(({ width }) => Math.floor((TEXT_WIDTH * (width ?? rest.shift() ?? 0)) / 100));
}

function tableOf(columns: readonly Column[], rows: readonly (readonly Cell[])[], strong: number | null): Table {
  const widths = widthsOf(columns, rows);
  const cell = ({ text, numeric, span }: Cell, look: Partial<IRunOptions>, fill?: string) =>
    new TableCell({
      ...(span === undefined ? {} : { columnSpan: span }),
      ...(fill === undefined ? {} : { shading: { type: ShadingType.CLEAR, fill, color: "auto" } }),
      children: [
        new Paragraph({
          style: "TableText",
          ...(numeric ? { alignment: "right" as const } : {}),
          children: runsOf(text, look, true),
        }),
      ],
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map((each) => cell(each, { bold: true }, SHADE)),
      }),
      ...rows.map(
        (cells, at) =>
          new TableRow({
            cantSplit: true,
            children: cells.map((each) => cell(each, at === strong || each.span !== undefined ? { bold: true } : {})),
          }),
      ),
    ],
  });
}

const captionOf = (caption: string) =>
  caption === "" ? [] : [new Paragraph({ style: "Caption", keepNext: true, children: runsOf(caption) })];
const space = () => new Paragraph({ style: "AfterTable", children: [] });

function tableBlock({ caption, head, rows, total, more }: TableBlock): FileChild[] {
  const all = total === null ? rows : [...rows, total];
  return [
    ...captionOf(caption),
    tableOf(head, all, total === null ? null : rows.length),
    ...(more === null ? [] : [new Paragraph({ style: "Note", children: runsOf(more) })]),
    space(),
  ];
}

const HEADINGS = [HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4] as const;
const PARAGRAPHS = { small: "Note", muted: "Note", strong: "Strong" } as const;

/** Blocks as paragraphs and tables of Word. */
export interface DocxBlocks {
  /**
   * RangeError for a kind that has no form in Word. @param level rank of headings below the section's: 0 = the first
   */
  children(blocks: readonly Block[], level?: number): FileChild[];
}

/** Makes a renderer that numbers each list of steps from one. */
export function docxBlocks(): DocxBlocks {
  let lists = 0;
  const paragraph = (style: string, text: Text, keepNext = false) => [
    new Paragraph({ style, ...(keepNext ? { keepNext } : {}), children: runsOf(text) }),
  ];
  const list = (ordered: boolean, items: readonly Text[]) => {
    lists += 1;
    const instance = lists;
    const numbering = ordered ? { numbering: { reference: STEPS, level: 0, instance } } : { bullet: { level: 0 } };
    return items.map(
      (item, at) =>
        new Paragraph({
          style: "ListParagraph",
          ...numbering,
          ...(at === items.length - 1 ? { spacing: { after: 120 } } : {}),
          children: runsOf(item),
        }),
    );
  };
  const children: DocxBlocks["children"] = (blocks, level = 0) =>
    blocks.flatMap((block, at): FileChild[] => {
      switch (block.kind) {
        case "lead":
          return paragraph("Lead", block.text);
        case "paragraph":
          // What introduces a list is on its page.
          return paragraph(
            block.look === undefined ? "Normal" : PARAGRAPHS[block.look],
            block.text,
            blocks[at + 1]?.kind === "list",
          );
        case "callout":
          return paragraph("Callout", block.text);
        case "list":
          return [...captionOf(block.caption ?? ""), ...list(block.ordered, block.items)];
        case "table":
          return tableBlock(block);
        case "pairs":
          return [
            ...captionOf(block.caption),
            tableOf(
              ["Item", "Value", "Provenance"].map((text) => ({ text, numeric: false })),
              block.rows.map(({ label, value, provenanceWords, code }) => [
                { text: label, numeric: false },
                { text: [{ text: value, code }], numeric: false },
                { text: provenanceWords, numeric: false },
              ]),
              null,
            ),
            space(),
          ];
        case "group":
          return [
            new Paragraph({
              heading: HEADINGS[Math.min(level, 2)] ?? HeadingLevel.HEADING_4,
              children: runsOf(block.title),
            }),
            ...block.notes.flatMap((note) => paragraph("Note", note)),
            ...children(block.blocks, level + 1),
          ];
        case "signature":
          return block.lines.flatMap((line) => paragraph("Normal", `${line}: ____________________`));
        default:
          throw new RangeError(`blocks of kind '${block.kind}' have no form in Word`);
      }
    });
  return { children };
}
