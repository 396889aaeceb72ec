import type { ListedSlip } from "@broker/adapters";
import { type MrcSlip, type SlipPageRow, showDate } from "@broker/contracts";
import { blockTexts, slipPage } from "@broker/core/documents";
import { type Look, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText, wrap } from "../terminal/text.ts";

/** Narrower than this, what is said stands under its heading. */
const BESIDE = 64;
const HEADING = 24;

function rowLines(look: Look, { heading, blocks, open }: SlipPageRow): string[] {
  const said = blocks.flatMap(blockTexts).map((text) => ({ text: terminalText(text), open: false }));
  const missing = open.map((text) => ({ text: terminalText(text), open: true }));
  const show = (width: number) =>
    [...said, ...missing].flatMap((each) =>
      wrap(each.text, width).map((line, at) => {
        const indented = at === 0 ? line : `  ${line}`;
        return each.open ? tone(look, "warn", indented) : indented;
      }),
    );
  if (look.columns < BESIDE) {
    const head = paragraph(look, "  ", terminalText(heading)).map((line) => tone(look, "quiet", line));
    return [...head, ...show(look.columns - 7).map((line) => `    ${line}`)];
  }
  const heads = wrap(terminalText(heading), HEADING);
  const texts = show(look.columns - HEADING - 7);
  const rows = Math.max(heads.length, texts.length);
  return Array.from({ length: rows }, (_, at) => {
    const head = tone(look, "quiet", left(look, heads[at] ?? "", HEADING));
    return `  ${head}  ${texts[at] ?? ""}`.trimEnd();
  });
}

/** A slip for the terminal: its six sections, each heading with what stands under it. */
export function slipTable(look: Look, slip: MrcSlip): string {
  const page = slipPage(slip);
  const draft = page.draft === null ? [] : paragraph(look, "  ", `DRAFT: ${terminalText(page.draft)}`);
  return [
    ...paragraph(look, "  ", terminalText(page.insured)).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "  ", `${page.version}, ${page.made}. ${page.running}`),
    ...draft.map((line) => tone(look, "warn", line)),
    ...paragraph(look, "  ", page.note),
    ...(page.byPosture
      ? paragraph(look, "  ", "Sums by default of the posture are indicative, not a quote, not advice.")
      : []),
    ...page.sections.flatMap(({ n, title, rows }) => [
      "",
      tone(look, "strong", `  ${n} ${title}`),
      ...rows.flatMap((row) => rowLines(look, row)),
    ]),
  ].join("\n");
}

const nameOf = ({ clientName, clientId }: ListedSlip) => terminalText(clientName || clientId);
const umrOf = ({ umr }: ListedSlip) => umr ?? "UMR to be advised";
const from = ({ inception }: ListedSlip) => (inception === null ? "not known" : showDate(inception));

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
