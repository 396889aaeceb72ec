import {
  type ComplianceState,
  type ControlSnapshot,
  complianceStatus,
  type FrameworkCard,
  type IcoState,
  type PackScore,
  PostureScore,
  type ScanReport,
  stateWords,
} from "@broker/contracts";
import type { AssessedFramework } from "../../compliance/assess.ts";
import { complianceOf, scannedEvidence } from "../../intelligence/evidence/known-compliance.ts";
import { icoScore } from "../pack/pack-frameworks.ts";

type Requirement = FrameworkCard["requirements"][number];

const STATUS = { compliant: "pass", partial: "partial", "non-compliant": "fail" } as const;

/** Pass from 80, partial from 60, else fail; null where less than half is assessed. */
function statusOf({ score, assessed, total }: PackScore): FrameworkCard["status"] {
  return score === null || assessed * 2 < total ? null : STATUS[complianceStatus(PostureScore.parse(score))];
}

const STATES: Readonly<Record<ComplianceState, Requirement["state"]>> = {
  met: "pass",
  partly: "partial",
  "not-met": "fail",
  "not-applicable": null,
  "not-assessed": null,
};

function hubCard(
  { id, name }: Pick<FrameworkCard, "id" | "name">,
  { framework, standing, requirements }: AssessedFramework,
): FrameworkCard {
  const titles = new Map(framework.requirements.map((each) => [each.id, each.title]));
  const { score, low, high, assessed, total } = standing;
  const figures = { score, low, high, assessed, total };
  return {
    id,
    name,
    basis: `${framework.name} ${framework.version}`,
    ...figures,
    status: statusOf(figures),
    requirements: requirements.map(({ id: of, state, suggested }) => ({
      id: of,
      title: titles.get(of) ?? "",
      state: suggested === true ? null : STATES[state],
      words: stateWords({ state, suggested }).toLowerCase(),
    })),
  };
}

const ICO_STATES: Readonly<Record<IcoState, Requirement["state"]>> = {
  met: "pass",
  partial: "partial",
  "not-met": "fail",
  "not-visible": null,
};

function icoCard(report: ScanReport | null): FrameworkCard {
  const compliance = report?.websiteAnalysis?.icoCompliance ?? null;
  const score = icoScore(compliance);
  const points = compliance?.points ?? [];
  return {
    id: "ico-gdpr",
    name: "ICO GDPR",
    basis: "Fourteen points of UK GDPR and PECR that a website shows",
    ...score,
    status: statusOf(score),
    requirements: points.map(({ n, question, state, words }) => ({
      id: String(n),
      title: question,
      state: ICO_STATES[state],
      words,
    })),
  };
}

/** The frameworks of the tab beside the ICO points, with the names that the tab gives them. */
const CARDS = [
  { id: "cyber-essentials", name: "Cyber Essentials", framework: "cyber-essentials" },
  { id: "iso-27001", name: "ISO 27001", framework: "iso-27001" },
  { id: "nist", name: "NIST Framework", framework: "nist-csf" },
  { id: "iasme", name: "IASME Governance", framework: "iasme-cyber-assurance" },
] as const;

/** The five frameworks of the SmartOnboard tab, from the scan and the answers in force. */
export function frameworkCards(report: ScanReport | null, controls: ControlSnapshot): FrameworkCard[] {
  const ids = CARDS.map(({ framework }) => framework);
  const { frameworks } = complianceOf(scannedEvidence(report), controls, ids);
  const cards = CARDS.flatMap((card) => {
    const found = frameworks.find(({ framework }) => framework.id === card.framework);
    return found === undefined ? [] : [hubCard(card, found)];
  });
  return [icoCard(report), ...cards];
}
