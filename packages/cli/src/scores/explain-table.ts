import {
  AREA_TITLES,
  COMPONENT_TITLES,
  type DisputeState,
  roundHalfUp,
  type ScanReport,
  showBand,
  showDate,
  showPercent,
  showSum,
} from "@broker/contracts";
import {
  type AreaSum,
  bandCaveats,
  disputesHeadline,
  explainScores,
  outcomeMark,
  rechecksHeadline,
  reportPlaceability,
  scoreShown,
  shareNote,
} from "@broker/core";
import { verdictLines } from "../present/placeability-lines.ts";
import { deductionLines, readinessLines, sumRows } from "../present/score-sums.ts";
import { heading, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { checkCell } from "../terminal/marks.ts";
import { type Table, tableLines } from "../terminal/table.ts";

function overallLines(look: Look, report: ScanReport): string[] {
  const { overall } = explainScores(report);
  const published = report.scores.overall;
  if (published === null || overall.sum === null)
    return prose(look, "Nothing was assessed, so there is no score breakdown.");
  const { cappedBy, posture, range, risk, band, coverage, confidence } = published;
  const uncapped = cappedBy?.uncapped ?? posture;
  const isShown = scoreShown(report);
  const sentences = [
    ...(isShown ? [`Rounding: ${showSum(overall.sum)}, rounded to ${uncapped}.`] : []),
    shareNote(report),
    ...(cappedBy ? [`Capped at ${posture}: ${cappedBy.reasons.join(" ")}`] : []),
    !isShown && range
      ? `Insufficient data for a score: the posture lies between ${range.low} and ${range.high}.`
      : `Risk is 100 − ${posture} = ${risk}: ${showBand(band, bandCaveats(report)).sentence}.`,
    `Coverage ${showPercent(coverage)}: confidence ${confidence}.`,
  ];
  const after = isShown ? `rounds to ${uncapped}` : "insufficient data";
  return [
    ...sumRows(look, { ...overall, titles: COMPONENT_TITLES, total: "Overall", after }),
    ...sentences.flatMap((sentence) => prose(look, sentence)),
  ];
}

const DISPUTED: Readonly<Record<DisputeState, string>> = {
  open: "Disputed, not resolved",
  upheld: "Disputed and upheld",
  rejected: "Disputed and rejected",
  confirmed: "Disputed, confirmed by a retest",
  expired: "Disputed, the dispute expired",
  withdrawn: "",
};

type Check = AreaSum["checks"][number];

const CHECKS: Table<Check> = {
  head: false,
  indent: 3,
  columns: [
    { heading: "", cell: ({ outcome }) => checkCell(outcome) },
    { heading: "Check", cell: ({ title }) => title, width: { grow: 16 }, wrap: true },
    {
      heading: "Points",
      cell: ({ outcome, points, weight }) =>
        points === null ? outcomeMark(outcome).word : `${roundHalfUp(points, 2)} of ${weight}`,
      width: { min: 14 },
      align: "right",
    },
  ],
  below: {
    under: "Check",
    lines: ({ id, dispute }) => (dispute === undefined ? [] : [`${DISPUTED[dispute]}: broker explain <scan> ${id}`]),
  },
};

function areaLines(look: Look, area: AreaSum): string[] {
  const title = AREA_TITLES[area.area];
  const from = area.component ? "" : " Not part of any component; used for the ICO checklist only.";
  const [earned, assessed, applicable] = [area.earned, area.assessed, area.applicable].map((each) =>
    roundHalfUp(each, 2),
  );
  const sum =
    area.posture === null
      ? `${title}: nothing could be assessed.`
      : `${title}: ${earned} points of ${assessed} assessed = ${showSum(area.posture)}. ${assessed} of ${applicable} applicable points were assessed, ${showPercent(area.coverage)}.${from}`;
  return ["", ...prose(look, sum), ...tableLines(look, CHECKS, area.checks)];
}

/** How every score was calculated: overall from components, components from areas, areas from checks. */
export function explainTable(look: Look, report: ScanReport): string {
  const { components, areas } = explainScores(report);
  const revision = report.revision.n > 1 ? `, revision ${report.revision.n},` : "";
  return [
    ...heading(look, `Score breakdown of ${report.target.domain}`),
    ...prose(
      look,
      `Scan ${report.id.slice(0, 8)}${revision} of ${showDate(report.startedAt)}, method ${report.methodVersion}`,
    ),
    ...verdictLines(look, reportPlaceability(report)),
    ...prose(look, report.scores.overall?.basis ?? ""),
    ...prose(look, disputesHeadline(report)),
    ...prose(look, rechecksHeadline(report)),
    "",
    ...overallLines(look, report),
    ...components
      .filter(({ rows }) => rows.length > 1)
      .flatMap(({ name, rows, sum }) => {
        const total = COMPONENT_TITLES[name];
        return section(
          look,
          `${total}, from its areas`,
          sumRows(look, { rows, sum, titles: AREA_TITLES, total, after: "" }),
        );
      }),
    ...components.flatMap(({ name, sum, deductions, assessed = 100, outOf = 100 }) =>
      deductions === undefined || sum === null
        ? []
        : ["", ...deductionLines(look, { title: COMPONENT_TITLES[name], deductions, assessed, outOf, posture: sum })],
    ),
    "",
    ...heading(look, "Areas, from their checks"),
    ...areas.filter((each) => each.checks.length > 0).flatMap((area) => areaLines(look, area)),
    ...(report.readiness
      ? section(
          look,
          "Readiness index, from scan and declarations",
          readinessLines(look, report.readiness, { rows: true }),
        )
      : []),
  ].join("\n");
}
