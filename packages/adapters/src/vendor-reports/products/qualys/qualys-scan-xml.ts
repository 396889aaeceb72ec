import { attribute, childText, descendants, type XmlElement } from "../../../xml/xml-element.ts";
import { portIn } from "../../report/host-name.ts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { bestScore, cvesIn } from "../../report/weakness-ids.ts";
import type { XmlProduct } from "../../xml/xml-product.ts";

interface ScannedHost {
  readonly host: string;
  readonly address: string | null;
}

interface Category {
  readonly port: number | null;
  readonly protocol: string | null;
}

function readVulnerability(
  report: ReportBuilder,
  vulnerability: XmlElement,
  at: ScannedHost,
  category: Category,
): void {
  const qid = attribute(vulnerability, "number");
  if (qid === null) {
    report.notice("rows-skipped", 1);
    return;
  }
  const listed = descendants(vulnerability, "CVE_ID").map((each) => childText(each, "ID") ?? "");
  report.add({
    id: `${qid}/${at.host}`,
    rule: qid,
    title: childText(vulnerability, "TITLE") ?? "",
    severity: attribute(vulnerability, "severity"),
    place: { host: at.host, port: category.port, detail: category.port === null ? null : category.protocol },
    cves: cvesIn([...listed, attribute(vulnerability, "cveid") ?? ""].join(" ")),
    cvss: bestScore(childText(vulnerability, "CVSS3_BASE"), childText(vulnerability, "CVSS_BASE")),
    solution: childText(vulnerability, "SOLUTION"),
    shows: [],
  });
}

/** Results of a Qualys VM scan. One finding per QID and host; confirmed vulnerabilities alone. */
export const qualysScanXml: XmlProduct = {
  kind: { vendor: "qualys", product: "vm-scan-webgui", scale: "qualys" },
  isRoot: (name) => name === "SCAN",
  read(report) {
    let at: ScannedHost | null = null;
    let category: Category = { port: null, protocol: null };
    return {
      records: new Set(["KEY", "OS", "VULN", "NETBIOS_HOSTNAME"]),
      skipped: new Set(["INFOS", "SERVICES", "PRACTICES", "DIAGNOSIS", "CONSEQUENCE", "RESULT", "CORRELATION"]),
      open(name, attributes) {
        if (name === "IP") {
          const { value = "", name: named = "" } = attributes;
          const host = named.includes(".") ? named : value;
          at = { host, address: value };
          report.examined({ host, address: value });
        }
        if (name === "CAT")
          category = { port: portIn(attributes.port ?? null), protocol: attributes.protocol?.toLowerCase() ?? null };
      },
      record(element) {
        const text = element.text.trim();
        if (element.name === "VULN" && at !== null) readVulnerability(report, element, at, category);
        else if (element.name === "OS" && at !== null) report.examined({ ...at, os: text });
        else if (element.name === "KEY") {
          const key = attribute(element, "value");
          if (key === "DATE") report.scanned(readInstant(text));
          if (key === "STATUS" && text !== "" && text !== "FINISHED") report.incomplete("unfinished");
        }
      },
      close(name) {
        if (name === "IP") at = null;
      },
    };
  },
};
