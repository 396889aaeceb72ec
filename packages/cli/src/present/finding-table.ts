import { type BookFinding, showDate } from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { checkMark, strokes } from "../terminal/marks.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

const disputed = ({ dispute }: BookFinding) =>
  dispute === null ? [] : [dispute === "open" ? "disputed" : `dispute ${dispute}`];

const posture = (look: Look, value: number | null) => (value === null ? glyph(look, "dash") : `${value}`);

/** One company that fails a check. */
function companyRow(look: Look, finding: BookFinding): string[] {
  const { domain, client, at, severity } = finding;
  const notes = [...(client === null ? [] : [terminalText(client)]), ...disputed(finding)].join(", ");
  const mark = checkMark(look, finding.outcome);
  if (look.columns < 60)
    return [
      `  ${mark} ${left(look, domain, look.columns - 12)} ${right(posture(look, finding.posture), 3)}`,
      ...(notes === "" ? [] : paragraph(look, "      ", notes).map((line) => tone(look, "quiet", line))),
    ];
  const plain = strokes({ ...look, colour: false }, severity).length;
  const gravity = `${strokes(look, severity)}${" ".repeat(Math.max(0, 13 - plain))}`;
  const start = `  ${mark} ${left(look, domain, 28)} ${right(posture(look, finding.posture), 7)}  ${gravity}  ${left(look, showDate(at), 11)}`;
  const room = look.columns - 1 - 70;
  return [`${start}  ${left(look, notes, Math.max(0, room))}`.trimEnd()];
}

/** One finding of a company. */
function findingRow(look: Look, finding: BookFinding): string[] {
  const { title, checkId, lost, weight, severity } = finding;
  const told = [checkId, strokes({ ...look, colour: false }, severity), `${weight - lost} of ${weight} points`];
  return [
    ...paragraph(look, `  ${checkMark(look, finding.outcome)} `, terminalText(title)),
    ...paragraph(look, "      ", [...told, ...disputed(finding)].join(", ")).map((line) => tone(look, "quiet", line)),
  ];
}

/** Findings of the book, the worst company first; of one domain with their titles, else with the companies' names. */
export function findingTable(look: Look, found: readonly BookFinding[], how: { readonly oneDomain: boolean }): string {
  const [first] = found;
  if (first === undefined) return "";
  if (how.oneDomain) {
    const head = `${first.domain}, ${showDate(first.at)}, posture ${posture(look, first.posture)}`;
    return [...paragraph(look, "  ", head), "", ...found.flatMap((each) => findingRow(look, each))].join("\n");
  }
  const columns = `  ${look.unicode ? " " : "  "} ${left(look, "Domain", 28)} posture  ${left(look, "Gravity", 13)}  Seen`;
  return [
    ...paragraph(look, "  ", terminalText(first.title)).map((line) => tone(look, "strong", line)),
    ...(look.columns < 60 ? [] : [tone(look, "quiet", columns)]),
    ...found.flatMap((each) => companyRow(look, each)),
  ].join("\n");
}
