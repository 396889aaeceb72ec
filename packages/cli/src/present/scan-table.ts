import {
  AREA_TITLES,
  AREAS,
  type Area,
  COMPONENT_TITLES,
  COMPONENTS,
  nameProvenance,
  PROVENANCE_NAMES,
  type Provenance,
  type ScanReport,
  type Severity,
  showCount,
  showHours,
  showPercent,
  showSum,
} from "@broker/contracts";
import {
  ceilingNote,
  componentSource,
  criticalGaps,
  explainScores,
  firstSteps,
  reportPlan,
  type SectorSizePeers,
  scoreShown,
  stepGains,
  unseen,
} from "@broker/core";
import { outsideAlerts } from "@broker/core/documents";
import { andMore, facts, note, prose, section } from "../terminal/blocks.ts";
import { type Look, tone } from "../terminal/look.ts";
import { riskCell } from "../terminal/marks.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { analysisDarkWeb, analysisOutside } from "./external-analyses.ts";
import { headline } from "./headline.ts";
import { groupLine, worthOf } from "./plan-lines.ts";
import { analysisCompany, analysisEssentials, analysisIco, analysisSignIn } from "./scan-analyses.ts";
import { readinessLines, sumRows } from "./score-sums.ts";

/** The key to the words in brackets: how each value is known. */
const KNOWN =
  "Observed: by this scan; public register: Companies House, ICO, domains; third-party source: breach and exposure data; declared: by insured or broker; calculated: by formula; modelled: estimate; not assessed: not checked.";
const knownKey = (look: Look) => note(look, KNOWN);

const FIRST_STEPS = 3;
const REASONS = 4;
const GAPS = 6;

function componentLines(look: Look, report: ScanReport): string[] {
  const { rows, sum } = explainScores(report).overall;
  const overall = report.scores.overall;
  const rounded = overall?.cappedBy?.uncapped ?? overall?.posture;
  return sumRows(look, {
    rows,
    sum,
    titles: COMPONENT_TITLES,
    total: "Overall",
    after: scoreShown(report) ? `rounds to ${rounded}` : "insufficient data",
    known: Object.fromEntries(COMPONENTS.map((name) => [name, componentSource(report, name)])),
  });
}

function rangeLines(look: Look, report: ScanReport): string[] {
  const range = report.scores.overall?.range;
  if (!range || !scoreShown(report)) return [];
  if (range.low === range.high)
    return prose(look, `Checks not observed cannot raise it: the cap holds it at ${range.low}.`);
  return prose(look, `Checks not observed could move it between ${range.low} and ${range.high}.`);
}

type AreaRow = readonly [area: Area, score: ScanReport["scores"]["areas"][Area]];

const AREA_TABLE: Table<AreaRow> = {
  head: false,
  indent: 5,
  columns: [
    { heading: "Area", cell: ([area]) => AREA_TITLES[area], width: { grow: 14 } },
    { heading: "Posture", cell: ([, { posture }]) => (posture === null ? null : showSum(posture)), align: "right" },
    {
      heading: "Coverage",
      cell: ([, { posture, coverage }]) =>
        posture === null ? { text: "not assessed", tone: "quiet" } : `${showPercent(coverage)} assessed`,
      align: "right",
    },
    {
      heading: "",
      cell: ([, { posture }]) => (posture === null ? "" : { text: "", bar: posture / 100 }),
      optional: 1,
      stacked: "hidden",
    },
  ],
};

function areaLines(look: Look, { scores, checks }: ScanReport): string[] {
  const areas = AREAS.filter((area) => checks.some((check) => check.area === area));
  return tableLines(
    look,
    AREA_TABLE,
    areas.map((area): AreaRow => [area, scores.areas[area]]),
  );
}

function headerLine({ scores }: ScanReport): string[] {
  if (scores.headers === null) return [];
  const { grade, score, published } = scores.headers;
  const same = published.grade === grade && published.score === score;
  return [
    `Header grade ${grade} (${score}), ${same ? "the same under the published method" : `${published.grade} (${published.score}) by the published method`}.`,
  ];
}

/** The priority actions under the heading of their group, then the total of all actions. */
function stepLines(look: Look, report: ScanReport): string[] {
  const isScored = stepGains(report) !== null;
  const plan = reportPlan(report);
  const steps = firstSteps(report).slice(0, FIRST_STEPS);
  const lines = steps.flatMap((work, index) => [
    ...(work.group === steps[index - 1]?.group ? [] : groupLine(look, work.group)),
    ...prose(look, `${work.title}: ${worthOf(isScored ? work : { ...work, gain: null })}`, {
      indent: 5,
      mark: `${index + 1}  `,
    }),
  ]);
  const all = `All ${showCount(plan.actions.length, "action")}: ${showHours(plan.hours)}.`;
  return [
    ...prose(look, ceilingNote(report) ?? "", { indent: 5 }),
    ...lines,
    ...(plan.actions.length > steps.length ? prose(look, all, { indent: 5, tone: "quiet" }) : []),
  ];
}

function severeLines(look: Look, all: readonly { readonly title: string; readonly severity: Severity }[]): string[] {
  const shown = all.slice(0, GAPS).map(({ title, severity }) => ({ title: riskCell(severity), value: title }));
  return [...facts(look, shown, { indent: 5, width: 13 }), ...andMore(look, all.length - GAPS, "", 5)];
}

const gapLines = (look: Look, { checks }: ScanReport) => severeLines(look, criticalGaps(checks));

const alertLines = (look: Look, report: ScanReport) =>
  severeLines(
    look,
    outsideAlerts(report, null).map(({ title, severity, ...known }) => ({
      title: `${title} (${nameProvenance(known)})`,
      severity,
    })),
  );

function unseenLines(look: Look, report: ScanReport): string[] {
  const { reasons } = unseen(report);
  const rest = reasons.slice(REASONS).reduce((sum, each) => sum + each.checks.length, 0);
  const lines = reasons
    .slice(0, REASONS)
    .map(({ reason, checks }) => `${showCount(checks.length, "check")}: ${reason}`);
  if (rest > 0) lines.push(`${showCount(rest, "more check", "more checks")} for other reasons`);
  return lines.flatMap((line) => prose(look, line, { indent: 5 }));
}

/** A section; `known` = how everything in it is known, unless its lines say so themselves. */
function knownSection(look: Look, title: string, lines: readonly string[], known: Provenance): string[] {
  const [blank, head, ...rest] = section(look, title, lines);
  return blank === undefined ? [] : [blank, `${head}${tone(look, "quiet", ` (${PROVENANCE_NAMES[known]})`)}`, ...rest];
}

function estimateLines(look: Look, { estimate }: ScanReport): string[] {
  if (!estimate) return [];
  const basis = estimate.basis === "assumed" ? "assumed" : "the sector's average here";
  return prose(look, `Posture ${estimate.posture}, ${basis}: ${estimate.reason}`, { indent: 5 });
}

function seenSections(look: Look, report: ScanReport, peers: SectorSizePeers | null): string[] {
  const grade = headerLine(report).flatMap((line) => prose(look, line, { indent: 5 }));
  return [
    "",
    ...componentLines(look, report),
    ...rangeLines(look, report),
    ...knownSection(look, "Areas", [...areaLines(look, report), ...grade], "observed"),
    ...knownSection(look, "Critical gaps", gapLines(look, report), "observed"),
    ...section(look, "External alerts", alertLines(look, report)),
    ...knownSection(look, "Priority actions", stepLines(look, report), "derived"),
    ...section(look, "The company and its market", analysisCompany(look, report, peers)),
    ...knownSection(look, "ICO checklist, 14 points", analysisIco(look, report), "observed"),
    ...section(look, "Cyber Essentials", analysisEssentials(look, report)),
    ...section(look, "Readiness index", report.readiness ? readinessLines(look, report.readiness) : []),
    ...section(look, "Login", analysisSignIn(look, report)),
    ...section(look, "Credential and data exposure", analysisDarkWeb(look, report)),
    ...section(look, "Threat intelligence, public records", analysisOutside(look, report)),
    ...section(look, "Limits of this assessment", unseenLines(look, report)),
    "",
    ...knownKey(look),
  ];
}

/**
 * The result of one scan: headline, score breakdown, priority actions, limits of the assessment.
 * @param peers the scanned companies of its sector and size; null = the workspace was not consulted
 */
export function scanTable(look: Look, report: ScanReport, peers: SectorSizePeers | null = null): string {
  return [
    ...headline(look, report),
    ...(report.scores.overall === null
      ? prose(look, "No information about the company's security follows from this.")
      : seenSections(look, report, peers)),
    ...section(look, "Simulated estimate", estimateLines(look, report)),
  ].join("\n");
}
