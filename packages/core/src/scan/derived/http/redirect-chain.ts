import type { Hop, HttpExchange, RedirectChain } from "@broker/contracts";

/** One response as a hop; null when there was none. */
export function hopOf(exchange: HttpExchange): Hop | null {
  if (exchange.status === null) return null;
  return {
    url: exchange.url,
    status: exchange.status,
    headers: exchange.headers.map(([name, value]) => ({ name, value })),
    timeMs: exchange.timeMs,
    ...(exchange.certificateError === null ? {} : { certificateError: exchange.certificateError }),
  };
}

/** A redirect chain: the responses in it, and what ended it early. null = there was none. */
export function redirectChain(walk: readonly HttpExchange[]): RedirectChain | null {
  const first = walk[0];
  if (first === undefined) return null;
  const broken = walk.find((exchange) => exchange.error !== null);
  return {
    start: first.url,
    hops: walk.flatMap((exchange) => hopOf(exchange) ?? []),
    error: broken?.error ? { ...broken.error, url: broken.url } : null,
  };
}
