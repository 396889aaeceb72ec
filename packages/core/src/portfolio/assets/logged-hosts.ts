import type { AssetSighting, ScanReport } from "@broker/contracts";
import { domainNames } from "../../scan/derived/dns/domain-names.ts";
import { siteOf } from "../../scan/derived/page/site-of.ts";
import { isHost } from "./is-host.ts";

/** Hosts of the public certificate logs that one scan proposes at most. */
export const MOST_LOGGED = 20;

/** First labels that tell of a way in, or of something half forgotten: with many names these are proposed before the rest. */
const TELLING = /^(?:vpn|rdp|rds|remote|citrix|gateway|dev|test|staging|uat|old|legacy|backup|admin|intranet)/;

/**
 * Hosts on the scanned registrable domain that stand in certificates of the public logs, those with telling names first, at most 20.
 * Whether they still answer nobody has tried. Null answers propose nothing.
 */
export function loggedHosts({ target: { domain }, facts }: Pick<ScanReport, "target" | "facts">): AssetSighting[] {
  const { registrable, mail, twin } = domainNames(domain);
  const own = new Set([domain, mail, twin]);
  const hosts = new Set((facts.certificates?.log?.names ?? []).map((name) => name.toLowerCase()));
  return [...hosts]
    .filter((host) => isHost(host) && !own.has(host) && siteOf(host) === registrable)
    .sort((a, b) => Number(TELLING.test(b)) - Number(TELLING.test(a)) || (a < b ? -1 : 1))
    .slice(0, MOST_LOGGED)
    .map((host) => ({ host, found: "certificate", proof: "named in a certificate of the public logs" }));
}
