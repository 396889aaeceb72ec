import { type BundleFinding, ScanEvidence, ScanGrounds, ScanReport } from "@broker/contracts";
import type { BundlePorts } from "./bundle-ports.ts";
import type { OpenedBundle } from "./opened-bundle.ts";
import { reproduceScan } from "./reproduce-scan.ts";

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
    // A name that stands twice would be read by one program so and by another otherwise.
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
  const told = grounds.unreproduced === null ? "" : ` The bundle says itself: ${grounds.unreproduced}`;
  // What a bundle says of itself excuses only what cannot be looked at: evidence that was never kept whole.
  if (!whole && grounds.unreproduced !== null)
    return { ...finding, subject, outcome: "unknown", sentence: `Not made again.${told}` };
  if (follows === true) return { ...finding, subject, outcome: "holds", sentence };
  return { ...finding, subject, outcome: follows === null ? "unknown" : "fails", sentence: `${sentence}${told}` };
}

/** Makes the scores of every scan in the bundle again from its evidence; a bundle without scans is told to hold no scores. */
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
