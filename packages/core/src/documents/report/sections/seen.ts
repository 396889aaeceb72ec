import type { Facts, FactsPart, ScanReport } from "@broker/contracts";
import type { GroupBlock } from "../../blocks/block.ts";
import { notAssessed } from "../../blocks/build-blocks.ts";
import { dnsBlock, mailBlock, transportBlock } from "../facts/network-facts.ts";
import { pageBlock, technologyBlock, thirdPartyBlock, webBlock } from "../facts/site-facts.ts";
import { printOnce } from "../print-once.ts";
import { type ReportContext, SCAN_ALONE } from "../report-context.ts";
import { brokenParts } from "./headline.ts";

/** The recorded facts by subject; a part that was not scanned states the reason. */
export function seen(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): GroupBlock[] {
  const { facts } = report;
  const reasons = beside.has("unseen") ? report.checks.flatMap(({ reason }) => reason ?? []) : [];
  const once = printOnce([...(beside.has("headline") ? brokenParts(report) : []), ...reasons]);
  const part = <Name extends FactsPart>(
    name: Name,
    title: string,
    show: (value: NonNullable<Facts[Name]>) => GroupBlock,
  ): GroupBlock => {
    const value = facts[name];
    if (value !== null) return show(value as NonNullable<Facts[Name]>);
    const why = once(facts.unseen[name] ?? "Not scanned.");
    return { kind: "group", id: `facts-${name}`, title, notes: [], blocks: [notAssessed(why)] };
  };
  const lists = facts.page ? [technologyBlock(facts.page), thirdPartyBlock(facts.page)] : [];
  return [
    part("tls", "TLS", transportBlock),
    part("http", "Website", webBlock),
    part("email", "Email", mailBlock),
    part("dns", "DNS", (dns) => dnsBlock(dns, facts.email)),
    part("page", "Home page", pageBlock),
    ...lists.filter((block) => block !== null),
  ];
}
