import { METHOD_VERSION, type ScanEvidence, type ScanReport } from "@broker/contracts";
import { evidenceId, reportOf } from "../assessment/report-of.ts";
import { reviseReport } from "../assessment/revise-report.ts";
import type { Digest } from "../ports.ts";
import { canonicalJson } from "../scan/canonical-json.ts";
import type { RevisionContext } from "../scan/revision-hash.ts";

/** Whether a report follows from its evidence: `follows` null = it could not be judged here. */
export interface Reproduction {
  readonly follows: boolean | null;
  /** Whether the evidence is that of the scan, all of it, by its hash. */
  readonly whole: boolean;
  readonly sentence: string;
}

function differing(made: ScanReport, stored: ScanReport): string {
  const keys = new Set([...Object.keys(made), ...Object.keys(stored)]) as Set<keyof ScanReport>;
  return [...keys].filter((key) => canonicalJson(made[key] ?? null) !== canonicalJson(stored[key] ?? null)).join(", ");
}

/**
 * Makes a report again from the evidence, the sources' answers, the client's answers in the report and the disputes, by this program's
 * method, and compares the two to the letter.
 */
export async function reproduceScan(
  report: ScanReport,
  evidence: ScanEvidence,
  { outside, disputes, earlier }: Omit<RevisionContext, "controls">,
  digest: Digest,
): Promise<Reproduction> {
  if (evidenceId(evidence, digest) !== (report.rechecked?.evidenceId ?? report.id))
    return {
      follows: false,
      whole: false,
      sentence: "The evidence is not that of this scan: its hash is not the scan's id.",
    };
  if (report.methodVersion !== METHOD_VERSION)
    return {
      follows: null,
      whole: true,
      sentence: `The scores were made by method ${report.methodVersion} and this program has ${METHOD_VERSION}: verify them with a program of method ${report.methodVersion}.`,
    };
  const base = await reportOf(evidence, digest);
  const controls = report.record?.controls;
  const context = {
    outside,
    disputes,
    ...(earlier === undefined ? {} : { earlier }),
    ...(controls === undefined ? {} : { controls }),
  };
  const again = report.revision.n === 1 ? base : reviseReport(base, context, report.revision.n, digest);
  if (canonicalJson(again) === canonicalJson(report)) {
    const posture = report.scores.overall?.posture;
    const figure = posture === undefined ? "No overall figure" : `Posture ${posture}`;
    return {
      follows: true,
      whole: true,
      sentence: `${figure} and every check follow from the evidence, made again by method ${METHOD_VERSION}.`,
    };
  }
  return {
    follows: false,
    whole: true,
    sentence: `Made again from the evidence the report comes out otherwise: ${differing(again, report)}.`,
  };
}
