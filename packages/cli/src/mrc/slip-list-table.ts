import type { ListedSlip } from "@broker/adapters";
import { showDate } from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

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
