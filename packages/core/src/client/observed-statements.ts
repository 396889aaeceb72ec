import { CLIENT_VALUES, type ScanReport } from "@broker/contracts";
import type { ClientLog, Statement } from "./client-log.ts";
import { liveStatements } from "./client-log.ts";
import { effectiveValue } from "./effective-value.ts";

/** Whether the domain holds as one of the client's, and somebody has taken it as theirs. */
function hasAccepted(log: ClientLog, domain: string): boolean {
  const domains = CLIENT_VALUES.domains.safeParse(effectiveValue(log, "domains")?.value).data ?? [];
  return domains.some(({ name, accepted }) => accepted && name.toLowerCase() === domain);
}

/** Whether the page is the domain's own: what stands on another's says nothing of the client. */
function isOf(url: string, domain: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host === domain || host.endsWith(`.${domain}`);
}

/**
 * What a scan of a client's accepted domain states of the client: the company number that its page prints by law
 * (Companies (Trading Disclosures) Regulations 2015, reg. 25). Nothing that the last scan of that domain said already,
 * and nothing from a scan before it.
 */
export function observedStatements(log: ClientLog, report: ScanReport): readonly Statement[] {
  const { domain } = report.target;
  const page = report.facts.page;
  const number = CLIENT_VALUES.companyNumber.safeParse(page?.companyNumber);
  if (!page || !number.success || !isOf(page.url, domain) || !hasAccepted(log, domain)) return [];
  const said = liveStatements(log, "companyNumber").find(
    ({ provenance, source }) => provenance === "observed" && source?.endsWith(` of ${domain}`),
  );
  if (said && (said.value === number.data || said.asOf >= report.startedAt)) return [];
  return [
    {
      field: "companyNumber",
      value: number.data,
      provenance: "observed",
      asOf: report.startedAt,
      by: "scan",
      source: `scan ${report.id.slice(0, 12)} of ${domain}`,
    },
  ];
}
