import { type ScanReport, type SubmissionFacts, showPercent, WEB_RISK_BANDS } from "@broker/contracts";
import { clientHeadline } from "../../../../portfolio/client-posture.ts";
import { bandCaveats, reportBand } from "../../../../scoring/band-caveats.ts";
import { disputesHeadline, rechecksHeadline } from "../../../../scoring/disputes-headline.ts";
import { scoreShown } from "../../../../scoring/overall-score.ts";
import type { Block, Ruler, ScoreBlock } from "../../../blocks/block.ts";
import { callout, key, lead, small } from "../../../blocks/build-blocks.ts";
import { bandMark, riskMark } from "../../../blocks/marks.ts";
import { leadSentences, type SevereFindings, severeFindings } from "../../lead-sentences.ts";
import { printOnce } from "../../print-once.ts";
import { onRecord } from "./on-record.ts";
import { notAssessedRules, verdictBlocks } from "./placeability.ts";

/** Posture, range and the caveats for relying on them. */
export interface Headline {
  /** The posture; null = a range or a dash is shown instead. */
  readonly score: ScoreBlock;
  readonly risk: number | null;
  readonly requiresValidation: boolean;
  readonly lead: readonly string[];
  readonly figures: readonly {
    readonly id: "confidence" | "coverage" | "findings" | "not-observed";
    readonly label: string;
    readonly value: string;
  }[];
  readonly notices: readonly string[];
  /** Failed checks of critical and high severity; null = none, or there is no score. */
  readonly severe: SevereFindings | null;
}

/** Width of the caption on a narrow screen, in posture points to one side of its mark. */
const CAPTION = 10;

/** Risk bands on the posture scale: risk from…to is posture 100 − to … 100 − from. */
function segments(): Ruler["segments"] {
  return WEB_RISK_BANDS.map(({ from, name }, index) => {
    const to = (WEB_RISK_BANDS[index + 1]?.from ?? 101) - 1;
    const low = index === WEB_RISK_BANDS.length - 1 ? 0 : 100 - to;
    const high = from === 0 ? 100 : 101 - from;
    return { from: low, width: high - low, mark: riskMark(name) };
  }).reverse();
}

function ruler(report: ScanReport): Ruler | null {
  const overall = report.scores.overall;
  if (overall === null) return null;
  const now = scoreShown(report) ? overall.posture : null;
  const range = overall.range ? { ...overall.range, width: overall.range.high - overall.range.low } : null;
  const words = [
    now === null ? "No score." : `Posture ${now} of 100, ${reportBand(report)?.sentence}.`,
    ...(range ? [`With full coverage it would lie between ${range.low} and ${range.high}.`] : []),
    "High risk is 0 to 29, Medium 30 to 49, Low 50 to 100.",
  ];
  const uncapped = overall.cappedBy?.uncapped ?? null;
  const near = now !== null && uncapped !== null && uncapped - now < CAPTION;
  return { segments: segments(), now, range, uncapped, near, words: words.join(" ") };
}

const COLLECTOR_TITLES = { dns: "DNS", email: "Email", web: "Website", tls: "TLS", page: "Home page" } as const;

/** Parts of the scan that did not complete, with the reason. */
export function brokenParts({ collectors, facts, status }: ScanReport): string[] {
  const broken = collectors.filter((collector) => collector.status === "partial" || collector.status === "failed");
  const once = printOnce();
  const lines = broken.flatMap(({ name, reason }) => (reason ? [`${COLLECTOR_TITLES[name]}: ${once(reason)}`] : []));
  if (facts.interception) {
    lines.unshift(
      `A proxy (${facts.interception.issuer}) replaces the site's certificate, so TLS and headers are not assessed.`,
    );
  }
  return lines.length > 0 || status !== "partial" ? lines : ["Part of the scan did not respond."];
}

/** The headline of a report as data. */
export function headline(report: ScanReport): Headline {
  const overall = report.scores.overall;
  const shown = overall !== null && scoreShown(report) ? overall : null;
  const applicable = report.checks.filter((check) => check.outcome !== "not-applicable");
  const unseen = applicable.filter((check) => check.points === null).length;
  const open = applicable.filter((check) => check.outcome === "fail" || check.outcome === "partial").length;
  return {
    score: {
      kind: "score",
      figure: shown?.posture ?? null,
      range: overall?.range ?? null,
      mark: shown === null ? null : bandMark(shown.band, bandCaveats(report)),
      of: reportBand(report)?.plain === false ? "" : "risk",
      basis: overall?.basis ?? null,
      ruler: ruler(report),
    },
    risk: shown?.risk ?? null,
    requiresValidation: report.confidence === "Requires Validation",
    lead: leadSentences(report),
    figures: [
      { id: "confidence", label: "Confidence", value: report.confidence },
      { id: "coverage", label: "Coverage", value: `${showPercent(report.coverage)} assessed` },
      { id: "findings", label: "Findings", value: String(open) },
      {
        id: "not-observed",
        label: "Scan checks not assessed",
        value: `${unseen} of ${applicable.length}`,
      },
    ],
    severe: overall === null ? null : severeFindings(report),
    notices: [
      ...[
        disputesHeadline(report),
        rechecksHeadline(report),
        report.client ? clientHeadline(report.client) : "",
      ].filter((line) => line !== ""),
      ...brokenParts(report),
    ],
  };
}

/** How to read the score; `isSummary` = the lead states score and basis already. */
function reading({ score, risk, requiresValidation }: Headline, isSummary: boolean): Block[] {
  const { figure, basis } = score;
  const scored = !requiresValidation && figure !== null && risk !== null;
  const sentences = [
    ...(scored && !isSummary ? [`Posture ${figure} of 100 (higher is better); risk score ${risk}.`] : []),
    ...(basis === null || isSummary ? [] : [`Basis: ${basis}.`]),
  ].join(" ");
  if (requiresValidation)
    return [
      small([{ text: "Requires Validation.", strong: true }, ...(sentences === "" ? [] : [{ text: ` ${sentences}` }])]),
    ];
  return sentences === "" ? [] : [small(sentences)];
}

/** The opening of a report: lead, score on its ruler, severe findings, notices, key figures, the key to the marks. */
export function headlineBlocks(report: ScanReport): Block[] {
  const made = headline(report);
  const { severe } = made;
  return [
    ...verdictBlocks(report),
    ...notAssessedRules(report),
    lead(made.lead.join(" ")),
    made.score,
    ...(severe === null
      ? []
      : [{ kind: "severity" as const, risk: riskMark(severe.critical > 0 ? "critical" : "high"), text: severe.words }]),
    ...reading(made, false),
    ...made.notices.map(callout),
    { kind: "figures", items: made.figures },
    key(),
  ];
}

/**
 * The opening of a summary: verdict, what is on record against the company, lead and score. Its critical and high
 * findings are counted in the lead and listed later; the key is at its foot.
 */
export function summaryHeadline(report: ScanReport, facts: SubmissionFacts | null): Block[] {
  const made = headline(report);
  return [
    ...verdictBlocks(report),
    ...notAssessedRules(report),
    ...onRecord(report, facts),
    lead(made.lead.join(" ")),
    made.score,
    ...reading(made, true),
    ...made.notices.map(callout),
    { kind: "figures", items: made.figures },
  ];
}
