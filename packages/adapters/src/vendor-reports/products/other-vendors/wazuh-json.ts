import { isObject, listAt, numberAt, textAt, valueAt } from "../../json/json-fields.ts";
import type { JsonProduct } from "../../json/json-product.ts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { cvesIn } from "../../report/weakness-ids.ts";

const scoreOf = (value: number | null): number | null => (value === null || value < 0 || value > 10 ? null : value);

function readItem(report: ReportBuilder, item: unknown): boolean {
  const cve = textAt(item, "cve");
  const name = textAt(item, "name") ?? "";
  const version = textAt(item, "version") ?? "";
  if (cve === null) return false;
  const host = textAt(item, "agent_name") ?? textAt(item, "agent_ip");
  if (host !== null) report.examined({ host, address: textAt(item, "agent_ip") });
  report.scanned(readInstant(textAt(item, "detection_time")));
  const condition = textAt(item, "condition") ?? "";
  report.add({
    id: `${cve}/${name}/${version}`,
    rule: cve,
    title: `${textAt(item, "title") ?? `${cve} affects ${name}`} (version: ${version})`,
    severity: textAt(item, "severity"),
    place: { host, detail: `${name} ${version}`.trim() },
    cves: cvesIn(cve),
    cvss: scoreOf(numberAt(item, "cvss3_score")) || scoreOf(numberAt(item, "cvss2_score")),
    shows: /^Package (?:less|greater) than/i.test(condition) ? ["patch-missing"] : [],
  });
  return true;
}

/** Wazuh 4.7 and older, as the API lists it. One finding per CVE, package and version. */
export const wazuh47Json: JsonProduct = {
  kind: { vendor: "wazuh", product: "wazuh-4.7", scale: "wazuh" },
  matches(root) {
    if (!Array.isArray(valueAt(root, "data", "affected_items"))) return false;
    const [first] = listAt(root, "data", "affected_items");
    return first === undefined ? valueAt(root, "data", "total_affected_items") !== undefined : isObject(first);
  },
  read(root, report) {
    const items = listAt(root, "data", "affected_items");
    const skipped = items.filter((item) => !readItem(report, item)).length;
    if (skipped > 0) report.notice("rows-skipped", skipped);
    if ((numberAt(root, "data", "total_affected_items") ?? 0) > items.length) report.incomplete("part-only");
    if (listAt(root, "data", "failed_items").length > 0) report.incomplete("unfinished");
  },
};

function readHit(report: ReportBuilder, hit: unknown): boolean {
  const source = valueAt(hit, "_source") ?? hit;
  const cve = textAt(source, "vulnerability", "id");
  if (cve === null) return false;
  const host = textAt(source, "agent", "name") ?? textAt(source, "agent", "id");
  if (host !== null)
    report.examined({ host, address: textAt(source, "agent", "ip"), os: textAt(source, "host", "os", "full") });
  report.scanned(readInstant(textAt(source, "vulnerability", "detected_at")));
  const software = `${textAt(source, "package", "name") ?? ""} ${textAt(source, "package", "version") ?? ""}`.trim();
  const condition = textAt(source, "vulnerability", "scanner", "condition") ?? "";
  report.add({
    id: cve,
    title: cve,
    severity: textAt(source, "vulnerability", "severity"),
    place: { host, detail: software },
    cves: cvesIn(cve),
    cvss: scoreOf(numberAt(source, "vulnerability", "score", "base")),
    shows: /^Package less than/i.test(condition) ? ["patch-missing"] : [],
  });
  return true;
}

/** Wazuh 4.8 and newer, as its index is searched. One finding per CVE. */
export const wazuh48Json: JsonProduct = {
  kind: { vendor: "wazuh", product: "wazuh-4.8", scale: "wazuh" },
  matches(root) {
    if (!Array.isArray(valueAt(root, "hits", "hits"))) return false;
    const [first] = listAt(root, "hits", "hits");
    return first === undefined || isObject(valueAt(first, "_source", "vulnerability"));
  },
  read(root, report) {
    const hits = listAt(root, "hits", "hits");
    const skipped = hits.filter((hit) => !readHit(report, hit)).length;
    if (skipped > 0) report.notice("rows-skipped", skipped);
    if ((numberAt(root, "hits", "total", "value") ?? 0) > hits.length) report.incomplete("part-only");
    if (valueAt(root, "timed_out") === true) report.incomplete("unfinished");
  },
};
