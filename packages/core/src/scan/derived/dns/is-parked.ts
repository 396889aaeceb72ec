import type { DnsAnswer } from "@broker/contracts";
import { answerState, recordsOf } from "./dns-lookup.ts";

/** Suffixes of name servers that serve only parked and for-sale domains. */
const PARKING_NAME_SERVERS: readonly string[] = [
  ".sedoparking.com",
  ".parkingcrew.net",
  ".bodis.com",
  ".above.com",
  ".abovedomains.com",
  ".afternic.com",
  ".dan.com",
  ".undeveloped.com",
  ".hugedomains.com",
  ".namebrightdns.com",
  ".domainparkingserver.net",
  ".parklogic.com",
  ".parkpage.foundationapi.com",
  ".cashparking.com",
  ".smartname.com",
  ".fabulous.com",
  ".uniregistrymarket.link",
  ".internettraffic.com",
  ".voodoo.com",
  ".rookmedia.net",
  ".ztomy.com",
  ".dsredirection.com",
  ".dnsnuts.com",
  ".mytrafficmanagement.com",
  ".eftydns.com",
  ".buydomains.com",
  ".this-domain-for-sale.com",
  ".domainmarket.com",
  ".brandshelter.com",
  ".parking-page.net",
];

/** Whether all name servers of an NS answer serve only parked domains; null = inconclusive. */
export function isParked(nameServers: DnsAnswer): boolean | null {
  if (answerState(nameServers) === "unknown") return null;
  const hosts = recordsOf(nameServers, "NS").map((record) => record.host);
  return hosts.length > 0 && hosts.every((host) => PARKING_NAME_SERVERS.some((end) => `.${host}`.endsWith(end)));
}
