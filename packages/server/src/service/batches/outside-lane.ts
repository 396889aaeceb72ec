import type { OpenSources } from "@broker/adapters";
import type { BatchSettings } from "@broker/contracts";
import { askedWith, type EnrichmentRequest } from "@broker/core";

/** Companies asked about at once; what each source bears is its own affair. */
const AT_ONCE = 4;

/**
 * Whom a batch asks about its companies; null = nobody: told so, or no source is configured and no list of one is at
 * hand.
 */
export function outsideLane(
  { sources, feeds, setup }: OpenSources,
  { only, enrich }: Pick<BatchSettings, "only" | "enrich">,
): EnrichmentRequest | null {
  const asked = sources.filter(askedWith(only));
  const isListed = (name: string) => feeds.some((feed) => feed.name === name && feed.asOf() !== null);
  const anybody = asked.some(({ name }) => setup(name).named || isListed(name));
  return enrich === false || !anybody ? null : { sources: asked, atOnce: AT_ONCE };
}
