import type { ListedSlip } from "@broker/adapters";
import { type MrcSlip, type SlipHeading, showDate } from "@broker/contracts";
import { blockTexts, slipPage } from "@broker/core/documents";
import { type Look, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText, wrap } from "../terminal/text.ts";

/** Below this width, content follows its heading. */
const BESIDE = 64;
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
  if (look.columns < BESIDE) {
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

const nameOf = ({ clientName, clientId }: ListedSlip) => terminalText(clientName || clientId);
const umrOf = ({ umr }: ListedSlip) => umr ?? "UMR to be advised";
const from = ({ inception }: ListedSlip) => (inception === null ? "to be advised" : showDate(inception));

function row(look: Look, slip: ListedSlip, width: number): string {
  const cells = [
    slip.id.slice(0, 8),
    left(look, nameOf(slip), width),
    left(look, umrOf(slip), 17),
    left(look, `${slip.status} ${slip.version}`, 9),
    left(look, from(slip), 11),
  ];
  return `  ${cells.join("  ")}`.trimEnd();
}

function narrow(look: Look, slip: ListedSlip): string[] {
  return [
    ...paragraph(look, "  ", nameOf(slip)).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "    ", umrOf(slip)),
    ...paragraph(look, "    ", `${slip.status} ${slip.version}, from ${from(slip)}`),
    `    ${slip.id.slice(0, 8)}`,
  ];
}

/** Slips as a table: whose, under which reference, in which version, from which day. */
export function slipListTable(look: Look, slips: readonly ListedSlip[]): string {
  if (look.columns < 70) return slips.flatMap((slip) => narrow(look, slip)).join("\n");
  const width = Math.max(12, look.columns - 58);
  const head = `  Id        ${left(look, "Client", width)}  ${left(look, "UMR", 17)}  Version    From`;
  return [tone(look, "quiet", head), ...slips.map((slip) => row(look, slip, width))].join("\n");
}
