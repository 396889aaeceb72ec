import {
  type ControlSnapshot,
  type IcoCompliance,
  type PackFramework,
  type PackScore,
  PostureScore,
  packCard,
  roundHalfUp,
  type ScanReport,
} from "@broker/contracts";
import { CAF_OBJECTIVES, CCR_PILLARS } from "../../assurance/ccr.ts";
import type { AssessedFramework, ComplianceAssessment } from "../../compliance/assess.ts";
import { figuresOf } from "../../compliance/framework-standing.ts";
import { complianceOf, scannedEvidence } from "../../intelligence/evidence/known-compliance.ts";

/** A band only where at least half is assessed. */
const bandOf = ({ score, assessed, total }: PackScore): string | null =>
  score === null || assessed * 2 < total ? null : packCard(PostureScore.parse(score));

const carded = (of: Omit<PackFramework, "band">): PackFramework => ({ ...of, band: bandOf(of) });

const assessedAs = ({ frameworks }: ComplianceAssessment, id: string): AssessedFramework | undefined =>
  frameworks.find(({ framework }) => framework.id === id);

/** The figures of a framework, and of each of its parts: the requirements whose id begins with it and `after`. */
function scored(
  of: AssessedFramework | undefined,
  parts: readonly (readonly [id: string, title: string])[],
  after: string,
): Pick<PackFramework, "parts" | keyof PackScore> {
  const states = of?.requirements ?? [];
  return {
    ...figuresOf(states),
    parts: parts.map(([id, title]) => ({
      id,
      title,
      ...figuresOf(states.filter((each) => each.id.startsWith(`${id}${after}`))),
    })),
  };
}

/**
 * Points met and half of those partly met, of those that a website shows; the others count in the range. null = no
 * website was analysed.
 */
export function icoScore(compliance: IcoCompliance | null): PackScore {
  if (compliance === null) return { score: null, low: 0, high: 100, assessed: 0, total: 14 };
  const { counts, points } = compliance;
  const [total, hidden] = [points.length, counts["not-visible"]];
  const met = counts.met + counts.partial / 2;
  const share = (of: number, all: number) => roundHalfUp((of / all) * 100);
  return {
    score: total === hidden ? null : share(met, total - hidden),
    low: share(met, total),
    high: share(met + hidden, total),
    assessed: total - hidden,
    total,
  };
}

/** The framework cards of the pack: CCR, ICO and CAF, from the scan and the answers in force. */
export function packFrameworks(report: ScanReport | null, controls: ControlSnapshot): PackFramework[] {
  const assessment = complianceOf(scannedEvidence(report), controls, ["nist-csf", "ncsc-caf"]);
  const ico = icoScore(report?.websiteAnalysis?.icoCompliance ?? null);
  return [
    carded({ id: "ccr", title: "CCR", ...scored(assessedAs(assessment, "nist-csf"), CCR_PILLARS, ".") }),
    carded({ id: "ico", title: "ICO", ...ico, parts: [] }),
    carded({ id: "caf", title: "CAF", ...scored(assessedAs(assessment, "ncsc-caf"), CAF_OBJECTIVES, "") }),
  ];
}
