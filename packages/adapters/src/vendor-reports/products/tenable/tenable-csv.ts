import type { CsvProduct } from "../../csv/csv-product.ts";
import type { CsvRow } from "../../csv/csv-row.ts";
import { portIn } from "../../report/host-name.ts";
import { readDay, readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import type { Shown } from "../../report/shows-rules.ts";
import { bestScore, cvesIn, cweIn, cweInField } from "../../report/weakness-ids.ts";

const UPDATE_FAMILY = /Local Security Checks$|^Windows : Microsoft Bulletins$/;

const isYes = (text: string | null) => /^(?:yes|true|1)$/i.test(text ?? "");

function showsOf(row: CsvRow): Shown[] {
  const shows: Shown[] = [];
  if (isYes(row.get("unsupported by vendor", "definition.unsupported_by_vendor"))) shows.push("end-of-life");
  if (UPDATE_FAMILY.test(row.get("plugin family", "family", "definition.family") ?? "")) shows.push("patch-missing");
  return shows;
}

function readRow(report: ReportBuilder, row: CsvRow): boolean {
  const id = row.get("plugin id", "plugin", "definition.id");
  const title = row.get("name", "plugin name", "definition.name");
  if (id === null || title === null) return false;
  const address = row.get("ip address", "asset.display_ipv4_address", "asset.ipv4_addresses");
  const host =
    row.get("fqdn", "dns name", "asset.display_fqdn", "host", "asset.host_name", "asset.name") ?? address ?? null;
  if (host !== null) report.examined({ host, address, os: row.get("os", "asset.operating_system") });
  report.scanned(readInstant(row.get("host end", "last observed", "last found", "last_seen")));
  const port = portIn(row.get("port", "asset.port"));
  report.add({
    id,
    title,
    severity: row.get("risk", "severity", "risk factor"),
    place: {
      host,
      port,
      service: row.get("service"),
      detail: port === null ? null : (row.get("protocol")?.toLowerCase() ?? null),
    },
    cves: cvesIn(row.get("cve", "definition.cve")),
    cwe: [...cweIn(row.get("xref", "cross references")), ...cweInField(row.get("definition.cwe", "cwe"))],
    cvss: bestScore(
      row.get("cvss v4.0 base score", "cvss v4 base score"),
      row.get("cvss v3.0 base score", "cvss v3 base score", "cvss3 base score", "definition.cvss3.base_score"),
      row.get("cvss v2.0 base score", "cvss v2 base score", "cvss base score", "definition.cvss2.base_score", "cvss"),
    ),
    solution: row.get("solution", "steps to remediate", "definition.solution"),
    fixedOn: readDay(row.get("patch publication date", "definition.patch_published")),
    shows: showsOf(row),
  });
  return true;
}

const csv = (product: string, columns: readonly string[]): CsvProduct => ({
  kind: { vendor: "tenable", product, scale: "tenable" },
  columns,
  read: (report) => ({ row: (row) => readRow(report, row) }),
});

/** CSV of Tenable.sc, Tenable.io (old and new columns) and Nessus, in the order of their detection. One per plugin. */
export const TENABLE_CSV: readonly CsvProduct[] = [
  csv("tenable-sc", ["plugin", "plugin name", "severity", "ip address"]),
  csv("tenable-io", ["plugin id", "risk", "host", "name", "vulnerability state"]),
  csv("nessus", ["plugin id", "risk", "host", "name"]),
  csv("tenable-io", ["definition.id", "definition.name", "severity"]),
];
