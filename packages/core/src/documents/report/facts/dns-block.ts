import type { DnsFacts, EmailFacts } from "@broker/contracts";
import { shownValue } from "../shown-value.ts";
import { type FactsBlock, factsBlock } from "./facts-block.ts";
import { factsGrid } from "./facts-grid.ts";
import { yesNo } from "./yes-no.ts";

function authorities(caa: EmailFacts["caa"]): string | null {
  if (caa.present !== true) return yesNo(caa.present, "", "any, as no CAA record says otherwise");
  return caa.denyAll ? "none" : caa.issue.join(", ") || "any";
}

/** The zone's own set-up. CAA and DNSSEC are collected with mail and shown here, where a reader looks for them. */
export function dnsBlock(dns: DnsFacts, email: EmailFacts | null): FactsBlock {
  return factsBlock(
    "dns",
    "DNS",
    [
      shownValue("Addresses", dns.addresses.join(", ") || "none", { code: dns.addresses.length > 0 }),
      shownValue("IPv6", yesNo(dns.hasIpv6)),
      ...(dns.aliases.length > 0 ? [shownValue("Alias of", dns.aliases.join(", "), { code: true })] : []),
      ...(dns.danglingAlias ? [shownValue("Alias that leads nowhere", dns.danglingAlias, { code: true })] : []),
      shownValue("DNSSEC", email && yesNo(email.dnssec.signed, "signed", "not signed")),
      shownValue("May issue certificates", email && authorities(email.caa), {
        code: email?.caa.present === true && email.caa.issue.length > 0,
      }),
      shownValue("Zone kept by", dns.soa && `${dns.soa.primary}, serial ${dns.soa.serial}`, { code: true }),
    ],
    [
      factsGrid(
        "Name servers",
        ["Host", "Addresses"],
        dns.nameServers.map(({ host, addresses }) => [host, addresses.join(", ")]),
        [0, 1],
      ),
    ],
  );
}
