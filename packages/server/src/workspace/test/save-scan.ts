import type { ScanReport } from "@broker/contracts";
import { buildCheck, buildReport, evidenceOfReport } from "@broker/core/testing";
import type { Workspace } from "../workspace.ts";

/** Saves a scan of a domain, on a day, in which DMARC is not enforced; for tests. */
export async function saveScan({ database }: Pick<Workspace, "database">, domain: string, day: string): Promise<void> {
  const checks = [
    buildCheck("https-available", "pass"),
    buildCheck("strict-transport-security", "pass", { area: "headers" }),
    buildCheck("spf-present", "pass", { area: "email" }),
    buildCheck("login-page-over-https", "pass", { area: "authentication" }),
    buildCheck("dmarc-enforced", "fail", { area: "email", title: "DMARC is not enforced" }),
  ];
  const report: ScanReport = {
    ...buildReport({ checks }),
    id: Buffer.from(`${day}${domain}`).toString("hex").padEnd(64, "0").slice(0, 64),
    startedAt: `${day}T07:00:00.000Z`,
    target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
  };
  await database.scans.save(report, evidenceOfReport(report));
}
