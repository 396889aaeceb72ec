import {
  type HeadlineFact,
  PROVENANCE_WORDS,
  PROVENANCES,
  type Provenance,
  type ScanReport,
  showCount,
  showPercent,
  WEB_RISK_BANDS,
} from "@broker/contracts";
import { clientHeadline } from "../../../portfolio/client-posture.ts";
import { disputesHeadline } from "../../../scoring/disputes-headline.ts";
import { figureStands } from "../../../scoring/figure-stands.ts";
import { rechecksHeadline } from "../../../scoring/rechecks-headline.ts";
import { type GraveFindings, graveFindings } from "../grave-findings.ts";
import { leadSentences } from "../lead-sentences.ts";
import { type RiskMark, riskMark } from "../risk-mark.ts";
import { told } from "../untold.ts";

/** The ruler: bands of the posture scale in place, all positions in percent of 0–100. */
export interface Ruler {
  readonly segments: readonly { readonly from: number; readonly width: number; readonly mark: RiskMark }[];
  readonly now: number | null;
  readonly range: { readonly low: number; readonly high: number; readonly width: number } | null;
  /** Where the figure would stand without its cap. */
  readonly uncapped: number | null;
  /** The two stand so near that their captions would cover each other. */
  readonly near: boolean;
  /** The drawing in words. */
  readonly words: string;
}

export interface Headline {
  /** The posture; null = a range or a dash stands in its place. */
  readonly figure: number | null;
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly mark: RiskMark | null;
  readonly risk: number | null;
  readonly basis: string | null;
  readonly requiresValidation: boolean;
  readonly lead: readonly string[];
  readonly ruler: Ruler | null;
  readonly figures: readonly HeadlineFact[];
  /** What a reader must know before trusting the figure. */
  readonly notices: readonly string[];
  /** What a good figure does not talk away; null = nothing grave failed, or there is no figure. */
  readonly grave: GraveFindings | null;
  /** The key to the marks beside values. */
  readonly key: readonly { readonly name: Provenance; readonly words: string }[];
}

/** Points of posture that the caption of the figure takes on a narrow screen, to one side of its mark. */
const CAPTION = 10;

/** Bands of risk, turned round to the posture scale: risk from…to is posture 100 − to … 100 − from. */
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
  const now = figureStands(report) ? overall.posture : null;
  const range = overall.range ? { ...overall.range, width: overall.range.high - overall.range.low } : null;
  const words = [
    now === null ? "No figure." : `Posture ${now} of 100, ${overall.band} risk.`,
    ...(range ? [`With everything known it would lie between ${range.low} and ${range.high}.`] : []),
    "High risk is 0 to 29, Medium 30 to 49, Low 50 to 100.",
  ];
  const uncapped = overall.cappedBy?.uncapped ?? null;
  const near = now !== null && uncapped !== null && uncapped - now < CAPTION;
  return { segments: segments(), now, range, uncapped, near, words: words.join(" ") };
}

const COLLECTOR_TITLES = { dns: "DNS", email: "Mail", web: "Website", tls: "Transport", page: "Home page" } as const;

/** What of the scan gave no answer, part by part. */
export function brokenParts({ collectors, facts, status }: ScanReport): string[] {
  const broken = collectors.filter((collector) => collector.status === "partial" || collector.status === "failed");
  const said = told();
  const lines = broken.flatMap(({ name, reason }) =>
    reason ? [`${COLLECTOR_TITLES[name]}: ${said.once(reason)}`] : [],
  );
  if (facts.interception) {
    lines.unshift(
      `A proxy of ${facts.interception.issuer} signs in the site's place, so transport and headers are not judged.`,
    );
  }
  return lines.length > 0 || status !== "partial" ? lines : ["Part of the scan gave no answer."];
}

/** The headline section: figure or range, ruler, sentences, how much was seen. */
export function headline(report: ScanReport): Headline {
  const overall = report.scores.overall;
  const stands = figureStands(report);
  const applicable = report.checks.filter((check) => check.outcome !== "not-applicable");
  const unseen = applicable.filter((check) => check.points === null).length;
  const open = applicable.filter((check) => check.outcome === "fail" || check.outcome === "partial").length;
  return {
    figure: overall && stands ? overall.posture : null,
    range: overall?.range ?? null,
    mark: overall && stands ? riskMark(overall.band) : null,
    risk: overall && stands ? overall.risk : null,
    basis: overall?.basis ?? null,
    requiresValidation: report.confidence === "Requires Validation",
    lead: leadSentences(report),
    ruler: ruler(report),
    figures: [
      { id: "confidence", label: "Confidence", value: report.confidence },
      { id: "coverage", label: "Coverage", value: `${showPercent(report.coverage)} of the method` },
      { id: "findings", label: "Findings", value: showCount(open, "check") },
      { id: "not-observed", label: "Not observed", value: `${unseen} of ${showCount(applicable.length, "check")}` },
    ],
    grave: overall === null ? null : graveFindings(report),
    key: PROVENANCES.filter((name) => name !== "sample" && name !== "simulated").map((name) => ({
      name,
      words: PROVENANCE_WORDS[name],
    })),
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
