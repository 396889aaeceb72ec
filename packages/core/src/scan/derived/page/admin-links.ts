import type { LinkFacts } from "@broker/contracts";
import { isAdminAddress } from "./is-admin-address.ts";
import type { PageView } from "./page-view.ts";
import { siteOf } from "./site-of.ts";

/** Links from the page to the site's own admin login; at most ten, each URL once. */
export function findAdminLinks(view: PageView): LinkFacts[] {
  const found = new Map<string, LinkFacts>();
  for (const { href, text } of view.html.anchors) {
    if (found.size >= 10) break;
    const url = view.resolve(href);
    if (url === null || (url.protocol !== "https:" && url.protocol !== "http:") || siteOf(url.hostname) !== view.site)
      continue;
    if (isAdminAddress(url) && !found.has(url.href)) found.set(url.href, { href: url.href.slice(0, 2_000), text });
  }
  return [...found.values()];
}
