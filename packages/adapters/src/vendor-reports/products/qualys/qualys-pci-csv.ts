import type { CsvProduct } from "../../csv/csv-product.ts";
import { portIn } from "../../report/host-name.ts";
import { htmlText } from "../../report/html-text.ts";
import { readInstant } from "../../report/read-date.ts";
import { bestScore, cvesIn } from "../../report/weakness-ids.ts";

/** Qualys PCI scan results. One finding per QID, in the severity of PCI DSS. */
export const qualysPciCsv: CsvProduct = {
  kind: { vendor: "qualys", product: "pci", scale: "qualys-pci" },
  columns: ["ip", "qid", "vuln title", "severity", "q_severity"],
  read: (report) => ({
    row(row) {
      const qid = row.get("qid");
      const title = row.get("vuln title");
      if (qid === null || title === null) return false;
      const address = row.get("ip");
      const host = row.get("hostname") ?? address;
      if (host !== null) report.examined({ host, address, os: row.get("operating system") });
      report.scanned(readInstant(row.get("last scan")));
      // Information gathered is not a vulnerability.
      if (/^(?:IG|INFO|INFORMATION)/i.test(row.get("type") ?? "")) return true;
      const port = portIn(row.get("port"));
      const solution = row.get("solution");
      report.add({
        id: qid,
        title,
        severity: row.get("severity"),
        place: { host, port, detail: port === null ? null : (row.get("protocol")?.toLowerCase() ?? null) },
        cves: cvesIn(row.get("cveid", "cve id")),
        cvss: bestScore(row.get("cvss_base")),
        solution: solution === null ? null : htmlText(solution),
      });
      return true;
    },
  }),
};
