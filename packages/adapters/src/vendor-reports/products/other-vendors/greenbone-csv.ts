import type { CsvProduct } from "../../csv/csv-product.ts";
import { portIn } from "../../report/host-name.ts";
import { readInstant } from "../../report/read-date.ts";
import { bestScore, cvesIn } from "../../report/weakness-ids.ts";

/** Greenbone (OpenVAS) CSV results. One finding per NVT. */
export const greenboneCsv: CsvProduct = {
  kind: { vendor: "greenbone", product: "openvas", scale: "greenbone" },
  columns: ["ip", "hostname", "nvt name", "nvt oid", "severity"],
  read: (report) => ({
    row(row) {
      const oid = row.get("nvt oid");
      const title = row.get("nvt name");
      if (oid === null || title === null) return false;
      const severity = row.get("severity");
      if (severity === "False Positive") return true;
      const address = row.get("ip");
      const host = row.get("hostname") ?? address;
      if (host !== null) report.examined({ host, address });
      report.scanned(readInstant(row.get("timestamp")));
      const port = portIn(row.get("port"));
      report.add({
        id: oid,
        title,
        severity: severity ?? row.get("cvss"),
        place: { host, port, detail: port === null ? null : (row.get("port protocol")?.toLowerCase() ?? null) },
        cves: cvesIn(row.get("cves")),
        cvss: bestScore(row.get("cvss")),
        solution: row.get("solution"),
        shows: row.get("solution type") === "VendorFix" ? ["patch-missing"] : [],
      });
      return true;
    },
  }),
};
