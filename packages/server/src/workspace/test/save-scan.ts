import type { ScanReport } from "@broker/contracts";
import { buildCheck, buildReport, evidenceOfReport, registeredCompany } from "@broker/core/testing";
import type { Workspace } from "../workspace.ts";

/** Saves a scan of a domain, on a day, in which DMARC is not enforced; for tests. */
export async function saveScan(
  { database }: Pick<Workspace, "database">,
  domain: string,
  day: string,
  facts: Partial<ScanReport["facts"]> = {},
): Promise<void> {
  const checks = [
    buildCheck("https-available", "pass"),
    buildCheck("strict-transport-security", "pass", { area: "headers" }),
    buildCheck("spf-present", "pass", { area: "email" }),
    buildCheck("login-page-over-https", "pass", { area: "authentication" }),
    buildCheck("dmarc-enforced", "fail", { area: "email", title: "DMARC is not enforced" }),
  ];
  const built = buildReport({ checks });
  const report: ScanReport = {
    ...built,
    facts: { ...built.facts, ...facts },
    id: Buffer.from(`${day}${domain}`).toString("hex").padEnd(64, "0").slice(0, 64),
    startedAt: `${day}T07:00:00.000Z`,
    target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
  };
  await database.scans.save(report, evidenceOfReport(report));
}

/** Facts of Companies House about a company that is not certainly the website's, in liquidation; for tests. */
export function registryFacts(number: string, name: string): Partial<ScanReport["facts"]> {
  return {
    registry: {
      found: false,
      asOf: "2026-11-20T07:00:00.000Z",
      via: "service",
      company: registeredCompany.build({ number, name, status: "liquidation" }),
      match: { score: 0.5, reasons: ["its name matches the one on the page"], taken: false },
      candidates: [],
      activities: [],
      industry: null,
      stability: null,
    },
  };
}
