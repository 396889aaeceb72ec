import type { PageFacts, ScriptFacts } from "@broker/contracts";
import { distinct } from "./distinct.ts";
import type { PageView } from "./page-view.ts";

/**
 * http:// sub-resources of an https page (W3C Mixed Content). Active ones can rewrite the page: scripts, styles,
 * frames, plug-ins; browsers block them. Passive ones are images and media. At most 100 of each.
 */
export function deriveMixedContent(view: PageView, loads: readonly ScriptFacts[]): PageFacts["mixedContent"] {
  if (view.url.protocol !== "https:") return { active: [], passive: [] };
  const plain = view.html.resources.flatMap(({ kind, url, noscript }) => {
    const resolved = noscript ? null : view.resolve(url);
    return resolved?.protocol === "http:" ? [{ kind, href: resolved.href }] : [];
  });
  const active = plain.filter(({ kind }) => kind === "frame" || kind === "plugin");
  const passive = plain.filter(({ kind }) => kind === "image" || kind === "media");
  return {
    active: distinct(
      [
        ...loads.filter((load) => !load.secure && !load.gated).map((load) => load.url),
        ...active.map(({ href }) => href),
      ],
      100,
    ),
    passive: distinct(
      passive.map(({ href }) => href),
      100,
    ),
  };
}
