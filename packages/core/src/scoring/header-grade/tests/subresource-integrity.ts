import type { ScriptTag } from "@broker/contracts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import { siteOf } from "../../../scan/derived/page/site-of.ts";
import type { GradedSite } from "../graded-site.ts";
import type { HeaderResult } from "../header-results.ts";
import type { HeaderVerdict } from "../header-verdict.ts";

const HTML = ["text/html", "application/xhtml+xml"];

/** From good to worst; the worst that any script earns is the result. */
const WORSENING: readonly HeaderResult[] = [
  "sri-implemented-and-all-scripts-loaded-securely",
  "sri-implemented-but-external-scripts-not-loaded-securely",
  "sri-not-implemented-but-external-scripts-loaded-securely",
  "sri-not-implemented-and-external-scripts-not-loaded-securely",
];

/** A script as one of the readings sees it. */
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

/** To the letter: an address that begins with // counts as foreign and insecure, whatever it means. */
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

/** Whether scripts from elsewhere are pinned to what they should be (Subresource Integrity). */
export function subresourceIntegrity({ http, final, page, secure }: GradedSite): HeaderVerdict {
  const media = headerValues(final, "content-type")[0]?.split(";")[0] ?? "";
  const site = siteOf(new URL(final.url).hostname);
  const tags = http.scriptTags ?? [];
  const inline = (page?.inlineScripts ?? 0) > 0;
  const notHtml = "sri-not-implemented-response-not-html";
  return {
    published:
      media !== "" && !HTML.includes(media)
        ? notHtml
        : judge(
            tags.map((tag) => asPublished(tag, site, secure)),
            inline,
          ),
    ours:
      media !== "" && !HTML.includes(media.trim().toLowerCase())
        ? notHtml
        : judge(
            tags.filter(runs).map((tag) => asBrowsers(tag, site)),
            inline,
          ),
    reason:
      "Scripts in noscript and template elements and data blocks do not load, an address that begins with // takes the page's scheme and may be the site's own, an integrity value without a known hash is ignored, and a media type is compared without case (HTML, section 4.12; RFC 9110, section 8.3.1).",
  };
}
