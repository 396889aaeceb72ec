import type { PageFacts, TrackerFacts } from "@broker/contracts";
import type { ConsentTool } from "./consent-tool.ts";
import type { PageView } from "./page-view.ts";
import { scriptMarkText } from "./script-mark-text.ts";
import { scriptRuns } from "./script-runs.ts";
import rows from "./trackers.json" with { type: "json" };

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
  return rows.flatMap(({ id, name, kind, marks, host, consentMode }) => {
    if (!marks.some((mark) => all.includes(mark))) return [];
    const seen = occurrences.filter(({ text }) => marks.some((mark) => text.includes(mark)));
    if (seen.length === 0) return [];
    const gated = seen.every((occurrence) => occurrence.gated) || (consentMode && consentDefault === "denied");
    return [{ id, name, kind: KINDS[kind] ?? "advertising", host, gated }];
  });
}
