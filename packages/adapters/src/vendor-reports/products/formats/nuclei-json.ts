import { isObject, numberAt, textAt, textsAt, valueAt } from "../../json/json-fields.ts";
import type { JsonProduct } from "../../json/json-product.ts";
import { hostOfUrl } from "../../report/host-name.ts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { cvesIn, cweInField, scoreIn } from "../../report/weakness-ids.ts";

const templateOf = (record: unknown) => textAt(record, "template-id") ?? textAt(record, "templateID");

/** Whether a record is a result of Nuclei. */
export const isNucleiResult = (record: unknown): boolean =>
  templateOf(record) !== null && isObject(valueAt(record, "info"));

/** Adds one result; false = it is none. */
export function readNucleiResult(report: ReportBuilder, record: unknown): boolean {
  const template = templateOf(record);
  const info = valueAt(record, "info");
  if (template === null || !isObject(info)) return false;
  const matcher = textAt(record, "matcher-name") ?? textAt(record, "matcher_name");
  const matched = textAt(record, "matched-at") ?? textAt(record, "matched") ?? textAt(record, "host");
  const place = hostOfUrl(matched);
  const host = place.host ?? textAt(record, "host");
  if (host !== null) report.examined({ host, address: textAt(record, "ip") });
  report.scanned(readInstant(textAt(record, "timestamp")?.replace(/\.\d+/, "") ?? null));
  const named = matcher === null ? "" : `/${matcher}`;
  report.add({
    id: `${template}${named}`,
    rule: template,
    title: `${textAt(info, "name") ?? template}${matcher === null ? "" : ` (${matcher})`}`,
    severity: textAt(info, "severity"),
    place: { host, port: place.port, detail: matched },
    cves: cvesIn(textsAt(info, "classification", "cve-id").join(" ")),
    cwe: textsAt(info, "classification", "cwe-id").flatMap(cweInField),
    cvss: scoreIn(textAt(info, "classification", "cvss-score")) ?? numberAt(info, "cvss-score"),
    solution: textAt(info, "remediation"),
  });
  return true;
}

/** Nuclei results as a JSON list; JSON lines are read one by one. One finding per template and matcher. */
export const nucleiJson: JsonProduct = {
  kind: { vendor: "nuclei", product: "nuclei", scale: "nuclei" },
  matches: (root) => (Array.isArray(root) ? isNucleiResult(root[0]) : isNucleiResult(root)),
  read(root, report) {
    const records: readonly unknown[] = Array.isArray(root) ? root : [root];
    const skipped = records.filter((record) => !readNucleiResult(report, record)).length;
    if (skipped > 0) report.notice("rows-skipped", skipped);
  },
};
