import type { InternetDbData, SourceAnswer, SourceSubject } from "@broker/contracts";
import type { OutsideSource } from "@broker/core";
import { z } from "zod";
import { fixedSet, SPECIAL_RANGES } from "../../network/address/address-guard.ts";
import { parseAddress } from "../../network/address/parse-address.ts";
import { networkOf } from "../../network/network-of.ts";
import { DAY_MS } from "../client/day-of.ts";
import { answerOf, type SourceSetting, unasked } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";

const special = SPECIAL_RANGES.filter(({ what }) => what !== "documentation").map(({ cidr, what }) => ({
  what,
  set: fixedSet([cidr]),
}));

/**
 * Why the index is not queried about an address, as text; null = it may be: it is IPv4, public, and of no provider
 * whose addresses many sites share.
 */
function whyNotAsked(text: string): string | null {
  const address = parseAddress(text);
  if (address === null || address.family !== "ipv4") return "the index knows IPv4 addresses only";
  const own = special.find(({ set }) => set.has(address));
  if (own !== undefined) return `it is no public address (${own.what})`;
  const network = networkOf(text);
  return typeof network === "object" ? `many sites share it: ${network.range}` : null;
}

const BASE = "https://internetdb.shodan.io";
const WEEK_MS = 7 * DAY_MS;
const MAX_ADDRESSES = 4;

const AddressWire = z.looseObject({
  ip: z.string(),
  ports: z.array(z.int().min(0).max(65_535)).optional(),
  vulns: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
});

/**
 * Shodan's InternetDB: open ports and inferred vulnerabilities of the site's own addresses, at most four. Queried only
 * if configured.
 */
export function internetDbSource(setting: SourceSetting, client: SourceClient): OutsideSource<"internetdb"> {
  async function ask({ addresses }: SourceSubject, signal: AbortSignal): Promise<SourceAnswer<"internetdb">> {
    if (!setting.named) return unasked();
    const skipped = addresses.flatMap((address) => {
      const reason = whyNotAsked(address);
      return reason === null ? [] : { address, reason };
    });
    const queried = addresses.filter((address) => whyNotAsked(address) === null).slice(0, MAX_ADDRESSES);
    const none: InternetDbData = { addresses: [], skipped };
    if (queried.length === 0) {
      const reason = "none of its addresses is its own, so nothing was asked";
      return { status: "ok", asOf: null, latencyMs: null, reason, data: none };
    }
    const outcomes = await Promise.all(
      queried.map((address) =>
        client.ask(
          { url: `${setting.baseUrl ?? BASE}/${address}`, schema: AddressWire, ttlMs: WEEK_MS, emptyOn404: true },
          signal,
        ),
      ),
    );
    const seen = outcomes.flatMap((outcome, at) => {
      if (outcome.status !== "ok") return [];
      const { ports = [], vulns = [], tags = [] } = outcome.value;
      return { address: queried[at] ?? "", ports, cves: vulns, tags };
    });
    const failed = outcomes.find(({ status }) => status !== "ok" && status !== "not-found");
    const found = outcomes.find(({ status }) => status === "ok");
    const telling = found ?? failed ?? outcomes[0];
    if (telling === undefined) return unasked();
    const answer = answerOf(telling, (): InternetDbData => ({ addresses: seen, skipped }), none);
    return failed && "reason" in failed ? { ...answer, reason: failed.reason } : answer;
  }
  return { name: "internetdb", ask: (subject, _, signal) => ask(subject, signal) };
}
