import type { ScanEvidence, ScanReport } from "@broker/contracts";
import { domainNames } from "../../scan/derived/dns/domain-names.ts";
import { siteOf } from "../../scan/derived/page/site-of.ts";
import publicMailboxes from "./public-mailboxes.json" with { type: "json" };

/** Names that take the company's mail on its own domain, and the other domains that stand behind the @ of its addresses. */
export function mailNames(
  report: ScanReport,
  evidence: Pick<ScanEvidence, "dns">,
): readonly { readonly name: string; readonly proof: string }[] {
  const { registrable, mail } = domainNames(report.target.domain);
  const exchangers = evidence.dns
    .filter((answer) => answer.type === "MX" && answer.name === mail)
    .flatMap(({ records }) => records.flatMap((record) => (record.type === "MX" ? [record.host] : [])))
    .filter((host) => siteOf(host) === registrable);
  const written = (report.facts.page?.contacts.emails ?? []).flatMap((address) => {
    const domain = address.split("@").at(-1) ?? "";
    return publicMailboxes.includes(siteOf(domain)) ? [] : [{ name: domain, address }];
  });
  return [
    ...exchangers.map((name) => ({ name, proof: `takes the mail of ${mail}` })),
    ...written.map(({ name }) => ({ name, proof: `the page gives an address at ${name}` })),
  ];
}
