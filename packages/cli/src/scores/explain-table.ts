import {
  AREA_TITLES,
  COMPONENT_TITLES,
  type Deduction,
  type DisputeState,
  roundHalfUp,
  type ScanReport,
  showDate,
  showPercent,
  showSum,
} from "@broker/contracts";
import {
  type AreaSum,
  disputesHeadline,
  explainScores,
  figureStands,
  outcomeMark,
  rechecksHeadline,
} from "@broker/core";
import { readinessLines, sumRows } from "../present/score-sums.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { checkMark, strokes } from "../terminal/marks.ts";
import { left, paragraph, right, terminalText, wrap } from "../terminal/text.ts";

/** A component that rules take points off, as a column that adds up: 100, what each rule takes, what is left. */
interface PrintedDeductions {
  readonly title: string;
  readonly deductions: readonly Deduction[];
  /** What is left of the hundred, never below 0. */
  readonly left: number;
}

const FIGURES = 8;

/** Lines of a sum of deductions; a rule takes as many lines as it needs, its points stand on the last. */
export function deductionLines(look: Look, { title, deductions, left }: PrintedDeductions): string[] {
  const indent = look.columns < 60 ? " " : "     ";
  const width = Math.min(look.columns - 2 - indent.length - FIGURES, 54);
  const row = (text: string, figure: string) =>
    wrap(terminalText(text), width).map((line, at, all) =>
      at === all.length - 1 ? `${indent}${line.padEnd(width)}${right(figure, FIGURES)}` : `${indent}${line}`,
    );
  const rule = (kind: "rest" | "double") => right(glyph(look, kind).repeat(FIGURES), indent.length + width + FIGURES);
  const sum = 100 - deductions.reduce((total, { points }) => total + points, 0);
  return [
    ...wrap(`${title}, a hundred less what each rule takes`, look.columns - 3).map(
      (line) => `  ${tone(look, "strong", line)}`,
    ),
    ...row("To begin with", showSum(100)),
    ...deductions.flatMap((each) => row(each.rule, `${glyph(look, "minus")}${showSum(roundHalfUp(each.points, 2))}`)),
    rule("rest"),
    ...row(sum < 0 ? `${title}; never below 0` : title, showSum(left)),
    rule("double"),
  ];
}

function overallLines(look: Look, report: ScanReport): string[] {
  const { overall } = explainScores(report);
  const published = report.scores.overall;
  if (published === null || overall.sum === null) return ["  Nothing was assessed, so there is no score breakdown."];
  const uncapped = published.cappedBy?.uncapped ?? published.posture;
  const stands = figureStands(report);
  const lines = sumRows(look, {
    ...overall,
    titles: COMPONENT_TITLES,
    total: "Overall",
    after: stands ? `rounds to ${uncapped}` : "too little seen",
  });
  if (stands)
    lines.push(...paragraph(look, "  ", `Rounding step: ${showSum(overall.sum)} rounds half up to ${uncapped}.`));
  if (overall.rows.some((row) => row.value === null))
    lines.push(...paragraph(look, "  ", "What is not assessed adds nothing; the shares are those among the assessed."));
  if (published.cappedBy)
    lines.push(
      ...paragraph(look, "  ", `Held at ${published.posture}: ${terminalText(published.cappedBy.reasons.join(" "))}`),
    );
  const minus = glyph(look, "minus");
  if (!stands && published.range)
    lines.push(
      ...paragraph(
        look,
        "  ",
        `Insufficient data for a score: the posture lies between ${published.range.low} and ${published.range.high}.`,
      ),
    );
  else lines.push(`  Risk is 100 ${minus} ${published.posture} = ${published.risk}: ${strokes(look, published.band)}.`);
  const coverage = `Coverage ${showPercent(published.coverage)}: confidence ${published.confidence}.`;
  return [...lines, ...paragraph(look, "  ", coverage)];
}

/** Cells of the column that says what a check earned: 'not applicable' is the longest. */
const WORTH = 14;

const DISPUTED: Readonly<Record<DisputeState, string>> = {
  open: "Disputed, not resolved",
  upheld: "Disputed and upheld",
  rejected: "Disputed and rejected",
  confirmed: "Disputed, and confirmed by a further look",
  expired: "Disputed, the dispute expired",
  withdrawn: "",
};

/** A check and what it earned; in a narrow window its title takes as many lines as it needs. */
function checkLines(look: Look, check: AreaSum["checks"][number]): string[] {
  const worth =
    check.points === null ? outcomeMark(check.outcome).word : `${roundHalfUp(check.points, 2)} of ${check.weight}`;
  const lead = `   ${checkMark(look, check.outcome)} `;
  const dispute = check.dispute === undefined ? "" : `${DISPUTED[check.dispute]}: broker explain <scan> ${check.id}`;
  const under = paragraph(look, " ".repeat(look.unicode ? 5 : 6), dispute).map((line) => tone(look, "quiet", line));
  const width = Math.min(look.columns - 1 - 4 - (look.unicode ? 1 : 2) - WORTH, 54);
  const title = terminalText(check.title);
  if (look.columns >= 60) return [`${lead}${left(look, title, width - 1)} ${right(worth, WORTH)}`, ...under];
  const lines = wrap(title, width - 1);
  const blanks = " ".repeat(look.unicode ? 5 : 6);
  const shown = lines.map((line, index) =>
    index === lines.length - 1
      ? `${index === 0 ? lead : blanks}${left(look, line, width - 1)} ${right(worth, WORTH)}`
      : `${index === 0 ? lead : blanks}${line}`,
  );
  return [...shown, ...under];
}

function areaLines(look: Look, area: AreaSum): string[] {
  const title = AREA_TITLES[area.area];
  const from = area.component ? "" : " It counts in no component: it feeds the ICO points only.";
  const sum =
    area.posture === null
      ? `${title}: nothing could be judged.`
      : `${title}: ${roundHalfUp(area.earned, 2)} earned of ${roundHalfUp(area.assessed, 2)} judged = ${showSum(area.posture)}. ${roundHalfUp(area.assessed, 2)} of ${roundHalfUp(area.applicable, 2)} that apply were judged, ${showPercent(area.coverage)}.${from}`;
  return ["", ...paragraph(look, "  ", sum), ...area.checks.flatMap((check) => checkLines(look, check))];
}

/**
 * How every score of a report came about: overall from components, components from areas, areas from checks; each sum
 * adds up as printed.
 */
export function explainTable(look: Look, report: ScanReport): string {
  const { components, areas } = explainScores(report);
  const { domain } = report.target;
  const lines = [
    ...paragraph(look, "  ", `How the scores of ${domain} came about`).map((line) => tone(look, "strong", line)),
    ...paragraph(
      look,
      "  ",
      `Scan ${report.id.slice(0, 8)}${report.revision.n > 1 ? `, revision ${report.revision.n},` : ""} of ${showDate(report.startedAt)}, method ${report.methodVersion}`,
    ),
    ...paragraph(look, "  ", disputesHeadline(report)),
    ...paragraph(look, "  ", rechecksHeadline(report)),
    "",
    ...overallLines(look, report),
  ];
  for (const { name, rows, sum } of components.filter((each) => each.rows.length > 1)) {
    const title = COMPONENT_TITLES[name];
    lines.push("", `  ${tone(look, "strong", `${title}, from its areas`)}`);
    lines.push(...sumRows(look, { rows, sum, titles: AREA_TITLES, total: title, after: "" }));
  }
  for (const { name, sum, deductions } of components)
    if (deductions !== undefined && sum !== null)
      lines.push("", ...deductionLines(look, { title: COMPONENT_TITLES[name], deductions, left: sum }));
  lines.push("", `  ${tone(look, "strong", "Areas, from their checks")}`);
  for (const area of areas.filter((each) => each.checks.length > 0)) lines.push(...areaLines(look, area));
  if (report.readiness)
    lines.push(
      "",
      `  ${tone(look, "strong", "Readiness index, from scan and answers")}`,
      ...readinessLines(look, report.readiness, { rows: true }),
    );
  return lines.join("\n");
}
