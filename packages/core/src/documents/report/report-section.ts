import type { ScanReport } from "@broker/contracts";
import type { Block } from "../blocks/block.ts";
import type { ReportContext } from "./report-context.ts";
import { claims } from "./sections/client/claims.ts";
import { contradictions, gaps, needs } from "./sections/client/contradictions.ts";
import { companyBlocks, insured } from "./sections/client/insured.ts";
import { otherPolicies } from "./sections/client/other-policies.ts";
import { essentials } from "./sections/compliance/essentials.ts";
import { icoBlocks } from "./sections/compliance/ico.ts";
import { mapping } from "./sections/compliance/mapping.ts";
import { readiness } from "./sections/compliance/readiness.ts";
import { consent, screening, standing } from "./sections/compliance/standing.ts";
import { outside } from "./sections/evidence/outside.ts";
import { method, seen } from "./sections/evidence/seen.ts";
import { bounds, unseenBlocks } from "./sections/evidence/unseen.ts";
import { actionEffect, actions } from "./sections/findings/actions.ts";
import { alerts, severeList } from "./sections/findings/alerts.ts";
import { findings } from "./sections/findings/findings.ts";
import { signin } from "./sections/findings/signin.ts";
import { stepBlocks } from "./sections/findings/steps.ts";
import { changes } from "./sections/score/changes.ts";
import { figures, summary } from "./sections/score/figures.ts";
import { headerGradeBlocks } from "./sections/score/header-grade.ts";
import { headlineBlocks, summaryHeadline } from "./sections/score/headline.ts";
import { placeability } from "./sections/score/placeability.ts";
import { scoreBreakdown } from "./sections/score/score-breakdown.ts";
import { adequacy, layers } from "./sections/terms/adequacy.ts";
import { clauses, subjectivities } from "./sections/terms/clauses.ts";
import { cover, expiring, quoted } from "./sections/terms/cover.ts";
import { exceedance } from "./sections/terms/exceedance.ts";
import { loss } from "./sections/terms/loss.ts";
import { market } from "./sections/terms/market.ts";
import { premium } from "./sections/terms/premium.ts";
import { controlGrid } from "./sections/underwriting/control-grid.ts";
import { criticalExposure } from "./sections/underwriting/critical-exposure.ts";
import { peers } from "./sections/underwriting/peers.ts";
import { underwritingVerdict } from "./sections/underwriting/verdict.ts";

interface ReportSection {
  readonly title: string;
  /** Small, under the heading; empty = none. */
  readonly note: string;
  /** The document's opening. */
  readonly opening?: boolean;
  /** Null or empty = nothing to report, and the section is omitted. `beside` = the document's other sections. */
  readonly blocks: (report: ScanReport, context: ReportContext, beside: ReadonlySet<string>) => readonly Block[] | null;
}

const RANKED =
  "Today by urgency, then before going to market by severity and hours, then later by points per hour. Prerequisites first.";

/** Every section of a report: its heading, the note in its margin and the function that makes its blocks. */
export const SECTIONS = {
  headline: {
    title: "Headline",
    note: "Posture score: higher is better. Risk score: 100 minus posture.",
    opening: true,
    blocks: (report, { facts }, beside) =>
      beside.has("severe") ? summaryHeadline(report, facts) : headlineBlocks(report),
  },
  placeability: { title: "Blockers", note: "Each with its source and what clears it.", blocks: placeability },
  summary: { title: "Summary", note: "Each sentence is based on facts of this scan.", blocks: summary },
  actions: { title: "Priority actions", note: RANKED, blocks: actions },
  effect: { title: "Effect of the actions", note: "", blocks: actionEffect },
  severe: {
    title: "Critical and high findings",
    note: "All of them. Evidence and remediation are in the technical report.",
    blocks: severeList,
  },
  alerts: {
    title: "Risk alerts",
    note: "Findings of the scan, and records of registers and third parties, of critical or high severity.",
    blocks: alerts,
  },
  company: {
    title: "The company and its market",
    note: "Compared with companies scanned here, of the same sector and size.",
    blocks: companyBlocks,
  },
  loss: { title: "Potential loss", note: "Before insurance.", blocks: loss },
  changes: { title: "Changes since last scan", note: "", blocks: changes },
  cover: { title: "Cover", note: "Identical in all documents for this client.", blocks: cover },
  needs: { title: "Information required", note: "For a complete submission.", blocks: needs },
  sum: {
    title: "Score breakdown",
    note: "Rounded once, at the end.",
    blocks: scoreBreakdown,
  },
  bounds: {
    title: "Limits of this assessment",
    note: "What was not assessed does not affect the score.",
    blocks: bounds,
  },
  steps: { title: "Priority actions", note: RANKED, blocks: stepBlocks },
  insured: { title: "The insured", note: "From the client record, with provenance and date.", blocks: insured },
  verdict: {
    title: "Placeability and posture",
    note: "Placeability, then the posture score: higher is better.",
    opening: true,
    blocks: underwritingVerdict,
  },
  critical: {
    title: "Critical exposure",
    note: "Known facts, each with its source and date.",
    blocks: criticalExposure,
  },
  peers: { title: "Peers", note: "Companies scanned here, of the same sector and size.", blocks: peers },
  controls: { title: "Control grid", note: "Controls that proposal forms ask about.", blocks: controlGrid },
  claims: { title: "Claims and incidents", note: "As declared.", blocks: claims },
  otherPolicies: {
    title: "Other policies",
    note: "Policies of other lines and their wording on cyber.",
    blocks: otherPolicies,
  },
  contradictions: {
    title: "Conflicting information",
    note: "To be resolved for a fair presentation.",
    blocks: contradictions,
  },
  exceedance: {
    title: "Annual loss exceedance",
    note: "Two loss populations, never combined in one curve.",
    blocks: exceedance,
  },
  adequacy: { title: "Limit adequacy", note: "Of the limit requested or quoted, by exposure.", blocks: adequacy },
  premium: { title: "Indicative premium", note: "Two methods and the difference between them.", blocks: premium },
  layers: { title: "Rate on line", note: "By layer, and by exposure rating.", blocks: layers },
  quoted: { title: "Quoted terms", note: "In the words of the selected quote.", blocks: quoted },
  subjectivities: {
    title: "Draft subjectivities",
    note: "Action, evidence, cover in the meantime, consequence.",
    blocks: subjectivities,
  },
  clauses: { title: "Terms and clauses", note: "As a slip would include them.", blocks: clauses },
  market: {
    title: "The six sections of a slip",
    note: "What is available for each, and where this report states it.",
    blocks: market,
  },
  figures: { title: "Key figures", note: "At a glance.", blocks: figures },
  expiring: { title: "Expiry dates", note: "Earliest first.", blocks: expiring },
  gaps: { title: "Missing data", note: "Not recorded, so not scored.", blocks: gaps },
  headers: {
    title: "Header grade",
    note: "Mozilla's published method. It does not affect the scores here.",
    blocks: headerGradeBlocks,
  },
  findings: { title: "Findings", note: "Every check assessed, most severe first.", blocks: findings },
  ico: {
    title: "ICO checklist, 14 points",
    note: "What UK GDPR and PECR require a website to show. An indicator, not legal advice.",
    blocks: icoBlocks,
  },
  essentials: {
    title: "Cyber Essentials",
    note: "No theme can be met on external evidence alone.",
    blocks: essentials,
  },
  mapping: {
    title: "Requirements of frameworks",
    note: "The frameworks that the client adopted, or those that UK companies are asked about.",
    blocks: mapping,
  },
  readiness: {
    title: "Readiness index",
    note: "From the scan and the client's answers. Separate from the posture score; does not affect it.",
    blocks: readiness,
  },
  signin: { title: "Authentication", note: "MFA is not observable externally.", blocks: signin },
  outside: {
    title: "Threat intelligence and public records",
    note: "Registers, breach data and public indexes, each with its own date.",
    blocks: outside,
  },
  unseen: { title: "Limits of this assessment", note: "Scored neither as good nor as bad.", blocks: unseenBlocks },
  seen: { title: "Evidence", note: "The recorded facts on which the checks are based.", blocks: seen },
  method: { title: "Method and versions", note: "How to read and verify this report.", blocks: method },
  standing: {
    title: "Compliance summary",
    note: "Each figure is explained in its section below.",
    opening: true,
    blocks: standing,
  },
  screening: {
    title: "Sanctions and identity",
    note: "Holding a sanctions list is not screening.",
    blocks: screening,
  },
  consent: { title: "Authority to scan", note: "Basis, source and date.", blocks: consent },
} as const satisfies Record<string, ReportSection>;

export type SectionId = keyof typeof SECTIONS;

/** A section of the given id, with its blocks; none if there is nothing to report. */
export function reportSection(id: SectionId, report: ScanReport, context: ReportContext, beside: ReadonlySet<string>) {
  const { blocks, ...heading }: ReportSection = SECTIONS[id];
  const made = blocks(report, context, beside);
  return made === null || made.length === 0 ? [] : [{ id, ...heading, blocks: made }];
}
