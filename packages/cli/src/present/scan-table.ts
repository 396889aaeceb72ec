import {
  AREA_TITLES,
  AREAS,
  COMPONENT_TITLES,
  COMPONENTS,
  PROVENANCE_WORDS,
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
  componentProvenance,
  explainScores,
  figureStands,
  firstSteps,
  outsideAlerts,
  stepGains,
  unseen,
  workNote,
} from "@broker/core";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { bar, strokes } from "../terminal/marks.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";
import { analysisDarkWeb, analysisOutside } from "./external-analyses.ts";
import { headline } from "./headline.ts";
import { analysisCompany, analysisEssentials, analysisIco, analysisSignIn } from "./scan-analyses.ts";
import { readinessLines, sumRows } from "./score-sums.ts";

const TOLD = ["observed", "registry", "declared", "derived", "estimated"] as const;

/** The key to the words in brackets: how each value is known. */
function knownKey(look: Look): string[] {
  const words = TOLD.map((name) => `${name}: ${PROVENANCE_WORDS[name]}`);
  return paragraph(look, "  ", `${words.join("; ")}; not assessed: not checked.`).map((line) =>
    tone(look, "quiet", line),
  );
}

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
    after: figureStands(report) ? `rounds to ${rounded}` : "too little seen",
    known: Object.fromEntries(COMPONENTS.map((name) => [name, componentProvenance(report, name)])),
  });
}

function rangeLines(look: Look, report: ScanReport): string[] {
  const range = report.scores.overall?.range;
  if (!range || !figureStands(report)) return [];
  if (range.low === range.high)
    return paragraph(look, "  ", `Whatever we could not see, the ceiling holds it at ${range.low}.`);
  return paragraph(look, "  ", `What we could not see could move it between ${range.low} and ${range.high}.`);
}

function areaLines(look: Look, { scores, checks }: ScanReport): string[] {
  const narrow = look.columns < 60;
  return AREAS.filter((area) => checks.some((check) => check.area === area)).map((area) => {
    const { posture, coverage } = scores.areas[area];
    const title = `${narrow ? " " : "     "}${left(look, AREA_TITLES[area], narrow ? 19 : 22)}`;
    if (posture === null)
      return tone(look, "quiet", `${title}${right(glyph(look, "dash"), narrow ? 2 : 5)} not assessed`);
    const drawn = narrow ? "" : bar(look, posture / 100);
    return `${title}${right(showSum(posture), 6)}  ${right(showPercent(coverage), 4)} seen  ${drawn}`.trimEnd();
  });
}

function headerLine({ scores }: ScanReport): string[] {
  if (scores.headers === null) return [];
  const { grade, score, published } = scores.headers;
  const same = published.grade === grade && published.score === score;
  return [
    `Header grade ${grade} (${score}), ${same ? "the same by the published method" : `${published.grade} (${published.score}) by the published method`}.`,
  ];
}

function stepLines(look: Look, report: ScanReport): string[] {
  const plan = stepGains(report);
  const steps = firstSteps(report)
    .slice(0, FIRST_STEPS)
    .flatMap((work, index) => {
      const gain = work.gain > 0 && plan ? `+${showSum(plan.gains[index] ?? work.gain)} points` : "";
      const note = plan ? workNote(work) : "";
      const worth = [gain, showHours(work.effortHours), note].filter((part) => part !== "").join(", ");
      const title = terminalText(work.title);
      return paragraph(look, `     ${index + 1}  `, `${title}: ${worth}`);
    });
  return [...paragraph(look, "     ", ceilingNote(report) ?? ""), ...steps];
}

/** What is grave, each with its severity in strokes where it is known, and how many more there are. */
function graveLines(look: Look, all: readonly { readonly title: string; readonly severity?: Severity }[]): string[] {
  const rest = all.length - GAPS;
  const more = rest > 0 ? [`     ${glyph(look, "ellipsis")} and ${rest} more`] : [];
  const shown = all.slice(0, GAPS).flatMap(({ title, severity }) => {
    const drawn = severity ? strokes({ ...look, colour: false }, severity) : "";
    const narrow = look.columns < 60;
    const mark = drawn === "" ? "" : narrow ? `${drawn}: ` : left(look, drawn, 15);
    return narrow
      ? paragraph(look, " ", `${mark}${terminalText(title)}`)
      : paragraph(look, `     ${mark}`, terminalText(title));
  });
  return [...shown, ...more];
}

const gapLines = (look: Look, { checks, securityPosture }: ScanReport) =>
  graveLines(
    look,
    securityPosture.criticalGaps.map((title) => {
      const severity = checks.find((check) => check.title === title)?.severity;
      return severity === undefined ? { title } : { title, severity };
    }),
  );

function unseenLines(look: Look, report: ScanReport): string[] {
  const { reasons } = unseen(report);
  const shown = reasons
    .slice(0, REASONS)
    .flatMap(({ reason, checks }) =>
      paragraph(look, "     ", `${showCount(checks.length, "check")}: ${terminalText(reason)}`),
    );
  const rest = reasons.slice(REASONS).reduce((sum, each) => sum + each.checks.length, 0);
  if (rest > 0) shown.push(`     ${showCount(rest, "more check", "more checks")} for other reasons`);
  return shown;
}

/** `known` = how everything in it is known; lines that are known in several ways say so themselves. */
function section(look: Look, title: string, lines: readonly string[], known?: Provenance): string[] {
  const how = known === undefined ? "" : tone(look, "quiet", ` (${known})`);
  return lines.length === 0 ? [] : ["", `  ${tone(look, "strong", title)}${how}`, ...lines];
}

function estimateLines(look: Look, { estimate }: ScanReport): string[] {
  if (!estimate) return [];
  const basis = estimate.basis === "assumed" ? "assumed" : "the sector's average here";
  return paragraph(look, "     ", `Posture ${estimate.posture}, ${basis}: ${terminalText(estimate.reason)}`);
}

/** Everything below the headline of a company of which something was seen. */
function seenSections(look: Look, report: ScanReport): string[] {
  const grade = headerLine(report).flatMap((line) => paragraph(look, "     ", line));
  return [
    "",
    ...componentLines(look, report),
    ...rangeLines(look, report),
    ...section(look, "Areas", [...areaLines(look, report), ...grade], "observed"),
    ...section(look, "Critical gaps", gapLines(look, report), "observed"),
    ...section(look, "External alerts", graveLines(look, outsideAlerts(report)), "registry"),
    ...section(look, "Priority actions", stepLines(look, report), "derived"),
    ...section(look, "The company and its market", analysisCompany(look, report)),
    ...section(look, "ICO checklist, 14 points", analysisIco(look, report), "observed"),
    ...section(look, "Cyber Essentials", analysisEssentials(look, report)),
    ...section(look, "Readiness index", report.readiness ? readinessLines(look, report.readiness) : []),
    ...section(look, "Sign-in", analysisSignIn(look, report)),
    ...section(look, "Credential and data exposure", analysisDarkWeb(look, report)),
    ...section(look, "Threat intelligence, public records", analysisOutside(look, report)),
    ...section(look, "Limits of this assessment", unseenLines(look, report)),
    "",
    ...knownKey(look),
  ];
}

/** The result of one scan for a terminal or a pipe: the headline, the sum, what to do first, what could not be seen. */
export function scanTable(look: Look, report: ScanReport): string {
  return [
    ...headline(look, report),
    ...(report.scores.overall === null
      ? paragraph(look, "  ", "That speaks neither for nor against the company.")
      : seenSections(look, report)),
    ...section(look, "Simulated estimate", estimateLines(look, report)),
  ].join("\n");
}
