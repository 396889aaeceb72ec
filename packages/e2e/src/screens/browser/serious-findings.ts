import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

/** The minified build: it is sent to the page again after each load. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Found {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** Turns off the rules whose findings are minor or moderate, a tenth of the time: a finding has its rule's impact. */
const SERIOUS_RULES =
  "rules: Object.fromEntries(axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => [id, { enabled: false }])),";

/**
 * Limits the contrast rule, half of axe's time, to one text of each appearance: the colours, size, weight, images,
 * opacity and clipping of its element and of everything around it. Texts that appear the same have the same contrast.
 * Labels and form controls, whose state matters too, are all checked.
 */
const MARK_APPEARANCES = `(() => {
  const names = new Map();
  const nameOf = (key) => names.get(key) ?? (names.set(key, names.size), names.size - 1);
  const seen = new Set();
  const textOf = ({ childNodes }) => [...childNodes].map((node) => (node.nodeType === 3 ? node.data.trim() : "")).join("");
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const walk = (element, around) => {
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode, clip, clipPath } = style;
    const ground = [around, backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode, clip, clipPath];
    const own = nameOf(ground.join("|"));
    const text = textOf(element);
    element.removeAttribute("data-appearance");
    if (element.matches("input, select, textarea, button, label, label *, [aria-disabled], [disabled] *"))
      element.setAttribute("data-appearance", "");
    else if (text !== "" && isShown(element)) {
      const { color, fontSize, fontWeight, textShadow } = style;
      const kind = [text.length === 1, /[\\p{L}\\p{N}]/u.test(text)];
      const appearance = [own, color, fontSize, fontWeight, textShadow, ...kind].join("|");
      if (!seen.has(appearance)) element.setAttribute("data-appearance", "");
      seen.add(appearance);
    }
    for (const child of element.children) walk(child, own);
  };
  walk(document.documentElement, "");
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-appearance]" }] });
})()`;

type Theme = "light" | "dark";

/**
 * Findings of axe in a part of the page, with animations off: fading text has no contrast of its own. `isOn` = the page
 * is in that theme already, with animations off.
 */
async function findings(page: Page, theme: Theme, isOn: boolean, part: string): Promise<readonly Found[]> {
  // Every change of theme draws the whole page again.
  if (!isOn) await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  await page.evaluate(MARK_APPEARANCES);
  // The dark theme changes only colours.
  const rules = theme === "dark" ? "runOnly: ['color-contrast']," : SERIOUS_RULES;
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, { ${rules} resultTypes: ['violations'], preload: false })`,
  )) as { violations: readonly Found[] };
  return violations;
}

/**
 * Serious and critical findings of axe in both themes, one a line; none = []. `part` = selector (default: the
 * document). The page has reduced motion; it stays in the theme that was checked last.
 */
export async function seriousFindings(page: Page, part = "html"): Promise<string[]> {
  const isDark = await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
  const themes: readonly Theme[] = isDark === true ? ["dark", "light"] : ["light", "dark"];
  const lines: string[] = [];
  for (const theme of themes)
    for (const { id, impact, nodes } of await findings(page, theme, theme === themes[0], part))
      if (impact === "serious" || impact === "critical")
        lines.push(
          ...nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target.join(" ")}: ${failureSummary}`),
        );
  return lines;
}
