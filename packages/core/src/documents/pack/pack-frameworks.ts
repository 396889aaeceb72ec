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
import { type ControlStatement, controlStatements } from "../../intelligence/frameworks/control-statements.ts";
import { frameworkScore } from "../../intelligence/frameworks/framework-score.ts";
import { MAPPED_FRAMEWORKS } from "../../intelligence/frameworks/mapped-frameworks.ts";

/** The functions of NIST CSF 2.0 (NIST CSWP 29, February 2024), by the letters that begin their subcategories. */
const FUNCTIONS = { GV: "Govern", ID: "Identify", PR: "Protect", DE: "Detect", RS: "Respond", RC: "Recover" } as const;

/** A band only where at least half is assessed. */
const bandOf = ({ score, assessed, total }: PackScore): string | null =>
  score === null || assessed * 2 < total ? null : packCard(PostureScore.parse(score));

const carded = (of: Omit<PackFramework, "band">): PackFramework => ({ ...of, band: bandOf(of) });

function cyberRisk(statements: readonly ControlStatement[]): PackFramework {
  const parts = Object.entries(FUNCTIONS).map(([id, title]) => ({
    id,
    title,
    ...frameworkScore(statements, "nist-csf-2.0", (control) => control.startsWith(`${id}.`)),
  }));
  return carded({ id: "ccr", title: "CCR", ...frameworkScore(statements, "nist-csf-2.0"), parts });
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

function caf(statements: readonly ControlStatement[]): PackFramework {
  const principles = MAPPED_FRAMEWORKS.find(({ id }) => id === "ncsc-caf-4.0")?.controls ?? {};
  const parts = Object.entries(principles).map(([id, title]) => ({
    id,
    title,
    ...frameworkScore(statements, "ncsc-caf-4.0", (control) => control === id),
  }));
  return carded({ id: "caf", title: "CAF", ...frameworkScore(statements, "ncsc-caf-4.0"), parts });
}

/** The framework cards of the pack: CCR, ICO and CAF, from the scan and the answers in force. */
export function packFrameworks(report: ScanReport | null, controls: ControlSnapshot): PackFramework[] {
  const statements = controlStatements(report ?? { checks: [] }, controls);
  const ico = icoScore(report?.websiteAnalysis?.icoCompliance ?? null);
  return [cyberRisk(statements), carded({ id: "ico", title: "ICO", ...ico, parts: [] }), caf(statements)];
}
