import type { ScriptFacts } from "@broker/contracts";
import type { PageView } from "./page-view.ts";
import { scriptRuns } from "./script-runs.ts";
import { siteOf } from "./site-of.ts";

/** Attributes in which consent tools store the URL of a blocked script. */
const WAITING = [
  "data-src",
  "data-cookieblock-src",
  "data-cmp-src",
  "data-cookie-src",
  "consent-original-src-_",
  "data-suppressedsrc",
];

function loaded(
  view: PageView,
  address: string,
  attributes: ReadonlyMap<string, string>,
  gated: boolean,
): ScriptFacts | null {
  const url = view.resolve(address);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const sameHost = url.hostname === view.url.hostname;
  return {
    url: url.href.slice(0, 2_000),
    host: url.hostname,
    origin: sameHost ? "same-origin" : siteOf(url.hostname) === view.site ? "same-site" : "third-party",
    integrity: attributes.get("integrity")?.trim() || null,
    crossorigin: attributes.get("crossorigin") ?? null,
    secure: url.protocol === "https:",
    gated,
  };
}

/** Scripts with an address, in the order of the page. */
export function deriveScripts(view: PageView): ScriptFacts[] {
  return view.html.scripts.flatMap((script) => {
    const waiting = WAITING.map((name) => script.attributes.get(name)).find((address) => address !== undefined);
    const address = script.src ?? waiting;
    const facts =
      address === undefined
        ? null
        : loaded(view, address, script.attributes, script.src === null || !scriptRuns(script));
    return facts === null ? [] : [facts];
  });
}

/** Style sheets with an address, in the order of the page. */
export function deriveStylesheets(view: PageView): ScriptFacts[] {
  return view.html.links.flatMap((link) => {
    if (!link.rel.includes("stylesheet")) return [];
    const facts = loaded(view, link.href, link.attributes, false);
    return facts === null ? [] : [facts];
  });
}
