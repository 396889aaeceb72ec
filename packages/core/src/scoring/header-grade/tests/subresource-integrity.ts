import type { HeaderResult, ScriptTag } from "@broker/contracts";
import { siteOf } from "../../../scan/derived/dns/domain-names.ts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import type { GradedSite, HeaderVerdict } from "../graded-site.ts";

const HTML = ["text/html", "application/xhtml+xml"];

/** From best to worst; the worst result of any script applies. */
const WORSENING: readonly HeaderResult[] = [
  "sri-implemented-and-all-scripts-loaded-securely",
  "sri-implemented-but-external-scripts-not-loaded-securely",
  "sri-not-implemented-but-external-scripts-loaded-securely",
  "sri-not-implemented-and-external-scripts-not-loaded-securely",
];

/** A script as interpreted by one of the readings. */
interface Seen {
  readonly foreign: boolean;
  readonly secure: boolean;
  readonly integrity: boolean;
}

function judge(scripts: readonly Seen[], inline: boolean): HeaderResult {
  if (scripts.length === 0 && !inline) return "sri-not-implemented-but-no-scripts-loaded";
  const results = scripts.flatMap(({ foreign, secure, integrity }): HeaderResult[] => {
    if (!foreign) return integrity && secure ? ["sri-implemented-and-all-scripts-loaded-securely"] : [];
    if (integrity) return secure ? [] : ["sri-implemented-but-external-scripts-not-loaded-securely"];
    return [
      secure
        ? "sri-not-implemented-but-external-scripts-loaded-securely"
        : "sri-not-implemented-and-external-scripts-not-loaded-securely",
    ];
  });
  const worst = WORSENING[Math.max(...results.map((result) => WORSENING.indexOf(result)), -1)];
  if (worst !== undefined) return worst;
  return scripts.some(({ foreign }) => foreign)
    ? "sri-implemented-and-external-scripts-loaded-securely"
    : "sri-not-implemented-but-all-scripts-loaded-from-secure-origin";
}

/** To the letter: a URL that begins with // counts as foreign and insecure, whatever it means. */
function asPublished(tag: ScriptTag, site: string, secure: boolean): Seen {
  const integrity = tag.integrity !== null && tag.integrity !== "";
  if (/^\/\/[^/]/.test(tag.src)) return { foreign: true, secure: false, integrity };
  const url = /^https?:\/\//.test(tag.src) ? URL.parse(tag.src) : null;
  if (url === null) return { foreign: false, secure, integrity };
  return { foreign: siteOf(url.hostname) !== site, secure: url.protocol === "https:", integrity };
}

function runs({ type, inert, url }: ScriptTag): boolean {
  return (
    !inert &&
    url !== null &&
    (type === "" || type === "module" || /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type))
  );
}

function asBrowsers(tag: ScriptTag, site: string): Seen {
  const url = new URL(tag.url ?? "https://invalid.invalid/");
  return {
    foreign: siteOf(url.hostname) !== site,
    secure: url.protocol === "https:",
    integrity: /\bsha(?:256|384|512)-[A-Za-z0-9+/_-]+=*/.test(tag.integrity ?? ""),
  };
}

/** Why browsers count differently: the first script on which the two readings differ. */
function whyOtherwise(tags: readonly ScriptTag[], site: string, secure: boolean): string {
  const apart = tags.find((tag) => {
    const [letter, browsers] = [asPublished(tag, site, secure), asBrowsers(tag, site)];
    return (
      !runs(tag) ||
      letter.foreign !== browsers.foreign ||
      letter.secure !== browsers.secure ||
      letter.integrity !== browsers.integrity
    );
  });
  if (apart?.inert) return "Scripts in noscript and template elements do not load (HTML, sections 4.12.2 and 4.12.3).";
  if (apart && !runs(apart))
    return "A script element of another type is a data block, which does not load (HTML, section 4.12.1).";
  if (apart?.src.startsWith("//"))
    return "A URL that begins with // takes the page's scheme and may be the site's own (URL, section 4.5).";
  if (apart)
    return "A URL counts as resolved against the page, and an integrity value only with a known hash (Subresource Integrity, section 3.3).";
  return "A media type is case-insensitive (RFC 9110, section 8.3.1).";
}

/** Whether scripts from other hosts are pinned to their expected content (Subresource Integrity). */
export function subresourceIntegrity({ http, final, page, secure }: GradedSite): HeaderVerdict {
  const media = headerValues(final, "content-type")[0]?.split(";")[0] ?? "";
  const site = siteOf(new URL(final.url).hostname);
  const tags = http.scriptTags ?? [];
  const inline = (page?.inlineScripts ?? 0) > 0;
  const isPage = (type: string) => type === "" || HTML.includes(type);
  const notHtml = "sri-not-implemented-response-not-html";
  return {
    published: isPage(media)
      ? judge(
          tags.map((tag) => asPublished(tag, site, secure)),
          inline,
        )
      : notHtml,
    ours: isPage(media.trim().toLowerCase())
      ? judge(
          tags.filter(runs).map((tag) => asBrowsers(tag, site)),
          inline,
        )
      : notHtml,
    reason: isPage(media)
      ? whyOtherwise(tags, site, secure)
      : "A media type is case-insensitive (RFC 9110, section 8.3.1).",
  };
}
