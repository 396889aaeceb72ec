import {
  type ClientFrameworkDetail,
  type FrameworkStanding,
  READINESS_NOTE,
  STANDING_LABELS,
  sentenceCase,
  showCount,
  showDate,
  showNumber,
  showPercent,
  stateWords,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import { groupedRows } from "../frameworks/framework-page.ts";
import { type Fact, facts, heading, note, prose, section } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { basisCounts, basisWords, dayWords, rangeLine, stateCell } from "./compliance-cells.ts";

type Row = ClientFrameworkDetail["requirements"][number];

/** A requirement, with the headings that it is the first below. */
interface Shown {
  readonly row: Row;
  readonly begins: string | null;
}

const REQUIREMENTS: Table<Shown> = {
  columns: [
    { heading: "Id", cell: ({ row }) => row.id, stacked: "title" },
    { heading: "Title", cell: ({ row }) => row.title, width: { grow: 20 }, wrap: true, stacked: "title" },
    { heading: "State", cell: ({ row }) => stateCell(row.state, row.suggested) },
    { heading: "Basis", cell: ({ row }) => basisWords(row.basis) },
    {
      heading: "Evidence",
      cell: ({ row }) => (row.evidence === 0 ? null : String(row.evidence)),
      align: "right",
      label: "evidence",
      stacked: "labelled",
      optional: 3,
    },
    {
      heading: "Controls",
      cell: ({ row }) => row.controls.map(({ id }) => id).join(", "),
      width: { grow: 18 },
      wrap: true,
      stacked: "fact",
      optional: 2,
    },
    {
      heading: "Owner",
      cell: ({ row }) => row.owner ?? "",
      width: { max: 16 },
      label: "owner",
      stacked: "labelled",
      optional: 1,
    },
    { heading: "Due", cell: ({ row }) => dayWords(row.due) ?? "", label: "due", stacked: "labelled", optional: 1 },
  ],
  group: ({ begins }) => begins,
};

/** How the score was calculated: what is met and partly met, over what is assessed; empty = there is no figure. */
export function sumWords(
  { sum: { met, partly, assessed }, score }: FrameworkStanding,
  look: Pick<Look, "unicode">,
): string {
  if (score === null) return "";
  const times = glyph(look, "times");
  const earned = met + partly / 2;
  return `Weight: ${showNumber(met)} met ${times} 1 + ${showNumber(partly)} partly met ${times} 0.5 = ${showNumber(earned)}; ${showNumber(earned)} of ${showNumber(assessed)} assessed = ${score} of 100`;
}

function scoreFact(standing: FrameworkStanding): Fact {
  const { score, standing: name, reason } = standing;
  const words = STANDING_LABELS[name];
  const value = score === null ? words : `${score} of 100, ${words}`;
  return { title: "Score", value, note: [reason ?? "", rangeLine(standing)].filter((each) => each !== "").join(" ") };
}

function headFacts(look: Look, { standing, target }: ClientFrameworkDetail): Fact[] {
  const { score, coverage, confidence, assessed, total, low, high, nextExpiry, gaps } = standing;
  const sum = sumWords(standing, look);
  // Of a framework that does not apply nothing is counted.
  if (standing.standing === "not-applicable") return [scoreFact(standing)];
  return [
    scoreFact(standing),
    ...(sum === "" ? [] : [{ title: "Score breakdown", value: sum }]),
    { title: "Coverage", value: `${assessed} of ${total} assessed (${showPercent(coverage)} of the weight)` },
    { title: "Confidence", value: confidence },
    ...(score === null || coverage === 1 ? [] : [{ title: "Range", value: `${low} to ${high} with full coverage` }]),
    { title: "Basis", value: basisCounts(standing) ?? "none" },
    { title: "Target", value: String(target ?? 80) },
    { title: "Gaps", value: String(gaps) },
    { title: "Next expiry", value: dayWords(nextExpiry) ?? "none" },
  ];
}

type CategoryRow = FrameworkStanding["categories"][number];

const CATEGORIES: Table<CategoryRow> = {
  columns: [
    { heading: "Category", cell: ({ category }) => sentenceCase(category), width: { min: 14 }, stacked: "title" },
    { heading: "Weight", cell: ({ weight }) => String(weight), align: "right", label: "weight", stacked: "labelled" },
    {
      heading: "Score",
      cell: ({ score }) => (score === null ? null : String(score)),
      align: "right",
      label: "score",
      stacked: "labelled",
    },
    {
      heading: "Assessed",
      cell: ({ assessed, total }) => `${assessed} of ${total}`,
      label: "assessed",
      stacked: "labelled",
    },
  ],
};

function scopeLines(look: Look, { scope, override }: ClientFrameworkDetail): string[] {
  const by = (each: ClientFrameworkDetail["scope"][number]) =>
    each.answer === null
      ? "not answered"
      : `${each.answer}, ${each.by ?? "from the client's record"}${each.at === null ? "" : `, ${showDate(each.at)}`}`;
  const overruled =
    override === null
      ? []
      : prose(
          look,
          `${override.applies ? "Applies" : "Does not apply"} by decision of ${override.by}, ${showDate(override.at)}: ${override.reason}`,
          { tone: "warn" },
        );
  const questions: Fact[] = scope.map((each) => ({ title: each.id, value: by(each), note: each.question }));
  return [...(questions.length === 0 ? [] : facts(look, questions)), ...overruled];
}

/** One framework of a client: the score with its breakdown, the scope, and the state of each requirement. */
export function clientFrameworkPage(look: Look, detail: ClientFrameworkDetail, client: string): string {
  const { summary, standing, requirements, adopted } = detail;
  const rows = groupedRows(requirements);
  return [
    ...heading(look, `${client}: ${summary.name} ${standing.version}`),
    ...prose(look, `${adopted ? "" : "Not adopted. "}${READINESS_NOTE}`, { tone: "quiet" }),
    "",
    ...facts(look, headFacts(look, detail)),
    ...section(look, "Scope", scopeLines(look, detail)),
    ...section(look, "Categories", standing.total === 0 ? [] : tableLines(look, CATEGORIES, standing.categories)),
    ...section(
      look,
      showCount(rows.length, "requirement"),
      rows.length === 0 ? [] : tableLines(look, REQUIREMENTS, rows),
    ),
    ...(summary.licence.attribution === "" ? [] : ["", ...note(look, summary.licence.attribution)]),
  ].join("\n");
}

/** The requirements of a client's framework for a spreadsheet. */
export const requirementCsv = ({ requirements }: ClientFrameworkDetail): string =>
  csvTable(
    ["id", "title", "state", "basis", "weight", "evidence", "controls", "owner", "due", "next_expiry"],
    requirements
      .filter(({ heading: isHeading }) => !isHeading)
      .map((row) => [
        ...[row.id, row.title, stateWords(row), row.basis, row.weight, row.evidence],
        ...[row.controls.map(({ id }) => id).join(" "), row.owner, row.due, row.nextExpiry],
      ]),
  );
