import {
  ASSET_STATES,
  ASSET_TRAILS,
  type Asset,
  type AssetSighting,
  type AssetState,
  type ScanReport,
} from "@broker/contracts";
import { assertValue, type ClientLog } from "../../client/client-log.ts";
import { type RecordedDomain, recordedDomains } from "../../client/record-of.ts";
import { domainNames, siteOf } from "../../scan/derived/dns/domain-names.ts";
import { isHost } from "./asset-sightings.ts";

/** Maximum hosts proposed from certificate transparency logs by one scan. */
export const MAX_LOGGED = 20;

/** First labels that suggest remote access or a forgotten system; these are proposed first. */
const TELLING = /^(?:vpn|rdp|rds|remote|citrix|gateway|dev|test|staging|uat|old|legacy|backup|admin|intranet)/;

/**
 * Hosts on the scanned registrable domain in certificate transparency logs, significant names first, at most 20.
 * Whether they respond is untested. Null answers propose nothing.
 */
export function loggedHosts({ target: { domain }, facts }: Pick<ScanReport, "target" | "facts">): AssetSighting[] {
  const { registrable, mail, twin } = domainNames(domain);
  const own = new Set([domain, mail, twin]);
  const hosts = new Set((facts.certificates?.log?.names ?? []).map((name) => name.toLowerCase()));
  return [...hosts]
    .filter((host) => isHost(host) && !own.has(host) && siteOf(host) === registrable)
    .sort((a, b) => Number(TELLING.test(b)) - Number(TELLING.test(a)) || (a < b ? -1 : 1))
    .slice(0, MAX_LOGGED)
    .map((host) => ({ host, found: "certificate", proof: "named in the certificate transparency logs" }));
}

/** Who decided about an asset, when, and the scan that found it. */
interface AssetDecision {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly scanId: string;
}

/** Records the domains as the broker's decision, which resolves any earlier conflicting value. */
function say(log: ClientLog, domains: readonly RecordedDomain[], { by, at, scanId }: AssetDecision): ClientLog {
  const source = `scan ${scanId.slice(0, 8)}`;
  return assertValue(
    log,
    { field: "domains", value: domains, provenance: "declared", asOf: at, by, source, override: true },
    at,
  );
}

/** Adds a host to the client's accepted domains; a host already there only gets the role. */
export function ownAsset(
  log: ClientLog,
  host: string,
  { role, company }: Pick<RecordedDomain, "role" | "company">,
  decision: AssetDecision,
): ClientLog {
  const others = recordedDomains(log).filter(({ name }) => name.toLowerCase() !== host);
  return say(
    log,
    [...others, { name: host, role, accepted: true, ...(company === undefined ? {} : { company }) }],
    decision,
  );
}

/** Removes a host from the client's domains; returns the record unchanged if it is not there. */
export function disownAsset(log: ClientLog, host: string, decision: AssetDecision): ClientLog {
  const domains = recordedDomains(log);
  const others = domains.filter(({ name }) => name.toLowerCase() !== host);
  return others.length === domains.length ? log : say(log, others, decision);
}

const bare = (host: string) => (host.startsWith("www.") ? host.slice(4) : host);

const later = (a: Asset, b: Asset) => (a.lastSeen < b.lastSeen ? b : a);

/** The state of a host: accepted if the record lists it, otherwise the last decision on it. */
function stateOf(seen: readonly Asset[], owned: boolean): Pick<Asset, "state" | "decided"> {
  const decided = seen
    .filter((each) => each.decided !== null)
    .toSorted((a, b) => ((a.decided?.at ?? "") < (b.decided?.at ?? "") ? 1 : -1))[0];
  const state: AssetState = owned ? "accepted" : decided?.state === "rejected" ? "rejected" : "candidate";
  return { state, decided: decided?.state === state ? decided.decided : null };
}

/**
 * The assets of one client, each host once: candidates first, then accepted and rejected ones, likeliest to be the
 * client's first. Domains recorded before any scan found them, and their www twins, need no decision; a rejected host
 * is not proposed again by another of the client's domains.
 */
export function assetsOfClient(rows: readonly Asset[], domains: readonly string[]): readonly Asset[] {
  const owned = new Set(domains);
  const sites = new Set(domains.map(siteOf));
  const byHost = new Map<string, Asset[]>();
  for (const row of rows) byHost.set(row.host, [...(byHost.get(row.host) ?? []), row]);
  const assets = [...byHost].flatMap(([host, seen]): Asset[] => {
    const mine = owned.has(host);
    if (!seen.some(({ decided }) => decided !== null) && (mine || owned.has(bare(host)))) return [];
    const newest = seen.reduce(later);
    const firstSeen = seen.map((each) => each.firstSeen).sort()[0] ?? newest.firstSeen;
    return [{ ...newest, firstSeen, ...stateOf(seen, mine) }];
  });
  const rank = ({ state, found, host }: Asset) =>
    ASSET_STATES.indexOf(state) * 100 +
    (found === "redirect" ? 0 : 10 + (sites.has(siteOf(host)) ? 0 : 10)) +
    ASSET_TRAILS.indexOf(found);
  return assets.sort((a, b) => rank(a) - rank(b) || (a.host < b.host ? -1 : 1));
}
