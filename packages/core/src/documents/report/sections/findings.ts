import {
  AREA_TITLES,
  AREAS,
  type Area,
  type CheckResult,
  PROVENANCE_WORDS,
  type ScanReport,
  SEVERITIES,
  sentenceCase,
  showCount,
  showDate,
  showHours,
  showPercent,
  showTime,
} from "@broker/contracts";
import { disputeSentence } from "../../../scoring/dispute-sentence.ts";
import { controlWords } from "../control-words.ts";
import { type OutcomeMark, outcomeMark } from "../outcome-mark.ts";
import { type RiskMark, riskMark } from "../risk-mark.ts";
import type { ShownValue } from "../shown-value.ts";

/** A check that found something to mend, with all there is to say about it. */
export interface Finding {
  readonly id: string;
  readonly title: string;
  readonly outcome: OutcomeMark;
  readonly severity: RiskMark;
  readonly points: string;
  readonly reason: string | null;
  readonly why: string;
  readonly evidence: readonly ShownValue[];
  readonly steps: readonly string[];
  readonly effort: string;
  readonly controls: readonly string[];
  readonly references: readonly { readonly title: string; readonly url: string }[];
  /** Where it was seen, when, how sure that is, and what looks at it again. */
  readonly asset: string;
  readonly seenOn: string;
  readonly confidence: string;
  readonly recheck: string;
  /** What is said against it, and what was decided; null = nobody disputes it. */
  readonly dispute: string | null;
}

export interface AreaFindings {
  readonly id: Area;
  readonly title: string;
  /** 'Posture 62 of 100, 96% seen', or that it was not assessed. */
  readonly standing: string;
  readonly tally: string;
  readonly findings: readonly Finding[];
  readonly met: readonly {
    readonly id: string;
    readonly title: string;
    readonly seen: string;
    readonly mark: OutcomeMark;
  }[];
  readonly notApplicable: readonly { readonly title: string; readonly reason: string }[];
}

export interface Findings {
  readonly areas: readonly AreaFindings[];
}

/** A time as data writes it; a reader gets it as documents print it. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function evidence({ evidence: items }: CheckResult): ShownValue[] {
  return items.map((item) => ({
    ...item,
    value: MOMENT.test(item.value) ? showTime(item.value) : item.value,
    provenanceWords: PROVENANCE_WORDS[item.provenance],
    code: !MOMENT.test(item.value),
  }));
}

/** Areas that are asked of the domain and not of the host that is graded. */
const OF_DOMAIN: readonly Area[] = ["email", "dns"];

/** Seen once, or again: by a further look at this check, or by one that decided a dispute about it. */
function confidence({ id, dispute, outcome }: CheckResult, { rechecked }: ScanReport): string {
  const again = dispute?.state === "confirmed" || rechecked?.looks.some(({ checkId }) => checkId === id);
  return again ? "confirmed by a further look" : outcome === "partial" ? "observed, in part" : "observed";
}

function finding(check: CheckResult, report: ScanReport): Finding {
  const { domain, gradedHost } = report.target;
  return {
    id: check.id,
    title: check.title,
    outcome: outcomeMark(check.outcome),
    severity: riskMark(check.severity),
    points: `${check.points ?? 0} of ${check.weight}`,
    reason: check.reason,
    why: check.why,
    evidence: evidence(check),
    steps: check.remediation.steps,
    effort: sentenceCase(showHours(check.remediation.effortHours)),
    controls: controlWords(check.controls),
    // A stored report may have been edited: only web addresses become links.
    references: check.references.filter((reference) => reference.url.startsWith("https://")),
    asset: OF_DOMAIN.includes(check.area) ? domain : (gradedHost ?? domain),
    seenOn: showDate(check.asOf),
    confidence: confidence(check, report),
    recheck: `broker rescan ${domain} --check ${check.id}`,
    dispute: check.dispute === undefined ? null : disputeSentence(check.dispute),
  };
}

const lost = (check: CheckResult) => check.weight - (check.points ?? 0);

const gravest = (a: CheckResult, b: CheckResult) =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || lost(b) - lost(a) || (a.id < b.id ? -1 : 1);

function area(report: ScanReport, id: Area): AreaFindings {
  const checks = report.checks.filter((check) => check.area === id);
  const of = (...outcomes: CheckResult["outcome"][]) => checks.filter((check) => outcomes.includes(check.outcome));
  const { posture, coverage } = report.scores.areas[id];
  const counts = (["fail", "partial", "pass"] as const).map((outcome) => ({ outcome, count: of(outcome).length }));
  const unseen = of("not-observed", "error").length;
  const judged = counts
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${count} ${outcomeMark(outcome).word}`);
  const tally = [...judged, ...(unseen > 0 ? [`${showCount(unseen, "check")} not seen`] : [])];
  return {
    id,
    title: AREA_TITLES[id],
    standing:
      posture === null ? "Not assessed" : `${Math.floor(posture + 0.5 + 1e-9)} of 100, ${showPercent(coverage)} seen`,
    tally: tally.length === 0 ? "None of its questions arises here" : tally.join(", "),
    findings: of("fail", "partial")
      .sort(gravest)
      .map((check) => finding(check, report)),
    met: of("pass").map((check) => ({
      id: check.id,
      title: check.title,
      seen: check.evidence.map(({ label, value }) => `${label}: ${value}`).join("; "),
      mark: outcomeMark("pass"),
    })),
    notApplicable: of("not-applicable").map((check) => ({
      title: check.title.replace(/^Whether/, "whether"),
      reason: check.reason ?? "",
    })),
  };
}

/** Every check that was judged, by area, the gravest open one first; areas in which nothing was asked are left out. */
export function findings(report: ScanReport): Findings | null {
  const areas = AREAS.map((id) => area(report, id)).filter(
    ({ findings: open, met, notApplicable }) => open.length + met.length + notApplicable.length > 0,
  );
  return areas.length > 0 ? { areas } : null;
}
