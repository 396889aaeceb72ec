import type { Page } from "playwright-core";

/** The visible texts of a page, one per element, without labelled product claims and the numbers of fixed scales. */
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
