import {
  type AnalysisHeadline,
  type AnalysisView,
  type AnalysisWorks,
  type AssetCandidate,
  type HeaderView,
  type PreviousScan,
  plainText,
  type ScanReport,
  SOURCE_NAMES,
  SOURCE_STATUS_WORDS,
  SOURCE_TITLES,
  type SourceName,
  type SubmissionFacts,
} from "@broker/contracts";
import { plainReport } from "../../base/plain-report.ts";
import { scannedStatusAlert } from "../../client/registers/status-alert.ts";
import { executiveAdvice } from "../../intelligence/dark-web/dark-web-facts.ts";
import { daysBetween } from "../../intelligence/registry/business-stability.ts";
import { reportPlaceability } from "../../placeability/placeability-of.ts";
import { planInside } from "../../plan/printed-plan.ts";
import { likeForLike, ratedComponents } from "../../portfolio/batch/diff-batches.ts";
import { companyName } from "../../scan/company-name.ts";
import { bandCaveats } from "../../scoring/band-caveats.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import { withSubjectivities } from "../mrc/subjectivities/blocker-subjectivities.ts";
import { datedItems } from "../report/dated-items.ts";
import { unseen } from "../report/sections/evidence/unseen.ts";
import { steps } from "../report/sections/findings/steps.ts";
import { headerGrade } from "../report/sections/score/header-grade.ts";
import { headline } from "../report/sections/score/headline.ts";
import { alertOf } from "../submission/submission-document.ts";
import { type MarketAround, marketView } from "./market-view.ts";
import { analysisAlerts, sumView } from "./sum-view.ts";

/** What is known beside the scan that an analysis is shown of. */
export interface AnalysisAround {
  readonly market: MarketAround;
  /** The scan of the same company before this one. */
  readonly previous: ScanReport | null;
  readonly client: AnalysisView["client"];
  readonly sample: boolean;
  /** Hosts that its scans led to. */
  readonly hosts: readonly AssetCandidate[];
  readonly facts: SubmissionFacts | null;
  /** The day on which it is shown; ISO 8601, UTC. */
  readonly asOf: string;
}

function headlineOf(report: ScanReport): AnalysisHeadline {
  const { score, risk, requiresValidation, lead, figures, notices, severe } = headline(report);
  const { figure, range, basis, ruler } = score;
  const overall = report.scores.overall;
  return {
    figure,
    range,
    band: figure === null ? null : (overall?.band ?? null),
    caveats: figure === null ? null : bandCaveats(report),
    risk,
    basis,
    requiresValidation,
    lead: [...lead],
    ruler: ruler?.words ?? null,
    uncapped: overall?.cappedBy?.uncapped ?? null,
    facts: [...figures],
    notices: [...notices],
    grave: severe?.words ?? null,
  };
}

function worksOf(report: ScanReport): AnalysisWorks | null {
  const made = steps(report);
  if (made === null) return null;
  const { outcome } = made;
  return {
    held: made.held,
    list: made.works.map((work) => ({ ...work, steps: [...work.steps] })),
    outcome: outcome === null ? null : outcome,
  };
}

function headersOf(report: ScanReport): HeaderView | null {
  const made = headerGrade(report);
  const graded = report.scores.headers;
  if (made === null || graded === null) return null;
  return {
    grade: graded.grade,
    score: graded.score,
    publishedGrade: graded.published.grade,
    publishedScore: graded.published.score,
    tests: made.tests.map(({ sign, word: _, ...test }) => ({ ...test, pass: sign === "tick" })),
    differences: [...made.differences],
  };
}

const titleOf = (name: string) =>
  SOURCE_NAMES.some((each) => each === name) ? SOURCE_TITLES[name as SourceName] : name;

/** The posture shown in a report; null = insufficient coverage. */
const shownPosture = ({ scores }: ScanReport) => (scoreShown({ scores }) ? (scores.overall?.posture ?? null) : null);

function previousOf(report: ScanReport, before: ScanReport | null): PreviousScan | null {
  if (before === null) return null;
  const [now, then] = [shownPosture(report), shownPosture(before)];
  const sameMethod = before.methodVersion === report.methodVersion;
  const alike = likeForLike(ratedComponents(before), ratedComponents(report));
  return {
    id: before.id,
    startedAt: before.startedAt,
    posture: then,
    change: now === null || then === null || !sameMethod || !alike ? null : now - then,
    sameMethod,
    likeForLike: alike,
  };
}

/** The report with the advice to directors by the answers now on the record; the scan stored it without them. */
function advised(report: ScanReport): ScanReport {
  const { darkWeb } = report.facts;
  const risk = darkWeb?.executiveRisk ?? null;
  if (darkWeb === null || risk === null) return report;
  const recommendation = executiveAdvice(risk.level, report.record?.controls.mfaEmail?.answer === "yes");
  return { ...report, facts: { ...report.facts, darkWeb: { ...darkWeb, executiveRisk: { ...risk, recommendation } } } };
}

/** All that the analysis screen shows of a scan: figures, sums and sentences are the report's own. Pure. */
export function analysisView(source: ScanReport, around: AnalysisAround): AnalysisView {
  const report = advised(planInside(plainReport(source)));
  const { reasons, never } = unseen(report);
  return {
    report,
    company: companyName(report),
    client: around.client,
    sample: around.sample,
    alert: around.facts === null ? scannedStatusAlert(report) : alertOf(around.facts.questions),
    placeability: withSubjectivities(reportPlaceability(report), null),
    headline: headlineOf(report),
    sum: sumView(report),
    works: worksOf(report),
    headers: headersOf(report),
    alerts: analysisAlerts(report, around.facts),
    dated: datedItems(report, around.facts).map((item) => ({ ...item, days: -daysBetween(item.on, around.asOf) })),
    unseen: {
      reasons: reasons.map(({ reason, checks }) => ({ reason, checks: [...checks] })),
      never: [...never],
    },
    sources: report.sources.map(({ name, status, reason, asOf }) => ({
      id: name,
      name: titleOf(name),
      words: SOURCE_STATUS_WORDS[status],
      answered: status === "ok" || status === "not-found",
      reason,
      asOf,
    })),
    hosts: around.hosts.map(({ host, proof }) => ({ host: plainText(host), proof: plainText(proof) })),
    market: marketView(report, around.market),
    previous: previousOf(report, around.previous),
  };
}
