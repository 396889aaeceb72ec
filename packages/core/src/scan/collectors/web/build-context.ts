import type { SiteNetwork } from "../../../ports.ts";
import type { CollectContext } from "../collect-context.ts";

/** A collector's input, for tests: the scanned host, and the network behind it. */
export function buildContext(domain: string, network: SiteNetwork): CollectContext {
  return {
    target: { input: domain, domain, url: `https://${domain}/` },
    network,
    clock: { now: () => new Date("2026-11-05T09:00:00.000Z"), elapsedMs: () => 0 },
    digest: (text) => `${text.length}`.padStart(4, "0").repeat(16),
    hstsPreload: { lookUp: () => null },
    signal: new AbortController().signal,
    dkimSelectors: [],
  };
}
