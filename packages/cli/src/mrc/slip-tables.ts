import type { ListedSlip } from "@broker/adapters";
import { type MrcSlip, type SlipHeading, showDate } from "@broker/contracts";
import { blockTexts, slipPage } from "@broker/core/documents";
import { type Look, tone } from "../terminal/look.ts";
import { isNarrow, type Table, tableLines } from "../terminal/table.ts";
import { left, paragraph, terminalText, wrap } from "../terminal/text.ts";

const HEADING = 24;

function headingLines(look: Look, { title, blocks }: SlipHeading): string[] {
  const show = (width: number) =>
    blocks.flatMap((block) => {
      const advise =
        block.kind === "paragraph" && typeof block.text !== "string" && block.text.some((each) => each.advise);
      return blockTexts(block)
        .flatMap((text) => wrap(terminalText(text), width).map((line, at) => (at === 0 ? line : `  ${line}`)))
        .map((line) => (advise ? tone(look, "warn", line) : line));
    });
  if (isNarrow(look)) {
    const head = paragraph(look, "  ", terminalText(title)).map((line) => tone(look, "quiet", line));
    return [...head, ...show(look.columns - 7).map((line) => `    ${line}`)];
  }
  const heads = wrap(terminalText(title), HEADING);
  const texts = show(look.columns - HEADING - 7);
  return Array.from({ length: Math.max(heads.length, texts.length) }, (_, at) => {
    const head = tone(look, "quiet", left(look, heads[at] ?? "", HEADING));
    return `  ${head}  ${texts[at] ?? ""}`.trimEnd();
  });
}

/** A slip for the terminal: its six sections with their headings. */
export function slipTable(look: Look, slip: MrcSlip): string {
  const page = slipPage(slip);
  const draft = page.draft === null ? [] : paragraph(look, "  ", `DRAFT: ${terminalText(page.draft)}`);
  return [
    ...paragraph(look, "  ", terminalText(page.name)).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "  ", `${page.lead}. UMR ${page.reference}`),
    ...draft.map((line) => tone(look, "warn", line)),
    ...page.notes.flatMap((note) => paragraph(look, "  ", note)),
    ...page.sections.flatMap(({ title, blocks }) => [
      "",
      tone(look, "strong", `  ${title}`),
      ...blocks.flatMap((heading) => headingLines(look, heading)),
    ]),
  ].join("\n");
}

const SLIPS: Table<ListedSlip> = {
  columns: [
    { heading: "Id", cell: ({ id }) => id.slice(0, 8) },
    {
      heading: "Client",
      cell: ({ clientName, clientId }) => clientName || clientId,
      width: { grow: 12 },
      stacked: "title",
    },
    { heading: "UMR", cell: ({ umr }) => umr ?? "to be advised", stacked: "labelled" },
    { heading: "Version", cell: ({ status, version }) => `${status} ${version}` },
    {
      heading: "From",
      cell: ({ inception }) => (inception === null ? "to be advised" : showDate(inception)),
      stacked: "labelled",
      label: "from",
    },
  ],
};

/** Slips as a table: client, reference, version, first day. */
export const slipListTable = (look: Look, slips: readonly ListedSlip[]) => tableLines(look, SLIPS, slips).join("\n");
