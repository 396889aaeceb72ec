import {
  HORIZONS,
  type MarketTrend,
  OUTLOOK_CATEGORIES,
  type OutlookCategory,
  type RiskOutlook,
  type RiskPrediction,
  roundHalfUp,
  showDate,
  showPercent,
} from "@broker/contracts";
import { glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { sparkline } from "../terminal/marks.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";
import { showRare } from "./loss-view-lines.ts";

const TITLES: Readonly<Record<OutlookCategory, string>> = {
  overall: "Overall",
  technical: "Technical",
  operational: "Operational",
  compliance: "Compliance",
  human: "Human",
};

const TONES: Readonly<Record<RiskPrediction["trend"], Tone>> = {
  increasing: "bad",
  decreasing: "good",
  stable: "quiet",
};

function range(look: Look, { predictedRisk, lowRisk, highRisk }: RiskPrediction): string {
  return lowRisk === highRisk
    ? String(predictedRisk)
    : `${predictedRisk} (${lowRisk}${glyph(look, "dash")}${highRisk})`;
}

function categoryLines(look: Look, all: readonly RiskPrediction[], category: OutlookCategory): string[] {
  const own = all.filter((each) => each.category === category);
  const [first] = own;
  if (first === undefined) return [];
  if (look.columns < 60)
    return [
      `   ${TITLES[category]}: ${first.currentRisk} now`,
      ...own.map((each) => `     ${each.timeframe}: ${range(look, each)}`),
    ];
  const cells = HORIZONS.map((days) => {
    const found = own.find(({ horizonDays }) => horizonDays === days);
    return right(found === undefined ? glyph(look, "dash") : range(look, found), 14);
  }).join("");
  return [`     ${left(look, TITLES[category], 12)}${right(String(first.currentRisk), 4)}${cells}`];
}

/** Where each category goes by the furthest horizon. */
function trendLines(look: Look, predictions: readonly RiskPrediction[]): string[] {
  const indent = look.columns < 60 ? "   " : "     ";
  const days = predictions.at(-1)?.horizonDays;
  const furthest = predictions.filter(({ horizonDays }) => horizonDays === days);
  const alike = Map.groupBy(furthest, ({ trend }) => trend);
  return [...alike].flatMap(([trend, of]) =>
    paragraph(
      look,
      indent,
      `In ${days} days ${trend}: ${of.map(({ category }) => TITLES[category].toLowerCase()).join(", ")}.`,
    ).map((line) => tone(look, TONES[trend], line)),
  );
}

function predictionLines(look: Look, { predictions, history }: RiskOutlook): string[] {
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined) return [];
  const indent = look.columns < 60 ? "   " : "     ";
  const span = `From ${history.length} scans, ${showDate(first.at)} to ${showDate(last.at)}; predicted from the last.`;
  const drawn = sparkline(
    look,
    history.map(({ risks }) => risks.overall),
  );
  const head = `     ${left(look, "", 12)}${right("now", 4)}${HORIZONS.map((days) => right(`${days} days`, 14)).join("")}`;
  const overall = predictions.filter(({ category }) => category === "overall");
  const confidences = overall.map(({ confidence, timeframe }) => `${timeframe} ${confidence}`).join(", ");
  const help = predictions.find(({ mitigation }) => mitigation.length > 0)?.mitigation ?? [];
  return [
    ...paragraph(look, indent, span),
    ...(drawn === "" ? [] : [`${indent}Overall risk so far: ${drawn}`]),
    ...(look.columns < 60 || predictions.length === 0 ? [] : [tone(look, "quiet", head)]),
    ...OUTLOOK_CATEGORIES.flatMap((category) => categoryLines(look, predictions, category)),
    ...trendLines(look, predictions),
    ...(confidences === "" ? [] : paragraph(look, indent, `Confidence: ${confidences}.`)),
    ...(help.length === 0 ? [] : paragraph(look, indent, terminalText(`What would help most: ${help.join("; ")}.`))),
  ];
}

function recordLine({ record }: RiskOutlook): string {
  const { judged, accuracy, insideRange, meanError, waiting } = record;
  if (accuracy === null || insideRange === null || meanError === null)
    return `Accuracy: no history yet; ${waiting} earlier predictions wait for their day.`;
  return `Accuracy: ${showPercent(accuracy)} of ${judged} earlier predictions came within 10 points (mean distance ${roundHalfUp(meanError, 1)}), ${showPercent(insideRange)} within their range; ${waiting} wait.`;
}

/** Risk predictions by category, the record of earlier ones, and the probability of a claim by period. */
export function outlookLines(look: Look, outlook: RiskOutlook): string[] {
  const indent = look.columns < 60 ? "   " : "     ";
  const { needed, periods, method, notes } = outlook;
  const probable = periods.flatMap(({ period, lossProbability }) =>
    lossProbability === null ? [] : [`${period} ${showRare(lossProbability)}`],
  );
  const body =
    needed > 0
      ? paragraph(
          look,
          indent,
          `Needs ${needed} more ${needed === 1 ? "scan" : "scans"} of this company, on other days.`,
        )
      : [...predictionLines(look, outlook), ...paragraph(look, indent, method)];
  return [
    ...paragraph(look, "  ", "Risk predictions (0 to 100, higher is riskier)").map((line) =>
      tone(look, "strong", line),
    ),
    ...body,
    ...paragraph(look, indent, recordLine(outlook)),
    ...(probable.length === 0 ? [] : paragraph(look, indent, `A claim within: ${probable.join(", ")}.`)),
    ...notes.flatMap((note) => paragraph(look, indent, note)),
  ];
}

/** Published figures of the market, each with its source and day. */
export function marketLines(look: Look, trends: readonly MarketTrend[]): string[] {
  const change = (percent: number | null) =>
    percent === null ? "" : `: ${percent < 0 ? glyph(look, "minus") : "+"}${Math.abs(percent)}%`;
  return [
    `  ${tone(look, "strong", "Market, as published")}`,
    ...trends.flatMap(({ figure, period, changePercent, row }) =>
      paragraph(look, "   - ", `${figure}${change(changePercent)} (${period}; ${row.source}, ${showDate(row.asOf)})`),
    ),
  ];
}
