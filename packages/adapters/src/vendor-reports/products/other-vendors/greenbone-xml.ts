import { attribute, child, childText, descendants, type XmlElement } from "../../../xml/xml-element.ts";
import { portIn } from "../../report/host-name.ts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { bestScore, cvesIn } from "../../report/weakness-ids.ts";
import type { XmlProduct } from "../../xml/xml-product.ts";

/** A value of 'summary=…|solution=…|solution_type=VendorFix', as reports before version 20 write it. */
function tagOf(nvt: XmlElement | null, name: string): string | null {
  const tags = childText(nvt, "tags")?.split("|") ?? [];
  return tags.find((tag) => tag.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

function readResult(report: ReportBuilder, result: XmlElement): void {
  const nvt = child(result, "nvt");
  const oid = nvt === null ? null : attribute(nvt, "oid");
  const threat = childText(result, "threat");
  if (nvt === null || oid === null || oid === "") {
    report.notice("rows-skipped", 1);
    return;
  }
  if (threat === "False Positive") return;
  const address = childText(result, "host");
  const name = childText(result, "host", "hostname");
  const host = name ?? address;
  if (host !== null) report.examined({ host, address });
  const [port = "", protocol = ""] = (childText(result, "port") ?? "").split("/");
  const references = descendants(nvt, "ref").filter((ref) => attribute(ref, "type")?.toLowerCase() === "cve");
  const solution = child(nvt, "solution");
  const type = (solution === null ? null : attribute(solution, "type")) ?? tagOf(nvt, "solution_type");
  report.add({
    id: oid,
    title: childText(result, "name") ?? childText(nvt, "name") ?? "",
    severity: threat ?? childText(result, "severity"),
    place: { host, port: portIn(port), detail: portIn(port) === null ? null : protocol },
    cves: cvesIn([...references.map((ref) => attribute(ref, "id") ?? ""), childText(nvt, "cve") ?? ""].join(" ")),
    cvss: bestScore(
      childText(child(nvt, "severities"), "severity", "score"),
      childText(nvt, "cvss_base"),
      childText(result, "severity"),
    ),
    solution: solution === null ? tagOf(nvt, "solution") : solution.text,
    shows: type === "VendorFix" ? ["patch-missing"] : [],
  });
}

/** Greenbone (OpenVAS) XML. One finding per NVT. */
export const greenboneXml: XmlProduct = {
  kind: { vendor: "greenbone", product: "openvas", scale: "greenbone" },
  isRoot: (name, { id, format_id: format, extension }) =>
    name === "get_reports_response" || (name === "report" && (id ?? format ?? extension) !== undefined),
  read(report) {
    let [reported, results] = [false, false];
    return {
      records: new Set(["result", "host", "scan_end", "scan_run_status"]),
      skipped: new Set(["description", "ports", "filters", "detection", "preferences", "insight", "impact", "summary"]),
      open(name) {
        if (name === "results") results = true;
        if (name === "results" || name === "report") reported = true;
      },
      record(element) {
        const text = element.text.trim();
        if (element.name === "result") readResult(report, element);
        else if (element.name === "scan_end") report.scanned(readInstant(text));
        else if (element.name === "scan_run_status") {
          reported = true;
          if (text !== "" && text !== "Done") report.incomplete("unfinished");
        } else {
          const address = childText(element, "ip");
          const details = descendants(element, "detail");
          const detail = (name: string) => {
            const found = details.find((each) => childText(each, "name") === name);
            return childText(found ?? null, "value");
          };
          if (address !== null)
            report.examined({ host: detail("hostname") ?? address, address, os: detail("best_os_txt") });
        }
      },
      finish() {
        if (!reported || !results) report.incomplete("unfinished");
      },
    };
  },
};
