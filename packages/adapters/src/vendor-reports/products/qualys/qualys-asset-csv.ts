import type { CsvProduct } from "../../csv/csv-product.ts";
import { portIn } from "../../report/host-name.ts";
import { readInstant } from "../../report/read-date.ts";
import { bestScore, cvesIn } from "../../report/weakness-ids.ts";

/** Qualys asset data report. One finding per QID. */
export const qualysAssetCsv: CsvProduct = {
  kind: { vendor: "qualys", product: "vm-asset-data-report", scale: "qualys" },
  columns: ["ip", "qid", "title", "severity", "vuln status"],
  read: (report) => ({
    row(row) {
      const address = row.get("ip");
      const host = row.get("fqdn", "dns") ?? address;
      if (host !== null) report.examined({ host, address, os: row.get("os") });
      const qid = row.get("qid");
      const title = row.get("title");
      // A host without a vulnerability has a row as well.
      if (qid === null && title === null) return host !== null;
      if (qid === null || title === null) return false;
      if (/^(?:Fixed)$/i.test(row.get("vuln status") ?? "") || /^Ig$/i.test(row.get("type") ?? "")) return true;
      report.scanned(readInstant(row.get("last detected"), "month-first"));
      const port = portIn(row.get("port"));
      report.add({
        id: qid,
        title,
        severity: row.get("severity"),
        place: { host, port, detail: port === null ? null : (row.get("protocol")?.toLowerCase() ?? null) },
        cves: cvesIn(row.get("cve id")),
        cvss: bestScore(
          row.get("cvss3.1 base", "cvss3 base"),
          row.get("cvss3.1", "cvss3"),
          row.get("cvss base", "cvss"),
        ),
        solution: row.get("solution"),
      });
      return true;
    },
  }),
};
