import { distinctServers } from "../../derived/dns/dns-facts.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/**
 * At least two name servers that do not fail together (RFC 1034 §4.1, RFC 2182 §5): several names of one address count
 * as one server.
 */
export const nameServersRedundant = defineCheck({
  id: "name-servers-redundant",
  area: "dns",
  category: "operational",
  titles: { pass: "Several name servers are configured", fail: "Only one name server" },
  severity: "medium",
  why: "If the only name server fails, the website, mail and every other service under the name fail with it.",
  needs: ["dns"],
  evaluate({ dns: { nameServers } }) {
    if (nameServers.length === 0) return notObserved("The name servers could not be looked up.");
    const hosts = observed("Name servers", nameServers.map(({ host }) => host).join(", "));
    if (distinctServers(nameServers) >= 2) return pass(hosts);
    const [address] = nameServers[0]?.addresses ?? [];
    return nameServers.length === 1 || address === undefined
      ? fail(hosts)
      : fail(hosts, observed("Address shared by all", address, "derived"));
  },
  remediation: {
    steps: ["Add a second name server at another location, or move the zone to a DNS provider that runs several."],
    effortHours: 2,
  },
  references: [
    { title: "RFC 2182, section 5: how many secondaries", url: "https://www.rfc-editor.org/rfc/rfc2182#section-5" },
  ],
  controls: [{ id: "CC-BCM-03", shows: ["partial"] }],
});
