import { attribute, childText, descendants, type XmlElement } from "../../../xml/xml-element.ts";
import { STATED_LATER } from "../../report/finding-draft.ts";
import { portIn } from "../../report/host-name.ts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { bestScore, cvesIn } from "../../report/weakness-ids.ts";
import type { XmlProduct } from "../../xml/xml-product.ts";

/** 'qid_6' as the glossary refers to it, else the number. */
const qidOf = (element: XmlElement): string | null => childText(element, "QID")?.replace(/^qid_/, "") ?? null;

function describe(report: ReportBuilder, details: XmlElement): void {
  const qid = qidOf(details) ?? attribute(details, "id")?.replace(/^qid_/, "") ?? null;
  if (qid === null) return;
  const patchable = childText(details, "PATCHABLE") === "1";
  report.describe(qid, {
    title: childText(details, "TITLE") ?? "",
    severity: childText(details, "SEVERITY"),
    cves: cvesIn(
      descendants(details, "CVE_ID")
        .map((each) => childText(each, "ID") ?? "")
        .join(" "),
    ),
    cvss: bestScore(childText(details, "CVSS3_SCORE", "CVSS3_BASE"), childText(details, "CVSS_SCORE", "CVSS_BASE")),
    solution: childText(details, "SOLUTION"),
    shows: patchable ? ["patch-missing"] : [],
  });
}

/** Qualys asset data report in XML. One finding per QID, described by the glossary at the end. */
export const qualysAssetXml: XmlProduct = {
  kind: { vendor: "qualys", product: "vm-asset-data-report", scale: "qualys" },
  isRoot: (name) => name === "ASSET_DATA_REPORT",
  read(report) {
    let [address, name, os] = [null as string | null, null as string | null, null as string | null];
    const examined = () => {
      const host = name ?? address;
      if (host !== null) report.examined({ host, address, os });
    };
    return {
      records: new Set([...["GENERATION_DATETIME", "IP", "DNS", "OPERATING_SYSTEM", "VULN_INFO", "VULN_DETAILS"]]),
      skipped: new Set(["RISK_SCORE_PER_HOST", "TARGET", "RESULT", "THREAT", "IMPACT", "APPENDICES"]),
      open(element) {
        if (element === "HOST") [address, name, os] = [null, null, null];
      },
      record(element) {
        const text = element.text.trim();
        if (element.name === "IP") address = text;
        else if (element.name === "DNS") name = text === "" ? null : text;
        else if (element.name === "OPERATING_SYSTEM") os = text;
        else if (element.name === "GENERATION_DATETIME") report.scanned(readInstant(text));
        else if (element.name === "VULN_DETAILS") describe(report, element);
        else {
          const qid = qidOf(element);
          const type = childText(element, "TYPE");
          if (qid === null) report.notice("rows-skipped", 1);
          if (qid === null || type === "Ig" || childText(element, "VULN_STATUS") === "Fixed") return;
          const port = portIn(childText(element, "PORT"));
          report.add({
            id: qid,
            severity: STATED_LATER,
            place: {
              host: name ?? address,
              port,
              service: childText(element, "SERVICE"),
              detail: port === null ? null : (childText(element, "PROTOCOL")?.toLowerCase() ?? null),
            },
          });
        }
      },
      close(element) {
        if (element === "HOST") examined();
      },
    };
  },
};
