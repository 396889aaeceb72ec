import { type VendorFinding, VendorReport, type Weakness } from "@broker/contracts";
import type { AssetDecisions } from "./asset-kind.ts";
import { assetKindOf } from "./asset-kind.ts";
import { type MergedReport, mergeReports } from "./merge-report.ts";
import { reportSource } from "./report-source.ts";
import { weaknessOf } from "./weakness-of.ts";

/** A finding of a report: a high-severity update that is missing on one internal server. */
export function buildFinding(overrides: Partial<VendorFinding> = {}): VendorFinding {
  const places = overrides.places ?? [{ host: "srv01", port: null, detail: null }];
  return {
    id: "CVE-2026-1111",
    title: "CVE-2026-1111 in Acme Reader",
    severity: "high",
    vendorSeverity: "High",
    cves: ["CVE-2026-1111"],
    cwe: [],
    cvss: 8.1,
    hosts: [...new Set(places.flatMap(({ host }) => host ?? []))],
    places,
    placeCount: places.length,
    solution: "Install the update.",
    fixedOn: "2026-10-31",
    ...overrides,
  };
}

/** A filed report: of Microsoft Defender on 20 November 2026, with one finding on srv01. */
export interface BuiltReport {
  readonly report: VendorReport;
  readonly source: ReturnType<typeof reportSource>;
}

/** Days, hosts and findings are replaced by `overrides`. */
export function buildFiled(
  overrides: Partial<VendorReport> & { readonly id?: string; readonly at?: string } = {},
): BuiltReport {
  const { id = "r1", at = "2026-11-28T09:00:00.000Z", ...more } = overrides;
  const findings = more.findings ?? [buildFinding()];
  const report = VendorReport.parse({
    schemaVersion: "1.0.0",
    file: { name: "export.json", bytes: 1, sha256: "0".repeat(64) },
    vendor: "microsoft",
    product: "defender-for-endpoint",
    format: "json",
    scannedAt: "2026-11-20",
    complete: true,
    total: findings.length,
    bySeverity: { info: 0, low: 0, medium: 0, high: findings.length, critical: 0 },
    assets: [{ host: "srv01", address: null, os: null, findings: findings.length }],
    notices: [],
    ...more,
    findings,
  });
  return { report, source: reportSource({ ...report, id, at }) };
}

const NONE: AssetDecisions = { acceptedDomains: ["acme.example"], decided: new Map() };

/** The weaknesses that these reports show, for a client with the domain acme.example; by key. */
export function weaknessesOf(
  filed: readonly { readonly report: MergedReport; readonly source: BuiltReport["source"] }[],
  more: Partial<Pick<Parameters<typeof weaknessOf>[1], "disputes" | "scans">> & {
    readonly assets?: AssetDecisions;
  } = {},
): Weakness[] {
  const { assets = NONE, disputes = [], scans = [] } = more;
  const kindOf = (host: string) => assetKindOf(host, assets);
  const { records, examined } = mergeReports(filed, { kindOf, scans });
  return [...records.values()]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((record) =>
      weaknessOf(record, {
        client: "c1",
        id: record.key,
        kindOf,
        scans,
        examined,
        disputes,
        listed: () => ({}),
        today: "2026-11-28",
      }),
    );
}
