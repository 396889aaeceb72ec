import { childText, type XmlElement } from "../../../xml/xml-element.ts";
import { STATED_LATER } from "../../report/finding-draft.ts";
import { hostOfUrl } from "../../report/host-name.ts";
import { htmlText } from "../../report/html-text.ts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { bestScore, cvesIn, cweIn } from "../../report/weakness-ids.ts";
import type { XmlProduct } from "../../xml/xml-product.ts";

function describe(report: ReportBuilder, glossary: XmlElement): void {
  const qid = childText(glossary, "QID");
  if (qid === null) return;
  report.describe(qid, {
    title: childText(glossary, "TITLE") ?? "",
    severity: childText(glossary, "SEVERITY"),
    cves: cvesIn(childText(glossary, "CVE")),
    cwe: cweIn(childText(glossary, "CWE")),
    cvss: bestScore(childText(glossary, "CVSS_V3", "BASE"), childText(glossary, "CVSS_BASE")),
    solution: htmlText(childText(glossary, "SOLUTION") ?? ""),
  });
}

/** Qualys WAS scan or web application report. One finding per QID, described by the glossary; vulnerabilities alone. */
export const qualysWasXml: XmlProduct = {
  kind: { vendor: "qualys", product: "was", scale: "qualys" },
  isRoot: (name) => name === "WAS_SCAN_REPORT" || name === "WAS_WEBAPP_REPORT",
  read(report) {
    let glossary = false;
    return {
      records: new Set(["GENERATION_DATETIME", "VULNERABILITY", "QID"]),
      skipped: new Set([
        ...["APPENDIX", "INFORMATION_GATHERED_LIST", "PAYLOADS", "SENSITIVE_CONTENT_LIST", "SUMMARY", "FILTERS"],
        ...["DESCRIPTION", "IMPACT"],
      ]),
      open(name) {
        if (name === "GLOSSARY") glossary = true;
      },
      record(element) {
        if (element.name === "GENERATION_DATETIME") report.scanned(readInstant(element.text));
        else if (element.name === "QID") {
          if (glossary) describe(report, element);
        } else {
          const qid = childText(element, "QID");
          if (qid === null) report.notice("rows-skipped", 1);
          if (qid === null || childText(element, "IGNORED") === "true") return;
          if (/^FIXED$/i.test(childText(element, "STATUS") ?? "")) return;
          const url = childText(element, "URL");
          report.add({ id: qid, severity: STATED_LATER, place: { ...hostOfUrl(url), detail: url } });
        }
      },
    };
  },
};
