import { distinctServers } from "../../derived/dns/dns-facts.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../verdict.ts";

/** The network of an address: /24 for IPv4, /48 for IPv6 as written. */
function networkOf(address: string): string {
  if (address.includes(":")) return address.split(":").slice(0, 3).join(":");
  return address.split(".").slice(0, 3).join(".");
}

/** Name servers are in more than one network (RFC 2182 §3.1). */
export const nameServersDiverse = defineCheck({
  id: "name-servers-diverse",
  area: "dns",
  category: "operational",
  titles: { pass: "Name servers are in different networks", fail: "All name servers in one network" },
  severity: "low",
  why: "Servers in one network fail together, for example in one outage or attack.",
  needs: ["dns"],
  evaluate({ dns: { nameServers } }) {
    if (distinctServers(nameServers) === 1)
      return notApplicable("There is only one name server; name-servers-redundant assesses this.");
    const addresses = nameServers.flatMap((server) => server.addresses);
    if (addresses.length === 0) return notObserved("The addresses of the name servers could not be looked up.");
    const families = [
      addresses.filter((address) => !address.includes(":")),
      addresses.filter((address) => address.includes(":")),
    ];
    const most = Math.max(...families.map((family) => new Set(family.map(networkOf)).size));
    const shown = observed("Addresses", addresses.join(", "));
    return most >= 2 ? pass(shown) : fail(shown);
  },
  remediation: {
    steps: ["Add a name server in another network, or move the zone to a DNS provider with distributed servers."],
    effortHours: 2,
  },
  references: [
    { title: "RFC 2182, section 3.1: placing secondaries", url: "https://www.rfc-editor.org/rfc/rfc2182#section-3.1" },
  ],
  controls: [{ id: "CC-BCM-03", shows: ["partial"] }],
});
