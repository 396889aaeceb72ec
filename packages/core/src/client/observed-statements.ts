import { CLIENT_VALUES, type ScanReport } from "@broker/contracts";
import type { ClientLog, Statement } from "./client-log.ts";
import { effectiveValue } from "./effective-value.ts";
import { liveStatements } from "./live-statements.ts";

/** Whether the domain is among the client's and was accepted by a person. */
function hasAccepted(log: ClientLog, domain: string): boolean {
  const domains = CLIENT_VALUES.domains.safeParse(effectiveValue(log, "domains")?.value).data ?? [];
  return domains.some(({ name, accepted }) => accepted && name.toLowerCase() === domain);
}

/** Whether the page is on the domain; other pages say nothing about the client. */
function isOf(url: string, domain: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host === domain || host.endsWith(`.${domain}`);
}

/**
 * Statements from a scan of a client's accepted domain: the company number that its page must display (Companies
 * (Trading Disclosures) Regulations 2015, reg. 25). Excludes anything the last scan of that domain stated, and older
 * scans.
 */
export function observedStatements(log: ClientLog, report: ScanReport): readonly Statement[] {
  const { domain } = report.target;
  const page = report.facts.page;
  const number = CLIENT_VALUES.companyNumber.safeParse(page?.companyNumber);
  if (!page || !number.success || !isOf(page.url, domain) || !hasAccepted(log, domain)) return [];
  const stated = liveStatements(log, "companyNumber").find(
    ({ provenance, madeBy }) => provenance === "observed" && madeBy?.kind === "scan" && madeBy.domain === domain,
  );
  if (stated && (stated.value === number.data || stated.asOf >= report.startedAt)) return [];
  return [
    {
      field: "companyNumber",
      value: number.data,
      provenance: "observed",
      asOf: report.startedAt,
      by: "scan",
      source: `scan ${report.id.slice(0, 12)} of ${domain}`,
      madeBy: { kind: "scan", domain },
    },
  ];
}
