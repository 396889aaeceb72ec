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
 * Notes each appearance whose contrast axe measured and passed. What it does not judge (hidden, disabled, covered, an
 * image behind it) or finds is not noted.
 */
const NOTE_PASSES = `(() => {
  window.passedNow = new Set();
  const check = axe._audit.checks["color-contrast"];
  const judge = check.evaluate;
  check.evaluate = function (node, ...rest) {
    let measured;
    const noting = { ...this, data: (data) => { measured = data; this.data(data); } };
    const result = judge.call(noting, node, ...rest);
    const appearance = node.getAttribute("data-appearance");
    if (result === true && measured?.contrastRatio > 0 && appearance) window.passedNow.add(appearance);
    return result;
  };
})()`;

/**
 * Limits the contrast rule, half of axe's time, to one text of each appearance that has not passed before: the theme,
 * the colours, size, weight, images, opacity and clipping of its element and of everything around it. Texts that appear
 * the same have the same contrast. Of labels and form controls, whose state matters too, all such are checked. Returns
 * how many are.
 */
const MARK_APPEARANCES = `((theme, part, passed) => {
  const names = new Map();
  const hash = (key) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < key.length; at += 1) {
      const code = key.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return (a >>> 0).toString(36) + (b >>> 0).toString(36);
  };
  const nameOf = (key) => names.get(key) ?? (names.set(key, hash(key)), names.get(key));
  const seen = new Set();
  let marked = 0;
  const textOf = ({ childNodes }) => [...childNodes].map((node) => (node.nodeType === 3 ? node.data.trim() : "")).join("");
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const walk = (element, around, outside) => {
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode, clip, clipPath } = style;
    const ground = [around, backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode, clip, clipPath];
    const own = nameOf(ground.join("|"));
    const text = textOf(element);
    const isOutside = outside && !element.matches(part);
    element.removeAttribute("data-appearance");
    const isControl = element.matches("input, select, textarea, button, label, label *, [aria-disabled], [disabled] *");
    if (!isOutside && (isControl || (text !== "" && isShown(element)))) {
      const { color, fontSize, fontWeight, textShadow } = style;
      const kind = [text.length === 1, /[\\p{L}\\p{N}]/u.test(text)];
      const appearance = nameOf([own, color, fontSize, fontWeight, textShadow, ...kind].join("|"));
      if (!passed.has(appearance) && (isControl || !seen.has(appearance))) {
        element.setAttribute("data-appearance", appearance);
        marked += 1;
      }
      seen.add(appearance);
    }
    for (const child of element.children) walk(child, own, isOutside);
  };
  walk(document.documentElement, theme, true);
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-appearance]" }] });
  return marked;
})`;

/** Appearances that passed on the pages of this worker. */
const passed = new Set<string>();

type Theme = "light" | "dark";

/**
 * Findings of axe in a part of the page, with animations off: fading text has no contrast of its own. `isOn` = the page
 * is in that theme already, with animations off.
 */
async function findings(page: Page, theme: Theme, isOn: boolean, part: string): Promise<readonly Found[]> {
  // Every change of theme draws the whole page again.
  if (!isOn) await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${AXE};${NOTE_PASSES}`);
  const marks = [JSON.stringify(theme), JSON.stringify(part), `new Set(${JSON.stringify([...passed])})`].join();
  const marked = (await page.evaluate(`${MARK_APPEARANCES}(${marks})`)) as number;
  // The dark theme changes only colours.
  if (theme === "dark" && marked === 0) return [];
  const rules = theme === "dark" ? "runOnly: ['color-contrast']," : SERIOUS_RULES;
  const { violations, passedNow } = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, { ${rules} resultTypes: ['violations'], preload: false })
      .then(({ violations }) => ({ violations, passedNow: [...window.passedNow] }))`,
  )) as { violations: readonly Found[]; passedNow: readonly string[] };
  for (const appearance of passedNow) passed.add(appearance);
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
