import type { PageView } from "./page-view.ts";

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
