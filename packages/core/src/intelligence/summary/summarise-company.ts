import {
  AREA_TITLES,
  AREAS,
  COMPONENT_TITLES,
  COMPONENTS,
  type CompanySummary,
  midSentence,
  roundHalfUp,
  type ScanReport,
  type SummarySentence,
  showCount,
  showList,
  showPercent,
} from "@broker/contracts";
import { plainReport } from "../../base/plain-report.ts";
import { companyName, companyNamePath } from "../../scan/company-name.ts";
import { reportBand } from "../../scoring/band-caveats.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import { firstStepSentence, mostSevereSentence } from "./finding-sentences.ts";
import { darkWebSentence, registrySentence, vulnerabilitySentence } from "./outside-sentences.ts";
import { mailSentence, websiteSentence } from "./site-sentences.ts";

/** An area with less coverage than this is not compared with others. */
const SEEN_ENOUGH = 0.5;

/** The company's best and worst areas; null where fewer than three areas were assessed, or all score the same. */
function areaSentence({ scores }: ScanReport): SummarySentence | null {
  const seen = AREAS.flatMap((area) => {
    const { posture, coverage } = scores.areas[area];
    return posture === null || coverage < SEEN_ENOUGH ? [] : [{ area, posture: roundHalfUp(posture) }];
  }).toSorted((a, b) => b.posture - a.posture);
  const [best, worst] = [seen[0], seen.at(-1)];
  if (best === undefined || worst === undefined || seen.length < 3 || best.posture === worst.posture) return null;
  const title = (area: typeof best.area) => `‘${AREA_TITLES[area]}’`;
  return {
    text: `Its best area is ${title(best.area)} (${best.posture}); its worst is ${title(worst.area)} (${worst.posture}).`,
    facts: [`scores.areas.${best.area}.posture`, `scores.areas.${worst.area}.posture`],
  };
}

const stop = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** The name of an industry within a sentence; capitals of abbreviations remain. */
const lowerCase = (name: string) => name.replace(/\b[A-Z](?=[a-z])/g, (first) => first.toLowerCase());

/** ', a company in transportation and storage at Hull', as far as known. */
function described({ companyBasics: { industry, location } }: ScanReport) {
  const trade = industry === null ? "" : `in ${lowerCase(industry.value)}`;
  const place = location === null ? "" : `at ${location.value}`;
  const words = [trade, place].filter((part) => part !== "").join(" ");
  return {
    words: words === "" ? "" : `, ${words},`,
    facts: [
      ...(industry === null ? [] : ["companyBasics.industry.value"]),
      ...(location === null ? [] : ["companyBasics.location.value"]),
    ],
  };
}

/** The company and its score; for a company that could not be assessed, the reason. */
function standingSentence(report: ScanReport): SummarySentence {
  const name = companyName(report);
  const named = companyNamePath(report);
  const { overall } = report.scores;
  if (overall === null) {
    const why = report.error?.message ?? "no source responded";
    return {
      text: `${name} could not be assessed: ${stop(midSentence(why))}`,
      facts: [named, "status", ...(report.error ? ["error.message"] : [])],
    };
  }
  const who = described(report);
  const facts = [named, ...who.facts, "scores.overall"];
  // The band states how many critical findings are open.
  const critical = report.checks.filter(({ outcome, severity }) => outcome === "fail" && severity === "critical");
  const subject = `${name}${who.words}`;
  if (scoreShown(report))
    return {
      text: `${subject} has a posture score of ${overall.posture} out of 100 (${reportBand(report)?.sentence}): ${midSentence(overall.basis)}.`,
      facts: [...facts, ...critical.map(({ id }) => `checks.${id}`)],
    };
  const between = overall.range
    ? `: on what was assessed, it lies between ${overall.range.low} and ${overall.range.high} out of 100`
    : "";
  return { text: `${subject} has insufficient data for a posture score${between}.`, facts };
}

/** The effect of the gap: the range of the score, otherwise the coverage. */
function open(report: ScanReport): readonly [string, string] {
  const range = scoreShown(report) ? report.scores.overall?.range : undefined;
  return range === undefined
    ? [`coverage is ${showPercent(report.coverage)}`, "coverage"]
    : [`the full assessment could give any score from ${range.low} to ${range.high}`, "scores.overall.range"];
}

/** The one sentence on what was not assessed; null where everything was. */
function unseenSentence(report: ScanReport): SummarySentence | null {
  const { scores, checks } = report;
  const parts = COMPONENTS.filter((name) => scores.components[name].posture === null);
  const silent = checks.filter(({ outcome }) => outcome === "not-observed" || outcome === "error");
  if (parts.length === 0 && silent.length === 0) return null;
  const [first] = silent;
  const missing = [
    ...parts.map((name) => COMPONENT_TITLES[name]),
    ...(first === undefined ? [] : [`${showCount(silent.length, "check")} (for example ‘${first.title}’)`]),
  ];
  const [left, fact] = open(report);
  return {
    text: `Not assessed: ${showList(missing)}; ${left}.`,
    facts: [
      ...parts.map((name) => `scores.components.${name}.posture`),
      ...silent.map(({ id }) => `checks.${id}`),
      fact,
    ],
  };
}

/**
 * A summary of a scan in plain prose without a language model: the same report gives the same sentences. Each cites
 * facts of the report and contains no figure that is not in them; the last sentence alone lists what was not assessed.
 */
export function summariseCompany(source: ScanReport): CompanySummary {
  const report = plainReport(source);
  const standing = standingSentence(report);
  if (report.scores.overall === null) return { sentences: [standing] };
  const more = [
    registrySentence(report),
    mailSentence(report),
    websiteSentence(report),
    areaSentence(report),
    mostSevereSentence(report),
    darkWebSentence(report),
    vulnerabilitySentence(report),
    firstStepSentence(report),
    unseenSentence(report),
  ];
  return { sentences: [standing, ...more.filter((each) => each !== null)] };
}
