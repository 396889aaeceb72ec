import {
  AREAS,
  type CheckResult,
  COMPONENTS,
  type PlanAction,
  roundHalfUp,
  type ScanReport,
  verdictWords,
} from "@broker/contracts";
import { type CsvColumn, csvOf } from "../../base/csv-table.ts";
import { reportPlaceability } from "../../placeability/placeability-of.ts";
import { reportPlan } from "../../plan/printed-plan.ts";
import { companyName } from "../../scan/company-name.ts";
import { bandCaveats } from "../../scoring/band-caveats.ts";
import { disputeSentence } from "../../scoring/disputes-headline.ts";
import { scoreShown } from "../../scoring/overall-score.ts";

const rounded = (value: number | null) => (value === null ? null : roundHalfUp(value, 2));

/** The overall score if it may be shown; otherwise the range replaces it. */
const shown = (report: ScanReport) => (scoreShown(report) ? report.scores.overall : null);

/** Number of checks with these outcomes. */
const count =
  (...outcomes: readonly string[]) =>
  ({ checks }: ScanReport) =>
    checks.filter((check) => outcomes.includes(check.outcome)).length;

/** CSV with one row a company. What was not assessed is an empty cell. */
export function reportsAsCompanyCsv(reports: readonly ScanReport[]): string {
  return csvOf(
    [
      ["domain", ({ target }) => target.domain],
      ["company", companyName],
      "status",
      ["posture", (report) => shown(report)?.posture],
      ["risk", (report) => shown(report)?.risk],
      ["band", (report) => shown(report)?.band],
      ["critical_findings", (report) => bandCaveats(report).critical],
      ["basis", ({ scores }) => scores.overall?.basis],
      ["placeability", (report) => verdictWords(reportPlaceability(report))],
      "confidence",
      ["coverage", ({ coverage }) => roundHalfUp(coverage, 4)],
      ["range_low", ({ scores }) => scores.overall?.range?.low],
      ["range_high", ({ scores }) => scores.overall?.range?.high],
      ["header_grade", ({ scores }) => scores.headers?.grade],
      ["checks_failed", count("fail")],
      ["checks_partial", count("partial")],
      ["checks_passed", count("pass")],
      ["checks_not_observed", count("not-observed", "error")],
      ...COMPONENTS.map(
        (name): CsvColumn<ScanReport> => [
          `component_${name}`,
          ({ scores }) => rounded(scores.components[name].posture),
        ],
      ),
      ...AREAS.map(
        (name): CsvColumn<ScanReport> => [`area_${name}`, ({ scores }) => rounded(scores.areas[name].posture)],
      ),
      ["first_step", (report) => reportPlan(report).actions[0]?.title],
      ["started_at", ({ startedAt }) => startedAt],
      ["method_version", ({ methodVersion }) => methodVersion],
      "id",
      ["error", ({ error }) => error?.message],
    ],
    reports,
  );
}

/** A check, or an action of the plan on an answer or an external source. */
interface FindingRow {
  readonly domain: string;
  readonly company: string;
  readonly check: CheckResult | null;
  /** Its place in the plan, from 1; null = no action. */
  readonly order: number | null;
  readonly action: PlanAction | null;
}

/** Actions in the order of the plan, then the other checks in theirs. */
function findingRows(report: ScanReport): FindingRow[] {
  const { actions } = reportPlan(report);
  const names = { domain: report.target.domain, company: companyName(report) };
  const checkOf = ({ id, kind }: PlanAction) =>
    kind === "check" ? (report.checks.find((check) => check.id === id) ?? null) : null;
  const ids = new Set(actions.filter(({ kind }) => kind === "check").map(({ id }) => id));
  return [
    ...actions.map((action, place) => ({ ...names, check: checkOf(action), order: place + 1, action })),
    ...report.checks.filter(({ id }) => !ids.has(id)).map((check) => ({ ...names, check, order: null, action: null })),
  ];
}

/**
 * CSV with one row a finding: every action of every company in the order of its plan, with its hours, then every other
 * check with its outcome.
 */
export function reportsAsFindingCsv(reports: readonly ScanReport[]): string {
  return csvOf(
    [
      "domain",
      "company",
      ["check", ({ check, action }) => check?.id ?? action?.id],
      ["area", ({ check }) => check?.area],
      ["category", ({ check }) => check?.category],
      ["title", ({ check, action }) => check?.title ?? action?.title],
      ["outcome", ({ check, action }) => check?.outcome ?? action?.source.provenance],
      ["severity", ({ check, action }) => check?.severity ?? action?.severity],
      ["points", ({ check }) => check?.points],
      ["weight", ({ check }) => check?.weight],
      ["reason", ({ check }) => check?.reason],
      ["evidence", ({ check }) => check?.evidence.map(({ label, value }) => `${label}: ${value}`).join("; ")],
      ["why", ({ check, action }) => check?.why ?? action?.why],
      ["steps", ({ check, action }) => (check?.remediation.steps ?? action?.steps)?.join(" ")],
      ["effort_hours", ({ check, action }) => check?.remediation.effortHours ?? action?.effortHours],
      ["controls", ({ check }) => check?.controls.map(({ framework, id }) => `${framework} ${id}`).join("; ")],
      ["references", ({ check }) => check?.references.map(({ url }) => url).join(" ")],
      ["as_of", ({ check, action }) => check?.asOf ?? action?.source.asOf],
      ["dispute", ({ check }) => (check?.dispute === undefined ? null : disputeSentence(check.dispute))],
      ["action_order", ({ order }) => order],
      ["action_group", ({ action }) => action?.group],
      ["action_hours", ({ action }) => action?.effortHours],
    ],
    reports.flatMap(findingRows),
  );
}
