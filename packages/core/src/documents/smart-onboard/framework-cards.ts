import {
  type ControlSnapshot,
  complianceStatus,
  type FrameworkCard,
  type IcoState,
  type PackScore,
  PostureScore,
  type ScanReport,
} from "@broker/contracts";
import {
  byControl,
  type ControlStatement,
  controlStatements,
  type Voice,
  worstVoice,
} from "../../intelligence/frameworks/control-statements.ts";
import { frameworkScore } from "../../intelligence/frameworks/framework-score.ts";
import { MAPPED_FRAMEWORKS, type MappedFramework } from "../../intelligence/frameworks/mapped-frameworks.ts";
import { icoScore } from "../pack/pack-frameworks.ts";

type Requirement = FrameworkCard["requirements"][number];

const STATUS = { compliant: "pass", partial: "partial", "non-compliant": "fail" } as const;

/** Pass from 80, partial from 60, else fail; null where less than half is assessed. */
function statusOf({ score, assessed, total }: PackScore): FrameworkCard["status"] {
  return score === null || assessed * 2 < total ? null : STATUS[complianceStatus(PostureScore.parse(score))];
}

const VOICES: Readonly<Record<Voice, Pick<Requirement, "state" | "words">>> = {
  for: { state: "pass", words: "supported" },
  part: { state: "partial", words: "partly supported" },
  against: { state: "fail", words: "contradicted" },
  silent: { state: null, words: "not assessed" },
};

/** Each mapped control with the worst of what is said about it. */
function requirementsOf(statements: readonly ControlStatement[], framework: MappedFramework): Requirement[] {
  const said = new Map(byControl(statements, framework));
  const controls = MAPPED_FRAMEWORKS.find(({ id }) => id === framework)?.controls ?? {};
  return Object.entries(controls).map(([id, title]) => ({
    id,
    title,
    ...VOICES[worstVoice([...(said.get(id) ?? [])])],
  }));
}

function mappedCard(
  { id, name }: Pick<FrameworkCard, "id" | "name">,
  framework: MappedFramework,
  statements: readonly ControlStatement[],
): FrameworkCard {
  const score = frameworkScore(statements, framework);
  const basis = MAPPED_FRAMEWORKS.find((each) => each.id === framework)?.title ?? "";
  return { id, name, basis, ...score, status: statusOf(score), requirements: requirementsOf(statements, framework) };
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

/** No check or answer refers to it, so that nothing is assessed. */
const IASME: FrameworkCard = {
  id: "iasme",
  name: "IASME Governance",
  basis: "No check or answer is mapped to IASME Cyber Assurance",
  score: null,
  low: 0,
  high: 100,
  assessed: 0,
  total: 0,
  status: null,
  requirements: [],
};

/** The five frameworks of the SmartOnboard tab, from the scan and the answers in force. */
export function frameworkCards(report: ScanReport | null, controls: ControlSnapshot): FrameworkCard[] {
  const statements = controlStatements(report ?? { checks: [] }, controls);
  return [
    icoCard(report),
    mappedCard({ id: "cyber-essentials", name: "Cyber Essentials" }, "cyber-essentials-3.3", statements),
    mappedCard({ id: "iso-27001", name: "ISO 27001" }, "iso-27001-2022", statements),
    mappedCard({ id: "nist", name: "NIST Framework" }, "nist-csf-2.0", statements),
    IASME,
  ];
}
