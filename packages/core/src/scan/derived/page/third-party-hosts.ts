import type { ScriptFacts } from "@broker/contracts";
import { distinct } from "./distinct.ts";
import type { PageView } from "./page-view.ts";
import { siteOf } from "./site-of.ts";

/** Third-party registrable domains that browsers contact when the page loads, in alphabetical order; at most 200. */
export function deriveThirdPartyHosts(view: PageView, loads: readonly ScriptFacts[]): string[] {
  const hosts = new Set(loads.filter((load) => !load.gated).map((load) => load.host));
  for (const { url, noscript } of view.html.resources) {
    const resolved = noscript ? null : view.resolve(url);
    if (resolved?.protocol === "https:" || resolved?.protocol === "http:") hosts.add(resolved.hostname);
  }
  const sites = [...hosts].map(siteOf).filter((site) => site !== view.site);
  return distinct(sites.sort(), 200);
}
