import {
  HORIZONS,
  type MarketTrend,
  OUTLOOK_CATEGORIES,
  type OutlookCategory,
  type RateMovement,
  type RiskOutlook,
  type RiskPrediction,
  roundHalfUp,
  showCount,
  showDate,
  showPercent,
  showSigned,
} from "@broker/contracts";
import { bullets, heading, prose } from "../terminal/blocks.ts";
import type { Look, Tone } from "../terminal/look.ts";
import { sparkline } from "../terminal/marks.ts";
import { type Table, tableLines } from "../terminal/table.ts";
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

function range({ predictedRisk, lowRisk, highRisk }: RiskPrediction): string {
  return lowRisk === highRisk ? String(predictedRisk) : `${predictedRisk} (${lowRisk}–${highRisk})`;
}

interface CategoryRow {
  readonly category: OutlookCategory;
  readonly predictions: readonly RiskPrediction[];
}

const PREDICTIONS: Table<CategoryRow> = {
  indent: 5,
  columns: [
    { heading: "", cell: ({ category }) => TITLES[category], stacked: "title" },
    {
      heading: "now",
      cell: ({ predictions: [first] }) => String(first?.currentRisk ?? ""),
      align: "right",
      stacked: "labelled",
    },
    ...HORIZONS.map((days) => ({
      heading: `${days} days`,
      cell: ({ predictions }: CategoryRow) => {
        const found = predictions.find(({ horizonDays }) => horizonDays === days);
        return found === undefined ? null : range(found);
      },
      align: "right" as const,
      stacked: "labelled" as const,
    })),
  ],
};

function trendLines(look: Look, predictions: readonly RiskPrediction[]): string[] {
  const days = predictions.at(-1)?.horizonDays;
  const furthest = predictions.filter(({ horizonDays }) => horizonDays === days);
  return [...Map.groupBy(furthest, ({ trend }) => trend)].flatMap(([trend, of]) =>
    prose(look, `In ${days} days ${trend}: ${of.map(({ category }) => TITLES[category].toLowerCase()).join(", ")}.`, {
      tone: TONES[trend],
      indent: 5,
    }),
  );
}

function predictionLines(look: Look, { predictions, history }: RiskOutlook): string[] {
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined) return [];
  const text = (sentence: string) => prose(look, sentence, { indent: 5 });
  const drawn = sparkline(
    look,
    history.map(({ risks }) => risks.overall),
  );
  const rows = OUTLOOK_CATEGORIES.map((category) => ({
    category,
    predictions: predictions.filter((each) => each.category === category),
  })).filter((row) => row.predictions.length > 0);
  const confidences = predictions
    .filter(({ category }) => category === "overall")
    .map(({ confidence, timeframe }) => `${timeframe} ${confidence}`);
  const help = predictions.find(({ mitigation }) => mitigation.length > 0)?.mitigation ?? [];
  return [
    ...text(`From ${history.length} scans, ${showDate(first.at)} to ${showDate(last.at)}; predicted from the last.`),
    ...(drawn === "" ? [] : text(`Overall risk so far: ${drawn}`)),
    ...tableLines(look, PREDICTIONS, rows),
    ...trendLines(look, predictions),
    ...(confidences.length === 0 ? [] : text(`Confidence: ${confidences.join(", ")}.`)),
    ...(help.length === 0 ? [] : text(`Most effective actions: ${help.join("; ")}.`)),
  ];
}

function backTestSentence({ backTest }: RiskOutlook): string {
  const { needed, at, scans, cases, accuracy } = backTest;
  if (accuracy === null || at === null) {
    const why =
      needed === 0 ? "no category can be compared" : `requires ${needed} more ${needed === 1 ? "scan" : "scans"}`;
    return `Back-tested accuracy: not known; ${why}.`;
  }
  const correct = cases.filter((each) => each.correct).length;
  return `Back-tested accuracy: ${showPercent(accuracy)}. From ${scans} earlier scans, ${correct} of ${showCount(cases.length, "category", "categories")} of the scan of ${showDate(at)} were predicted within 10 points.`;
}

function accuracySentence({ record }: RiskOutlook): string {
  const { judged, accuracy, insideRange, meanError, waiting } = record;
  if (accuracy === null || insideRange === null || meanError === null)
    return `Accuracy: no history yet${waiting === 0 ? "" : `; ${showCount(waiting, "earlier prediction")} not yet due`}.`;
  return `Accuracy: ${showPercent(accuracy)} of ${judged} earlier predictions were within 10 points (mean error ${roundHalfUp(meanError, 1)}), ${showPercent(insideRange)} within their range; ${waiting} are not yet due.`;
}

/** Risk predictions by category, the accuracy of earlier ones, and the probability of a claim by period. */
export function outlookLines(look: Look, outlook: RiskOutlook): string[] {
  const { needed, periods, method, notes } = outlook;
  const text = (sentence: string) => prose(look, sentence, { indent: 5 });
  const probable = periods.flatMap(({ period, lossProbability }) =>
    lossProbability === null ? [] : [`${period} ${showRare(lossProbability)}`],
  );
  return [
    ...heading(look, "Risk predictions (0 to 100, higher is riskier)"),
    ...(needed > 0
      ? text(`Requires ${needed} more ${needed === 1 ? "scan" : "scans"} of this company, on other days.`)
      : [...predictionLines(look, outlook), ...text(method)]),
    ...text(backTestSentence(outlook)),
    ...text(accuracySentence(outlook)),
    ...(probable.length === 0 ? [] : text(`Probability of a claim within: ${probable.join(", ")}.`)),
    ...notes.flatMap(text),
  ];
}

/** How rates on line moved at the workspace's own renewals. */
export function rateLines(look: Look, { year, needed, direction }: RateMovement): string[] {
  const { compared, notRecorded, medianPercent } = year;
  const counted = `${showCount(compared, "renewal")} compared in the past year, ${notRecorded} without premium or limit`;
  const sentence =
    medianPercent === null || direction === null
      ? `Rates on line: not known; requires ${showCount(needed, "more renewal")} with premiums and limits. ${counted}.`
      : `Rates on line: ${direction}, median ${showSigned(roundHalfUp(medianPercent, 1))}%. ${counted}.`;
  return [...heading(look, "Own renewals"), ...prose(look, sentence, { indent: 5 })];
}

/** Published market figures, each with its source and date. */
export function marketLines(look: Look, trends: readonly MarketTrend[]): string[] {
  const change = (percent: number | null) => (percent === null ? "" : `: ${showSigned(percent)}%`);
  const figures = trends.map(
    ({ figure, period, changePercent, row }) =>
      `${figure}${change(changePercent)} (${period}; ${row.source}, ${showDate(row.asOf)})`,
  );
  return [...heading(look, "Published market data"), ...bullets(look, figures)];
}
