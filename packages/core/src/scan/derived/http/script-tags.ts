import type { ScriptTag } from "@broker/contracts";
import type { HtmlReading } from "../page/html/read-html.ts";

/**
 * Script elements with a source, as written, with the URL that each resolves to; those in noscript and template
 * elements are marked: they never load, but the published header grade counts them.
 * @param pageUrl the page's URL; its first base element with a URL changes what relative ones mean
 */
export function scriptTags({ head, scriptSources }: HtmlReading, pageUrl: string): ScriptTag[] {
  const base = (head.baseHref === null ? null : URL.parse(head.baseHref, pageUrl)) ?? new URL(pageUrl);
  return scriptSources.map((tag) => {
    const url = URL.parse(tag.src, base.href);
    return { ...tag, url: url !== null && /^https?:$/.test(url.protocol) ? url.href : null };
  });
}
