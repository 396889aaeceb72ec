import {
  AREA_TITLES,
  AREAS,
  type Area,
  type CheckResult,
  type ControlReference,
  midSentence,
  type ScanReport,
  SEVERITIES,
  sentenceCase,
  showCount,
  showDate,
  showHours,
  showPercent,
  showTime,
} from "@broker/contracts";
import { disputeSentence } from "../../../../scoring/disputes-headline.ts";
import type { Block, FindingBlock, GroupBlock, ValueRow } from "../../../blocks/block.ts";
import { muted, valueRow } from "../../../blocks/build-blocks.ts";
import { outcomeMark, riskMark } from "../../../blocks/marks.ts";

const NAMES: Readonly<Record<ControlReference["framework"], string>> = {
  "cyber-essentials-3.3": "Cyber Essentials",
  "iso-27001-2022": "ISO 27001",
  "nist-csf-2.0": "NIST CSF",
  "uk-gdpr": "UK GDPR",
};

/** Controls by framework, in the order of the list: 'ISO 27001 A.8.24, A.8.20'. */
export function controlWords(controls: readonly ControlReference[]): readonly string[] {
  return Object.entries(NAMES).flatMap(([framework, name]) => {
    const ids = controls.filter((control) => control.framework === framework).map((control) => control.id);
    return ids.length > 0 ? [`${name} ${ids.join(", ")}`] : [];
  });
}

/** A time in ISO 8601, shown as documents print times. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function evidence({ evidence: items }: CheckResult): ValueRow[] {
  return items.map(({ label, value, provenance }) => {
    const moment = MOMENT.test(value);
    return valueRow(label, moment ? showTime(value) : value, { provenance, code: !moment });
  });
}

/** Areas assessed for the domain, not for the graded host. */
const OF_DOMAIN: readonly Area[] = ["email", "dns"];

/** Observed once, or confirmed by a retest or by the retest that decided a dispute. */
function confidence({ id, dispute, outcome }: CheckResult, { rechecked }: ScanReport): string {
  const again = dispute?.state === "confirmed" || rechecked?.looks.some(({ checkId }) => checkId === id);
  return again ? "confirmed by retest" : outcome === "partial" ? "observed in part" : "observed";
}

function finding(check: CheckResult, report: ScanReport): FindingBlock {
  const { domain, gradedHost } = report.target;
  const asset = OF_DOMAIN.includes(check.area) ? domain : (gradedHost ?? domain);
  return {
    kind: "finding",
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
    where: [
      { label: "Asset", value: asset, code: true },
      { label: "Observed on", value: showDate(check.asOf), code: false },
      { label: "Confidence", value: confidence(check, report), code: false },
      { label: "Retest check", value: check.id, code: true },
    ],
    dispute: check.dispute === undefined ? null : disputeSentence(check.dispute),
  };
}

const lost = (check: CheckResult) => check.weight - (check.points ?? 0);

const mostSevereFirst = (a: CheckResult, b: CheckResult) =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || lost(b) - lost(a) || (a.id < b.id ? -1 : 1);

function area(report: ScanReport, id: Area): GroupBlock[] {
  const checks = report.checks.filter((check) => check.area === id);
  const of = (...outcomes: CheckResult["outcome"][]) => checks.filter((check) => outcomes.includes(check.outcome));
  const { posture, coverage } = report.scores.areas[id];
  const [open, met, notApplicable] = [of("fail", "partial"), of("pass"), of("not-applicable")];
  if (open.length + met.length + notApplicable.length === 0) return [];
  const unseen = of("not-observed", "error").length;
  const tally = [
    ...(["fail", "partial", "pass"] as const)
      .map((outcome) => ({ count: of(outcome).length, word: outcomeMark(outcome).word }))
      .filter(({ count }) => count > 0)
      .map(({ count, word }) => `${count} ${word}`),
    ...(unseen > 0 ? [`${showCount(unseen, "check")} not observed`] : []),
  ];
  const standing =
    posture === null ? "Not assessed" : `${Math.floor(posture + 0.5 + 1e-9)} of 100, ${showPercent(coverage)} coverage`;
  const blocks: Block[] = open.sort(mostSevereFirst).map((check) => finding(check, report));
  if (met.length > 0)
    blocks.push({
      kind: "states",
      caption: "Checks met",
      columns: false,
      items: met.map((check) => ({
        mark: outcomeMark("pass"),
        title: check.title,
        detail: check.evidence.map(({ label, value }) => `${label}: ${value}`).join("; "),
      })),
    });
  if (notApplicable.length > 0) {
    const named = notApplicable.map(({ title, reason }) => `${midSentence(title)}${reason ? ` (${reason})` : ""}`);
    blocks.push(muted(`Not applicable: ${named.join("; ")}`));
  }
  const notes = [standing, tally.length === 0 ? "No check applies" : tally.join(", ")];
  return [{ kind: "group", id: `area-${id}`, title: AREA_TITLES[id], notes, blocks }];
}

/** Every check assessed, by area, most severe finding first; areas without any are omitted. */
export function findings(report: ScanReport): GroupBlock[] {
  return AREAS.flatMap((id) => area(report, id));
}
