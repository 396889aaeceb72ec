import { listAt, numberAt, textAt, textsAt, valueAt } from "../../json/json-fields.ts";
import type { JsonProduct } from "../../json/json-product.ts";
import { readDay, readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import type { Shown } from "../../report/shows-rules.ts";
import { cvesIn } from "../../report/weakness-ids.ts";

function showsOf(record: unknown): Shown[] {
  const shows: Shown[] = [];
  if (/^EOS /i.test(textAt(record, "endOfSupportStatus") ?? "")) shows.push("end-of-life");
  const update = textAt(record, "fixingKbId") ?? textAt(record, "recommendedSecurityUpdate");
  if (update !== null || valueAt(record, "securityUpdateAvailable") === true) shows.push("patch-missing");
  return shows;
}

function solutionOf(record: unknown): string | null {
  const kb = textAt(record, "fixingKbId") ?? textAt(record, "recommendedSecurityUpdateId");
  const update = textAt(record, "recommendedSecurityUpdate");
  const number = kb === null ? null : /^\d+$/.test(kb) ? `KB${kb}` : kb;
  return update === null || update === number ? number : number === null ? update : `${update} (${number})`;
}

function readRecord(report: ReportBuilder, record: unknown): boolean {
  const cve = textAt(record, "cveId");
  const host = textAt(record, "deviceName") ?? textAt(record, "computerDnsName") ?? textAt(record, "machineId");
  if (cve === null) return false;
  const software = ["Vendor", "Name", "Version"]
    .map((part) => textAt(record, `product${part}`) ?? textAt(record, `software${part}`) ?? "")
    .join(" ")
    .trim();
  if (host !== null)
    report.examined({ host, address: textAt(record, "lastIpAddress"), os: textAt(record, "osPlatform") });
  report.scanned(readInstant(textAt(record, "lastSeenTimestamp")));
  report.add({
    id: cve,
    title: cve,
    severity: textAt(record, "severity") ?? textAt(record, "vulnerabilitySeverityLevel"),
    place: { host, detail: [software, ...textsAt(record, "diskPaths").slice(0, 1)].join(" ").trim() },
    cves: cvesIn(cve),
    cvss: numberAt(record, "cvssScore") ?? numberAt(record, "cvssV3"),
    solution: solutionOf(record),
    fixedOn: readDay(
      textAt(record, "recommendedSecurityUpdateReleaseDate") ?? textAt(record, "securityUpdateReleaseDate"),
    ),
    shows: showsOf(record),
  });
  return true;
}

const isRecord = (record: unknown) =>
  textAt(record, "cveId") !== null &&
  (textAt(record, "machineId") ?? textAt(record, "deviceId") ?? textAt(record, "deviceName")) !== null;

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
