import { type Provenance, type ReadinessIndex, roundHalfUp, showPoints, showSum } from "@broker/contracts";
import { readinessHeadline, readinessRounding, readinessStands, readinessSums, type SumRow } from "@broker/core";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { bar } from "../terminal/marks.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

/**
 * A weighted mean printed as a sum: `58.12 × 62.5% 36.33` a row, then the total under a rule, a double rule under it.
 */
interface PrintedSum {
  readonly rows: readonly SumRow<string>[];
  readonly sum: number | null;
  readonly titles: Readonly<Record<string, string>>;
  readonly total: string;
  /** What stands behind the total, e.g. 'rounds to 48'. */
  readonly after: string;
  /** What each row was worked out from; absent = it is not said. */
  readonly known?: Readonly<Record<string, Provenance>>;
}

/** Cells of how a row is known, with a blank behind it. */
const FROM = 10;

const share = (row: SumRow<string>) => `${roundHalfUp(row.sharePercent ?? 0, 2)}%`;

/** Lines of a printed sum. In a narrow window the bars go first, then the indent. */
export function sumRows(look: Look, { rows, sum, titles, total, after, known }: PrintedSum): string[] {
  const narrow = look.columns < 60;
  const indent = narrow ? " " : "     ";
  const name = narrow ? 18 : 22;
  const figures = narrow ? 14 : 16;
  const lines = rows.map((row) => {
    const title = indent + left(look, titles[row.name] ?? row.name, name);
    if (row.value === null || row.product === null)
      return tone(look, "quiet", `${title}${right(glyph(look, "dash"), narrow ? 2 : 5)} not assessed`);
    const product = right(showSum(row.product), narrow ? 6 : 9);
    const drawn = narrow ? "" : bar(look, row.value / 100);
    const factors = `${right(showSum(row.value), 6)} ${glyph(look, "times")} ${share(row)}`;
    const from = known === undefined || narrow ? "" : left(look, known[row.name] ?? "", FROM);
    return `${title}${left(look, narrow ? narrowFactors(look, row) : factors, figures)}${product}   ${from}${drawn}`.trimEnd();
  });
  if (narrow && known !== undefined) lines.push(...narrowKnown(look, rows, titles, known));
  if (sum === null) return lines;
  const column = indent.length + name + figures + (narrow ? 6 : 9);
  const rule = (kind: "rest" | "double") => right(glyph(look, kind).repeat(8), column);
  const printed = right(showSum(sum), column - indent.length - name);
  const foot = `${indent}${left(look, total, name)}${printed}`;
  if (narrow) return [...lines, rule("rest"), foot, rule("double"), ...(after === "" ? [] : [right(after, column)])];
  return [...lines, rule("rest"), `${foot}   ${after}`.trimEnd(), rule("double")];
}

function narrowFactors(look: Look, row: SumRow<string>): string {
  return ` ${showSum(row.value ?? 0)}${glyph(look, "times")}${share(row)}`;
}

/** In a narrow window rows that are known alike stand together in a line of their own. */
function narrowKnown(
  look: Look,
  rows: PrintedSum["rows"],
  titles: PrintedSum["titles"],
  known: NonNullable<PrintedSum["known"]>,
): string[] {
  const judged = rows.filter((row) => row.value !== null);
  const alike = Map.groupBy(judged, ({ name }) => known[name] ?? "none");
  return [...alike].flatMap(([word, of]) =>
    paragraph(look, " ", `${word}: ${of.map(({ name }) => titles[name] ?? name).join(", ")}`),
  );
}

const indentOf = (look: Look) => (look.columns < 60 ? " " : "     ");

/** The index in a sentence, the sum of its layers, and what moved it; `rows` = the sum of each layer's rows too. */
export function readinessLines(
  look: Look,
  readiness: ReadinessIndex,
  { rows = false }: { readonly rows?: boolean } = {},
): string[] {
  const { overall, layers } = readinessSums(readiness);
  const indent = indentOf(look);
  const stands = readinessStands(readiness);
  const moved = readiness.adjustments.flatMap(({ title, points, words, provenance }) => {
    const how = provenance === "none" ? "" : ` (${provenance})`;
    return paragraph(look, indent, terminalText(`${title} ${showPoints(points)}: ${words.replace(/\.$/, "")}${how}`));
  });
  const titles = Object.fromEntries(
    readiness.layers.flatMap((layer) => layer.rows.map(({ title, short = title }) => [title, short])),
  );
  const inner = rows
    ? layers.flatMap(({ layer, rows: of, sum }) => [
        "",
        ...sumRows(look, { rows: of, sum, titles, total: layer.title, after: "" }),
      ])
    : [];
  return [
    ...paragraph(look, indent, `${readinessHeadline(readiness)} (derived)`),
    ...sumRows(look, { ...overall, titles: {}, total: "Before adjustments", after: stands ? "" : "too little known" }),
    ...moved,
    ...(stands ? paragraph(look, indent, readinessRounding(readiness)) : []),
    ...paragraph(look, indent, "An index of its own: it is no posture and feeds none. Its weights are judgement."),
    ...inner,
  ];
}
