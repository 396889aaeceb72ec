import type { Page } from "playwright-core";
import { seriousFindings } from "../serious-findings.ts";

/**
 * What is wrong with the part that is shown, in both themes: pixels beyond the window, and serious findings of axe.
 * @param reach pixels that a part alone, without the margin of a page, may lie beyond it
 */
export async function misfits(page: Page, reach = 1): Promise<string[]> {
  const tooWide = async (theme: string): Promise<string[]> => {
    const beyond = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
    return beyond > reach ? [`${theme}: ${beyond} px beyond the window`] : [];
  };
  const light = await tooWide("light");
  const found = await seriousFindings(page, "#root");
  // Axe has left the page in the dark theme.
  return [...light, ...found, ...(await tooWide("dark"))];
}
