import type { CsvProduct } from "../../csv/csv-product.ts";
import { portIn } from "../../report/host-name.ts";
import { readDay, readInstant } from "../../report/read-date.ts";
import { bestScore, cvesIn } from "../../report/weakness-ids.ts";

/** Qualys VMDR vulnerability list, by QID or by CVE. One finding per QID. */
export const qualysVmdrCsv: CsvProduct = {
  kind: { vendor: "qualys", product: "vmdr", scale: "qualys" },
  columns: ["qid", "title", "severity", "kb severity", "asset name"],
  read(report, preamble) {
    for (const cells of preamble) for (const cell of cells) report.scanned(readInstant(cell));
    return {
      row(row) {
        const qid = row.get("qid");
        const title = row.get("title");
        if (qid === null || title === null) return false;
        const address = row.get("asset ipv4", "asset ipv6")?.split(",")[0]?.trim() ?? null;
        const host = row.get("asset name") ?? address;
        if (host !== null) report.examined({ host, address, os: row.get("operating system") });
        if (/^FIXED$/i.test(row.get("status") ?? "")) return true;
        if (preamble.length === 0) report.scanned(readInstant(row.get("last detected")));
        const port = portIn(row.get("port"));
        report.add({
          id: qid,
          title,
          severity: row.get("kb severity", "severity"),
          place: { host, port, detail: port === null ? null : (row.get("protocol")?.toLowerCase() ?? null) },
          cves: cvesIn(row.get("cve")),
          cvss: bestScore(row.get("cvssv3.1 base (nvd)", "cvssv3.1 base"), row.get("cvssv2 base (nvd)", "cvssv2 base")),
          solution: row.get("solution"),
          fixedOn: readDay(row.get("patch released")),
          shows: /^yes$/i.test(row.get("vuln patchable") ?? "") ? ["patch-missing"] : [],
        });
        return true;
      },
    };
  },
};
