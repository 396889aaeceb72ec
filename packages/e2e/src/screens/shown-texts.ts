import type { Page } from "playwright-core";

/**
 * The texts that a page shows, one per element that holds some. Product claims under their label, the numbers of a
 * fixed scale beside a chart and what is not visible are left out.
 */
export async function shownTexts(page: Page): Promise<string[]> {
  return (await page.evaluate(`(() => {
    const shown = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const blocks = new Map();
    while (walk.nextNode()) {
      const holder = walk.currentNode.parentElement;
      const text = walk.currentNode.textContent ?? "";
      if (holder === null || text.trim() === "") continue;
      if (holder.closest("[data-claim], [data-scale], template, noscript, script, style") !== null) continue;
      if (!holder.checkVisibility({ visibilityProperty: true })) continue;
      blocks.set(holder, (blocks.get(holder) ?? "") + text);
    }
    for (const text of blocks.values()) shown.push(text.replace(/\\s+/g, " ").trim());
    return shown;
  })()`)) as string[];
}
