import { listAt, textAt, valueAt } from "../../json/json-fields.ts";
import type { JsonProduct } from "../../json/json-product.ts";
import { readDay, readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import type { Shown } from "../../report/shows-rules.ts";
import { cvesIn, scoreIn } from "../../report/weakness-ids.ts";
import { monthlyUpdateDay } from "./monthly-update.ts";

/** A field by its name in the API, or as exported files and queries spell it, with a capital. */
const field = (record: unknown, name: string): string | null =>
  textAt(record, name) ?? textAt(record, `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`);

function showsOf(record: unknown): Shown[] {
  const shows: Shown[] = [];
  if (/^EOS /i.test(field(record, "endOfSupportStatus") ?? "")) shows.push("end-of-life");
  const update = field(record, "fixingKbId") ?? field(record, "recommendedSecurityUpdate");
  if (update !== null || field(record, "securityUpdateAvailable") === "true") shows.push("patch-missing");
  return shows;
}

function solutionOf(record: unknown): string | null {
  const kb = field(record, "fixingKbId") ?? field(record, "recommendedSecurityUpdateId");
  const update = field(record, "recommendedSecurityUpdate");
  const number = kb === null ? null : /^\d+$/.test(kb) ? `KB${kb}` : kb;
  if (update === null || number === null || update === number) return update ?? number;
  return `${update} (${number})`;
}

function readRecord(report: ReportBuilder, record: unknown): boolean {
  const cve = field(record, "cveId");
  if (cve === null) return false;
  const host = ["deviceName", "computerDnsName", "machineId", "deviceId"].map((name) => field(record, name));
  const named = host.find((each) => each !== null) ?? null;
  const software = ["Vendor", "Name", "Version"]
    .map((part) => field(record, `product${part}`) ?? field(record, `software${part}`) ?? "")
    .join(" ")
    .trim();
  if (named !== null)
    report.examined({ host: named, address: field(record, "lastIpAddress"), os: field(record, "osPlatform") });
  report.scanned(readInstant(field(record, "lastSeenTimestamp")));
  report.add({
    id: cve,
    title: cve,
    severity: field(record, "severity") ?? field(record, "vulnerabilitySeverityLevel"),
    place: { host: named, detail: software },
    cves: cvesIn(cve),
    cvss: scoreIn(field(record, "cvssScore") ?? field(record, "cvssV3")),
    solution: solutionOf(record),
    fixedOn:
      readDay(field(record, "securityUpdateReleaseDate")) ??
      monthlyUpdateDay(field(record, "recommendedSecurityUpdate")),
    shows: showsOf(record),
  });
  return true;
}

const isRecord = (record: unknown) =>
  field(record, "cveId") !== null &&
  ["machineId", "deviceId", "deviceName"].some((name) => field(record, name) !== null);

/** Microsoft Defender for Endpoint: vulnerabilities by machine, as the API lists them. One finding per CVE. */
export const defenderJson: JsonProduct = {
  kind: { vendor: "microsoft", product: "defender-for-endpoint", scale: "defender" },
  matches(root) {
    if (Array.isArray(root)) return root.length > 0 && isRecord(root[0]);
    if (!Array.isArray(valueAt(root, "value"))) return false;
    const [first] = listAt(root, "value");
    return first === undefined ? textAt(root, "@odata.context") !== null : isRecord(first);
  },
  read(root, report) {
    let skipped = 0;
    for (const record of Array.isArray(root) ? root : listAt(root, "value"))
      if (!readRecord(report, record)) skipped += 1;
    if (skipped > 0) report.notice("rows-skipped", skipped);
    if (textAt(root, "@odata.nextLink") !== null) report.incomplete("part-only");
  },
};
