import { openWorkspaceDatabase } from "@broker/adapters";
import type { ScanReport } from "@broker/contracts";
import { buildReport, evidenceOfReport } from "@broker/core/testing";

function scanOf(domain: string, name: string, day: number, policy: "none" | "reject"): ScanReport {
  const base = buildReport();
  const { email } = base.facts;
  if (email === null) throw new Error("the built report has no mail facts");
  const startedAt = `2026-11-0${day}T07:00:00.000Z`;
  return {
    ...base,
    id: Buffer.from(`${day}${domain}`).toString("hex").padEnd(64, "0"),
    startedAt,
    target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
    facts: { ...base.facts, email: { ...email, dmarc: { ...email.dmarc, p: policy, effective: policy } } },
    companyBasics: { ...base.companyBasics, name: { value: name, provenance: "observed", asOf: startedAt } },
  };
}

/** Saves two scans of each company, of 1 November and of `day`, between which DMARC enforcement was removed. */
export async function seedTriggers(
  home: string,
  companies: readonly { readonly domain: string; readonly name: string; readonly day: number }[],
): Promise<void> {
  const { scans, close } = openWorkspaceDatabase({ database: `sqlite:${home}/broker.db`, now: () => new Date(0) });
  for (const { domain, name, day } of companies)
    for (const report of [scanOf(domain, name, 1, "reject"), scanOf(domain, name, day, "none")])
      await scans.save(report, evidenceOfReport(report));
  await close();
}
