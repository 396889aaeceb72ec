import type { PageFacts, ScriptFacts } from "@broker/contracts";
import { siteOf } from "../dns/domain-names.ts";
import { distinct, type PageView } from "./page-view.ts";

/** Third-party registrable domains that browsers contact when the page loads, in alphabetical order; at most 200. */
export function deriveThirdPartyHosts(view: PageView, loads: readonly ScriptFacts[]): string[] {
  const hosts = new Set(loads.filter((load) => !load.gated).map((load) => load.host));
  for (const { url, noscript } of view.html.resources) {
    const resolved = noscript ? null : view.resolve(url);
    if (resolved?.protocol === "https:" || resolved?.protocol === "http:") hosts.add(resolved.hostname);
  }
  const sites = [...hosts].map(siteOf).filter((site) => site !== view.site);
  return distinct(sites.sort(), 200);
}

/**
 * Counts links to other hosts that open a new window and give it access to this one: target=_blank with rel=opener and
 * neither noopener nor noreferrer. Without rel, browsers have implied noopener since 2021 (HTML §4.6.5).
 */
export function countUnsafeBlankLinks(view: PageView): number {
  return view.html.anchors.filter(({ href, target, rel }) => {
    if (target !== "_blank" || !rel.includes("opener") || rel.includes("noopener") || rel.includes("noreferrer"))
      return false;
    const url = view.resolve(href);
    return (
      url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname !== view.url.hostname
    );
  }).length;
}

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

/** Frames with an address on the web, in the order of the page. */
export function deriveFrames(view: PageView): PageFacts["iframes"] {
  return view.html.frames.flatMap(({ src, sandboxed }) => {
    const url = view.resolve(src);
    if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return [];
    return [{ url: url.href.slice(0, 2_000), host: url.hostname, sandboxed }];
  });
}
