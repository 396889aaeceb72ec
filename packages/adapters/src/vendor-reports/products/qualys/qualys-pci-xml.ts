import { childText } from "../../../xml/xml-element.ts";
import { hostOfUrl, portIn } from "../../report/host-name.ts";
import { htmlText } from "../../report/html-text.ts";
import { readInstant } from "../../report/read-date.ts";
import { bestScore, cvesIn } from "../../report/weakness-ids.ts";
import type { XmlProduct } from "../../xml/xml-product.ts";

/** The same list as the CSV of the PCI service, as XML. One finding per QID. */
export const qualysPciXml: XmlProduct = {
  kind: { vendor: "qualys", product: "pci", scale: "qualys-pci" },
  isRoot: (name) => /^PCI_(?:SCAN_|VULNERABILITY_|TECHNICAL_)?REPORT$|^PCI_SCAN$/i.test(name),
  read: (report) => ({
    records: new Set(["GENERATION_DATETIME", "SCAN_DATE", "VULN", "VULNERABILITY"]),
    record(element) {
      if (!element.name.startsWith("VULN")) {
        report.scanned(readInstant(element.text));
        return;
      }
      const qid = childText(element, "QID");
      const title = childText(element, "TITLE") ?? childText(element, "VULN_TITLE");
      if (qid === null || title === null) {
        report.notice("rows-skipped", 1);
        return;
      }
      const address = childText(element, "IP");
      const host = childText(element, "HOSTNAME") ?? hostOfUrl(address).host;
      if (host !== null) report.examined({ host, address });
      report.scanned(readInstant(childText(element, "LAST_SCAN")));
      report.add({
        id: qid,
        title,
        severity: childText(element, "SEVERITY"),
        place: { host, port: portIn(childText(element, "PORT")), detail: childText(element, "PROTOCOL") },
        cves: cvesIn(childText(element, "CVEID")),
        cvss: bestScore(childText(element, "CVSS_BASE")),
        solution: htmlText(childText(element, "SOLUTION") ?? ""),
      });
    },
  }),
};
