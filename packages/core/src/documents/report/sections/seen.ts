import type { Facts, FactsPart, ScanReport } from "@broker/contracts";
import { dnsBlock } from "../facts/dns-block.ts";
import type { FactsBlock } from "../facts/facts-block.ts";
import { mailBlock } from "../facts/mail-block.ts";
import { pageBlock } from "../facts/page-block.ts";
import { technologyBlock } from "../facts/technology-block.ts";
import { thirdPartyBlock } from "../facts/third-party-block.ts";
import { transportBlock } from "../facts/transport-block.ts";
import { webBlock } from "../facts/web-block.ts";
import { type ReportContext, SCAN_ALONE } from "../report-context.ts";
import { told } from "../untold.ts";
import { brokenParts } from "./headline.ts";

export interface Seen {
  readonly blocks: readonly FactsBlock[];
}

/** What was seen, subject by subject; a part that was not looked at stands with its reason. */
export function seen(report: ScanReport, _: ReportContext = SCAN_ALONE, beside: ReadonlySet<string> = new Set()): Seen {
  const { facts } = report;
  const reasons = beside.has("unseen") ? report.checks.flatMap(({ reason }) => reason ?? []) : [];
  const said = told([...(beside.has("headline") ? brokenParts(report) : []), ...reasons]);
  const part = <Name extends FactsPart>(
    name: Name,
    title: string,
    show: (value: NonNullable<Facts[Name]>) => FactsBlock,
  ): FactsBlock => {
    const value = facts[name];
    if (value !== null) return show(value as NonNullable<Facts[Name]>);
    return { id: name, title, unseen: said.once(facts.unseen[name] ?? "Not assessed."), values: [], grids: [] };
  };
  const lists = facts.page ? [technologyBlock(facts.page), thirdPartyBlock(facts.page)] : [];
  return {
    blocks: [
      part("tls", "Transport", transportBlock),
      part("http", "Website", webBlock),
      part("email", "Mail", mailBlock),
      part("dns", "DNS", (dns) => dnsBlock(dns, facts.email)),
      part("page", "Home page", pageBlock),
      ...lists.filter((block) => block !== null),
    ],
  };
}
