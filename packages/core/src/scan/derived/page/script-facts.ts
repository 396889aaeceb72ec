import type { ScriptFacts } from "@broker/contracts";
import { siteOf } from "../dns/domain-names.ts";
import type { RawScript } from "./html/script-reader.ts";
import type { PageView } from "./page-view.ts";

/** JavaScript MIME types that browsers run (HTML §4.12.1, MIME Sniffing §4.6); the empty type is JavaScript. */
const RUNS =
  /^(?:|module|(?:text|application)\/(?:x-)?(?:javascript|ecmascript)|text\/(?:jscript|livescript|javascript1\.[0-5]))$/;

/** Whether a browser runs this script unchanged; consent tools block scripts by giving them another type. */
export function scriptRuns(script: RawScript): boolean {
  return RUNS.test(script.type.split(";")[0]?.trim() ?? "");
}

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
