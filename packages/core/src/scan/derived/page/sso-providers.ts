import type { PageFacts } from "@broker/contracts";
import type { PageView } from "./page-view.ts";
import rows from "./sso-marks.json" with { type: "json" };

function* addresses(view: PageView): Generator<string> {
  for (const { href } of view.html.anchors) yield view.resolve(href)?.href ?? href;
  for (const { src } of view.html.scripts) if (src !== null) yield view.resolve(src)?.href ?? src;
  for (const { src } of view.html.frames) yield view.resolve(src)?.href ?? src;
  for (const { action, formActions } of view.html.forms)
    for (const written of [action, ...formActions]) yield view.resolve(written)?.href ?? written;
}

/**
 * Identity providers to which the pages or their redirects lead (sso-marks.json), each with its URL as evidence.
 * @param redirects redirect targets on the way to a login page
 */
export function findSsoProviders(views: readonly PageView[], redirects: readonly string[]): PageFacts["ssoProviders"] {
  const seen = [...views.flatMap((view) => [...addresses(view)]), ...redirects];
  const texts = seen.map((address) => address.toLowerCase());
  const all = texts.join("\n");
  return rows.flatMap(({ name, marks }) => {
    if (!marks.some((mark) => all.includes(mark))) return [];
    const place = texts.findIndex((text) => marks.some((mark) => text.includes(mark)));
    const evidence = seen[place];
    return evidence === undefined ? [] : [{ name, evidence: evidence.split("?")[0]?.slice(0, 200) ?? "" }];
  });
}
