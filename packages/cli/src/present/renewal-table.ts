import type { ListedPlacement } from "@broker/adapters";
import { showDate, showMoney, showRate } from "@broker/contracts";
import type { RenewalComparison, YearTerms } from "@broker/core";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { displayWidth, left, paragraph, terminalText } from "../terminal/text.ts";

const UNKNOWN = "not known";
const LABEL = 14;

type Row = readonly [label: string, expiring: string, offered: string, change: string];
type Change = RenewalComparison["changes"]["premium"];

const sign = (look: Look, value: number) => (value < 0 ? glyph(look, "minus") : "+");

/** '+£1,000 (+25%)', 'unchanged'; empty where one of the two is not known. */
function changed(look: Look, change: Change, show: (value: number) => string): string {
  if (change === null) return "";
  if (change.by === 0) return "unchanged";
  const mark = sign(look, change.by);
  const share = change.share === null ? "" : ` (${mark}${Math.round(Math.abs(change.share) * 100)}%)`;
  return `${mark}${show(Math.abs(change.by))}${share}`;
}

const money = (pence: number | null | undefined) => (pence == null ? UNKNOWN : showMoney(pence));
const rate = (value: number | null | undefined) => (value == null ? UNKNOWN : showRate(value));

const day = (value: YearTerms["inception"] | undefined) => (value == null ? UNKNOWN : showDate(value));

function points(posture: RenewalComparison["posture"]["earlier"]): string {
  if (posture === null) return UNKNOWN;
  return `${posture.posture ?? UNKNOWN}, ${showDate(posture.at)}`;
}

function rowsOf(look: Look, { expiring, offered, changes, posture }: RenewalComparison): Row[] {
  const text = (value: string | null | undefined) => terminalText(value ?? UNKNOWN);
  const gained = posture.change;
  const moved = gained === null ? "" : gained === 0 ? "unchanged" : `${sign(look, gained)}${Math.abs(gained)}`;
  return [
    ["Insurer", text(expiring?.insurer), text(offered?.insurer), ""],
    ["Premium", money(expiring?.premium), money(offered?.premium), changed(look, changes.premium, showMoney)],
    ["Limit", money(expiring?.limit), money(offered?.limit), changed(look, changes.limit, showMoney)],
    ["Retention", money(expiring?.retention), money(offered?.retention), changed(look, changes.retention, showMoney)],
    [
      "Rate on line",
      rate(expiring?.rateOnLine),
      rate(offered?.rateOnLine),
      changed(look, changes.rateOnLine, (value) => `${showRate(value).slice(0, -1)} points`),
    ],
    ["Begins", day(expiring?.inception), day(offered?.inception), ""],
    ["Ends", day(expiring?.expiresOn), day(offered?.expiresOn), ""],
    ["Told by", text(expiring?.from), text(offered?.from), ""],
    ["Posture", points(posture.earlier), points(posture.latest), moved],
  ];
}

const columnOf = (look: Look) => Math.min(30, Math.floor((look.columns - 3 - LABEL) / 3) - 1);

/** Whether every cell can be read whole side by side. */
const fits = (look: Look, rows: readonly Row[]) =>
  look.columns >= 60 && rows.every((cells) => cells.slice(1).every((cell) => displayWidth(cell) <= columnOf(look)));

function wide(look: Look, rows: readonly Row[]): string[] {
  const width = columnOf(look);
  const line = (cells: readonly string[]) =>
    `  ${left(look, cells[0] ?? "", LABEL)}${cells
      .slice(1)
      .map((cell) => left(look, cell, width))
      .join(" ")}`.trimEnd();
  return [tone(look, "quiet", line(["", "Expiring", "This year", "Change"])), ...rows.map(line)];
}

function narrow(look: Look, rows: readonly Row[]): string[] {
  return rows.flatMap(([label, expiring, offered, change]) => [
    `  ${tone(look, "strong", label)}`,
    ...paragraph(look, "    ", `expiring: ${expiring}`),
    ...paragraph(look, "    ", `this year: ${offered}`),
    ...(change === "" ? [] : paragraph(look, "    ", `change: ${change}`)),
  ]);
}

/** This year's terms beside the expiring ones, with what each figure did. */
export function renewalTable(
  look: Look,
  { placement, clientName }: ListedPlacement,
  comparison: RenewalComparison,
): string {
  const rows = rowsOf(look, comparison);
  const { domain, otherMethod } = comparison.posture;
  const name = terminalText(`${clientName || placement.clientId}, ${placement.risk}: renewal`);
  const notes = [
    domain === null
      ? "Posture: no domain of the client has a figure."
      : `Posture: of ${terminalText(domain)}, by the last scan on or before the day on which the expiring cover began, and by the last one.`,
    ...(otherMethod ? ["The two were worked out by different versions of the method, which moves scores too."] : []),
  ];
  return [
    ...paragraph(look, "  ", name).map((line) => tone(look, "strong", line)),
    "",
    ...(fits(look, rows) ? wide(look, rows) : narrow(look, rows)),
    "",
    ...notes.flatMap((note) => paragraph(look, "  ", note)).map((line) => tone(look, "quiet", line)),
  ].join("\n");
}
