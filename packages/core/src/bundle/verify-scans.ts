import { type BundleFinding, METHOD_VERSION, ScanEvidence, ScanGrounds, ScanReport } from "@broker/contracts";
import { evidenceId, reportOf } from "../assessment/report-of.ts";
import { reviseReport } from "../assessment/revise-report.ts";
import type { Digest } from "../ports.ts";
import { canonicalJson } from "../scan/canonical-json.ts";
import type { RevisionContext } from "../scan/revision-hash.ts";
import type { BundlePorts, OpenedBundle } from "./bundle.ts";

/** Whether a report follows from its evidence; `follows` null = could not be determined. */
interface Reproduction {
  readonly follows: boolean | null;
  /** Whether the evidence is complete and matches the scan's hash. */
  readonly whole: boolean;
  readonly sentence: string;
}

function differing(made: ScanReport, stored: ScanReport): string {
  const keys = new Set([...Object.keys(made), ...Object.keys(stored)]) as Set<keyof ScanReport>;
  return [...keys].filter((key) => canonicalJson(made[key] ?? null) !== canonicalJson(stored[key] ?? null)).join(", ");
}

/**
 * Reproduces a report from the evidence, the sources' answers, the client's answers in the report and the disputes, by
 * this program's method, and compares the two exactly.
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
    ...(report.record?.evidence === undefined ? {} : { filed: report.record.evidence }),
    ...(report.record?.reports === undefined ? {} : { reports: report.record.reports }),
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

/** The path of a part of a scan. */
export function scanPath(folder: string, kind: "report" | "evidence" | "context"): string {
  return `${folder}/${kind}.json${kind === "evidence" ? ".gz" : ""}`;
}

const text = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

function readScan(bundle: OpenedBundle, folder: string, unpack: BundlePorts["unpack"]) {
  const [report, evidence, context] = (["report", "evidence", "context"] as const).map((kind) =>
    bundle.parts.get(scanPath(folder, kind)),
  );
  if (report === undefined || evidence === undefined || context === undefined) return null;
  const written = text(report);
  const raw: unknown = JSON.parse(written);
  return {
    report: ScanReport.parse(raw),
    evidence: ScanEvidence.parse(JSON.parse(unpack(evidence))),
    grounds: ScanGrounds.parse(JSON.parse(text(context))),
    // Programs differ in how they read a duplicate name.
    asWritten: `${JSON.stringify(raw, null, 2)}\n` === written,
  };
}

async function verifyScan(bundle: OpenedBundle, folder: string, ports: BundlePorts): Promise<BundleFinding> {
  const finding = { check: "scores" as const, subject: folder };
  let scan: ReturnType<typeof readScan>;
  try {
    scan = readScan(bundle, folder, ports.unpack);
  } catch {
    const sentence =
      "Report, evidence or context does not have the form of this program's version, so the scores were not made again.";
    return { ...finding, outcome: "unknown", sentence };
  }
  if (scan === null)
    return {
      ...finding,
      outcome: "unknown",
      sentence: "Report, evidence or context is not in this bundle, so the scores were not made again.",
    };
  const { report, evidence, grounds, asWritten } = scan;
  const subject = `${report.target.domain}, scan ${report.id.slice(0, 12)}`;
  if (grounds.scanId !== report.id)
    return { ...finding, subject, outcome: "fails", sentence: "The context beside it is that of another scan." };
  if (!asWritten)
    return { ...finding, subject, outcome: "fails", sentence: "The report is not written as reports are." };
  const { follows, whole, sentence } = await reproduceScan(report, evidence, grounds, ports.digest);
  const remark = grounds.unreproduced === null ? "" : ` The bundle says itself: ${grounds.unreproduced}`;
  // A bundle's own statement excuses only evidence that was never stored completely.
  if (!whole && grounds.unreproduced !== null)
    return { ...finding, subject, outcome: "unknown", sentence: `Not made again.${remark}` };
  if (follows === true) return { ...finding, subject, outcome: "holds", sentence };
  return { ...finding, subject, outcome: follows === null ? "unknown" : "fails", sentence: `${sentence}${remark}` };
}

/**
 * Reproduces the scores of every scan in the bundle from its evidence; a bundle without scans is reported as having no
 * scores.
 */
export async function verifyScans(bundle: OpenedBundle, ports: BundlePorts): Promise<BundleFinding[]> {
  const folders = bundle.manifest.parts.flatMap(({ kind, path }) =>
    kind === "report" ? [path.slice(0, path.lastIndexOf("/"))] : [],
  );
  if (folders.length === 0)
    return [
      { check: "scores", subject: "scans", outcome: "unknown", sentence: "No scan is in it, so there are no scores." },
    ];
  const findings: BundleFinding[] = [];
  for (const folder of folders) findings.push(await verifyScan(bundle, folder, ports));
  return findings;
}
