import rows from "./consent-tools.json" with { type: "json" };
import type { PageView } from "./page-view.ts";
import { scriptMarkText } from "./script-mark-text.ts";

/**
 * The consent tool of a page. `blocksFrom` = its position among the scripts, from which it automatically blocks known
 * trackers; null = not observed.
 */
export interface ConsentTool {
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
  for (const { name, marks, blocks } of rows) {
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
