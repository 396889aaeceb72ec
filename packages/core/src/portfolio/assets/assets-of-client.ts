import { ASSET_STATES, ASSET_TRAILS, type Asset, type AssetState } from "@broker/contracts";
import { siteOf } from "../../scan/derived/page/site-of.ts";

const bare = (host: string) => (host.startsWith("www.") ? host.slice(4) : host);

const later = (a: Asset, b: Asset) => (a.lastSeen < b.lastSeen ? b : a);

/** What holds of a host: it is the client's if the record says so, else what was decided about it last. */
function stateOf(seen: readonly Asset[], owned: boolean): Pick<Asset, "state" | "decided"> {
  const decided = seen
    .filter((each) => each.decided !== null)
    .toSorted((a, b) => ((a.decided?.at ?? "") < (b.decided?.at ?? "") ? 1 : -1))[0];
  const state: AssetState = owned ? "accepted" : decided?.state === "rejected" ? "rejected" : "candidate";
  return { state, decided: decided?.state === state ? decided.decided : null };
}

/**
 * The assets of one client, each host once, however many of its domains led to it: candidates first, then the accepted and the
 * rejected ones, the likeliest to be the client's first. A domain that the record had before any scan led to it is no asset to
 * decide about, nor is its www twin; a host that was rejected is not proposed again by another of the client's domains.
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
