import { type Declarer, type ScanReport, type SubmissionFacts, sourceOf } from "@broker/contracts";
import { essentialsOf } from "../../intelligence/cyber-essentials/cyber-essentials-analysis.ts";

/** Something with an expiry date. */
export interface DatedItem {
  /** ISO day. */
  readonly on: string;
  readonly what: string;
  /** Provenance of the date. */
  readonly provenance: "observed" | "registry" | "declared" | "derived" | "sample";
  /** Who declared it; absent = the broker, or not declared. */
  readonly declaredBy?: Declarer | undefined;
}

const day = (iso: string) => iso.slice(0, 10);

function ofScan(report: ScanReport): DatedItem[] {
  const { tls, certificates } = report.facts;
  const notAfter = tls?.certificate?.notAfter ?? null;
  const registration = certificates?.registration?.expiresOn ?? null;
  return [
    ...(notAfter === null ? [] : [{ on: day(notAfter), what: "Website certificate", provenance: "observed" as const }]),
    ...(registration === null
      ? []
      : [{ on: day(registration), what: "Domain registration", provenance: "registry" as const }]),
    ...report.checks.flatMap(({ title, dispute }) =>
      dispute?.state === "upheld" && dispute.expiresOn !== undefined
        ? [{ on: day(dispute.expiresOn), what: `Upheld dispute: ${title}`, provenance: "declared" as const }]
        : [],
    ),
  ];
}

function ofEssentials(report: ScanReport): DatedItem[] {
  if (report.status === "failed") return [];
  const { certificate } = essentialsOf(report);
  if (certificate.expiresOn === null) return [];
  return [
    {
      on: day(certificate.expiresOn),
      what: "Cyber Essentials certificate",
      ...sourceOf(certificate.evidence[0]),
      provenance: "declared",
    },
  ];
}

function ofRecord(facts: SubmissionFacts | null): DatedItem[] {
  const expiring = facts?.expiring ?? null;
  const on = expiring?.value.expiresOn;
  if (expiring === null || on === undefined) return [];
  const provenance = expiring.provenance === "sample" ? "sample" : "declared";
  return [{ on, what: "Expiring policy", ...sourceOf(expiring), provenance }];
}

/** Known expiry dates of a company, earliest first. */
export function datedItems(report: ScanReport, facts: SubmissionFacts | null): DatedItem[] {
  return [...ofRecord(facts), ...ofScan(report), ...ofEssentials(report)].sort((a, b) =>
    a.on === b.on ? (a.what < b.what ? -1 : 1) : a.on < b.on ? -1 : 1,
  );
}
