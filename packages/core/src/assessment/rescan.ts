import { AppError, EVIDENCE_SCHEMA_VERSION, ScanEvidence, type ScanReport } from "@broker/contracts";
import type { Digest } from "../ports.ts";
import { reportOf } from "./report-of.ts";

/** Scores recorded evidence again, without any network. Throws `evidence_invalid` with the first invalid field. */
export async function rescan(evidence: unknown, digest: Digest): Promise<ScanReport> {
  const parsed = ScanEvidence.safeParse(evidence);
  if (parsed.success) return reportOf(parsed.data, digest);
  const issue = parsed.error.issues[0];
  throw new AppError(
    "evidence_invalid",
    `The evidence does not match the format: ${issue?.path.join(".") || "the file"}: ${issue?.message ?? "unreadable"}.`,
    {
      hint: `Use a folder with the evidence of a scan (evidence format ${EVIDENCE_SCHEMA_VERSION}).`,
      fix: { kind: "scan", domains: [], with: "evidence-folder" },
    },
  );
}
