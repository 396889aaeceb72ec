import type { Page } from "playwright-core";
import { seriousFindings } from "../serious-findings.ts";

/** A large phone, in CSS pixels. */
const NARROW = 390;
/** What a narrow window may change: it makes content scroll, and hides words of buttons and links. */
const NARROW_RULES = JSON.stringify(["scrollable-region-focusable", "button-name", "link-name", "label"]);

/** Pixels beyond the window once the part has settled; it does so two frames after a change of the window. */
const beyond = (reach: number) => `(async () => {
  const beyond = () => document.documentElement.scrollWidth - innerWidth;
  for (let frame = 0; frame < 2 || (frame < 60 && beyond() > ${reach}); frame += 1)
    await new Promise((done) => requestAnimationFrame(done));
  return beyond();
})()`;

const narrowFindings = (part: string) =>
  `axe.run(${JSON.stringify(part)}, { runOnly: ${NARROW_RULES}, resultTypes: ["violations"], preload: false }).then(
    ({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`;

/**
 * What is wrong with the part that is shown: pixels beyond the window, and serious findings of axe in both themes; then
 * in a narrow window what that may change. The window keeps its width.
 * @param reach pixels that a part alone, without the margin of a page, may lie beyond it
 * @param part selector of what axe checks
 */
export async function misfits(page: Page, reach = 1, part = "#root"): Promise<string[]> {
  const usual = page.viewportSize();
  const tooWide = async (width: number): Promise<string[]> => {
    const pixels = Number(await page.evaluate(beyond(reach)));
    return pixels > reach ? [`${pixels} px beyond a window of ${width}`] : [];
  };
  const found = [...(await tooWide(usual?.width ?? 0)), ...(await seriousFindings(page, part))];
  if (usual === null || usual.width <= NARROW) return found;
  await page.setViewportSize({ ...usual, width: NARROW });
  found.push(...(await tooWide(NARROW)), ...((await page.evaluate(narrowFindings(part))) as string[]));
  await page.setViewportSize(usual);
  return found;
}
