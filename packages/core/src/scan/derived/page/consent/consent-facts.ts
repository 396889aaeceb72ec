import type { PageFacts, TrackerFacts } from "@broker/contracts";
import type { RawScript } from "../html/script-reader.ts";
import type { PageView } from "../page-view.ts";
import { scriptRuns } from "../script-facts.ts";
import trackers from "../trackers.json" with { type: "json" };
import consentTools from "./consent-tools.json" with { type: "json" };

/** URL, attributes and inline code of a script as one lower-case text, searched for product marks. */
function scriptMarkText(script: RawScript): string {
  const attributes = [...script.attributes].map(([name, value]) => `${name}=${value}`).join("\n");
  return `${attributes}\n${script.text}`.toLowerCase();
}

/**
 * The consent tool of a page. `blocksFrom` = its position among the scripts, from which it automatically blocks known
 * trackers; null = not observed.
 */
interface ConsentTool {
  readonly name: string;
  readonly blocksFrom: number | null;
}

/**
 * Recognises the consent tool that the page loads (25 in consent-tools.json). Automatic blocking counts as observed
 * only where the tool's own documented blocking script or attribute is in the page.
 */
export function findConsentTool(view: PageView): ConsentTool | null {
  const texts = view.html.scripts.map(scriptMarkText);
  const links = view.html.links.map(({ href }) => href.toLowerCase());
  const all = [...texts, ...links].join("\n");
  for (const { name, marks, blocks } of consentTools) {
    if (!marks.some((mark) => all.includes(mark))) continue;
    const marked = (text: string) => marks.some((mark) => text.includes(mark));
    if (!texts.some(marked) && !links.some(marked)) continue;
    const place = texts.findIndex((text) => marked(text) && blocks.some((block) => text.includes(block)));
    const separate = texts.findIndex((text) =>
      blocks.some((block) => !block.startsWith("data-") && text.includes(block)),
    );
    const places = [place, separate].filter((found) => found >= 0);
    return { name, blocksFrom: places.length > 0 ? Math.min(...places) : null };
  }
  return null;
}

const DEFAULT_CALL =
  /gtag\s{0,5}\(\s{0,5}['"]consent['"]\s{0,5},\s{0,5}['"]default['"]\s{0,5},\s{0,5}\{([^}]{0,2000})\}/g;

/**
 * The default that Google consent mode is given in inline script, for visitors from the UK: 'granted' as soon as
 * analytics or advertising storage is granted, else 'denied'. A call for other regions only says nothing. Null when no
 * default is set.
 */
export function findConsentDefault(view: PageView): PageFacts["consentDefault"] {
  let found: PageFacts["consentDefault"] = null;
  for (const script of view.html.scripts) {
    if (script.src !== null || !scriptRuns(script)) continue;
    for (const [, settings = ""] of script.text.matchAll(DEFAULT_CALL)) {
      const regions = /['"]?region['"]?\s{0,5}:\s{0,5}\[([^\]]{0,1000})\]/.exec(settings)?.[1];
      if (regions !== undefined && !/['"](?:GB|UK)/i.test(regions)) continue;
      const states = [
        ...settings.matchAll(/(?:analytics|ad)_storage['"]?\s{0,5}:\s{0,5}['"](denied|granted)['"]/g),
      ].map(([, state]) => state);
      if (states.includes("granted")) return "granted";
      if (states.includes("denied")) found = "denied";
    }
  }
  return found;
}

interface Occurrence {
  readonly text: string;
  readonly gated: boolean;
}

const KINDS: Readonly<Record<string, TrackerFacts["kind"]>> = {
  statistics: "statistics",
  advertising: "advertising",
  "session-recording": "session-recording",
};

/**
 * Tracking tags, as far as static HTML shows (trackers.json). `gated` = each instance of the tag is blocked by a
 * consent tool: by a type that browsers do not run, by automatic blocking earlier in the page, or, for Google's tags,
 * by consent mode set to 'denied'. What a tag manager loads later is not observable.
 */
export function deriveTrackers(
  view: PageView,
  tool: ConsentTool | null,
  consentDefault: PageFacts["consentDefault"],
): TrackerFacts[] {
  const blocked = (place: number) => tool !== null && tool.blocksFrom !== null && tool.blocksFrom < place;
  const scripts: Occurrence[] = view.html.scripts.map((script, place) => ({
    text: scriptMarkText(script),
    gated: !scriptRuns(script) || (script.src === null && script.attributes.has("data-src")) || blocked(place),
  }));
  const pictures: Occurrence[] = view.html.resources
    .filter(({ kind, noscript }) => !noscript && (kind === "image" || kind === "frame"))
    .map(({ url }) => ({ text: url.toLowerCase(), gated: false }));
  const occurrences = [...scripts, ...pictures];
  const all = occurrences.map(({ text }) => text).join("\n");
  return trackers.flatMap(({ id, name, kind, marks, host, consentMode }) => {
    if (!marks.some((mark) => all.includes(mark))) return [];
    const seen = occurrences.filter(({ text }) => marks.some((mark) => text.includes(mark)));
    if (seen.length === 0) return [];
    const gated = seen.every((occurrence) => occurrence.gated) || (consentMode && consentDefault === "denied");
    return [{ id, name, kind: KINDS[kind] ?? "advertising", host, gated }];
  });
}
