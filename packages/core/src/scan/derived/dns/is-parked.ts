import type { DnsAnswer } from "@broker/contracts";
import { answerState } from "./answer-state.ts";
import { PARKING_NAME_SERVERS } from "./parking-name-servers.ts";
import { recordsOf } from "./records-of.ts";

/** Whether all name servers of an NS answer serve only parked domains; null = inconclusive. */
export function isParked(nameServers: DnsAnswer): boolean | null {
  if (answerState(nameServers) === "unknown") return null;
  const hosts = recordsOf(nameServers, "NS").map((record) => record.host);
  return hosts.length > 0 && hosts.every((host) => PARKING_NAME_SERVERS.some((end) => `.${host}`.endsWith(end)));
}
