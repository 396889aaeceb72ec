import type { HttpExchange } from "@broker/contracts";
import { siteOf } from "../dns/domain-names.ts";
import { type HtmlReading, readBody, readHtml } from "./html/read-html.ts";

/** A page as read, with its URL; input of the page derivers. */
export interface PageView {
  readonly url: URL;
  /** Registrable domain of the page. */
  readonly site: string;
  readonly html: HtmlReading;
  /**
   * Resolves a URL written on the page against its base; null when it is not a URL or longer than 4,096. Not to be
   * changed: it is stored.
   */
  resolve(address: string): URL | null;
}

/** Reads the body of a response as HTML. A response without body reads as an empty page. */
export function viewPage(exchange: HttpExchange): PageView {
  const url = new URL(exchange.url);
  const html = exchange.body === null ? readHtml("") : readBody(exchange.body);
  const base = (html.head.baseHref !== null && URL.parse(html.head.baseHref, url.href)) || url;
  const resolved = new Map<string, URL | null>();
  return {
    url,
    site: siteOf(url.hostname),
    html,
    resolve(address) {
      const known = resolved.get(address);
      if (known !== undefined) return known;
      const found = address.length > 4_096 ? null : URL.parse(address, base.href);
      resolved.set(address, found);
      return found;
    },
  };
}

/** The first `most` different texts, each cut to 500 characters. */
export function distinct(texts: Iterable<string>, most: number): string[] {
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.size >= most) break;
    seen.add(text.length > 500 ? text.slice(0, 500) : text);
  }
  return [...seen];
}
