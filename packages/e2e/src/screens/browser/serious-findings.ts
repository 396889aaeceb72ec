import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { APPEARANCES } from "./appearances.ts";
import { setTheme, type Theme, themeOf } from "./theme.ts";

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

/** Appearances that were judged on the pages of this worker. */
const judged = new Set<string>();

/** The dark theme changes only colours. */
const axeIn = (theme: Theme, isFirst: boolean, part: string) => `(async () => {
  if (!("axe" in window)) return null;
  const marked = appearances.mark(${[theme, part, [...judged]].map((each) => JSON.stringify(each)).join()});
  if (${String(!isFirst)} && marked === 0) return { violations: [], judgedNow: [] };
  const rules = { ${isFirst ? SERIOUS_RULES : "runOnly: ['color-contrast'],"} resultTypes: ["violations"], preload: false };
  const { violations } = await axe.run(${JSON.stringify(part)}, rules);
  return { violations, judgedNow: appearances.takeJudged() };
})()`;

/** Findings of axe in a part of the page, which is in that theme. `isFirst` = of the two. */
async function findings(page: Page, theme: Theme, isFirst: boolean, part: string): Promise<readonly Found[]> {
  type Answer = { readonly violations: readonly Found[]; readonly judgedNow: readonly string[] } | null;
  const run = async () => (await page.evaluate(axeIn(theme, isFirst, part))) as Answer;
  let answer = await run();
  if (answer === null) {
    await page.evaluate(`${AXE};${APPEARANCES}`);
    answer = await run();
  }
  for (const name of answer?.judgedNow ?? []) judged.add(name);
  return answer?.violations ?? [];
}

/**
 * Serious and critical findings of axe in both themes, one a line; none = []. `part` = selector (default: the
 * document). The page has reduced motion, since fading text has no contrast of its own; it stays in the theme that was
 * checked last.
 */
export async function seriousFindings(page: Page, part = "html"): Promise<string[]> {
  // Every change of theme draws the whole page again.
  const themes: readonly Theme[] = themeOf(page) === "dark" ? ["dark", "light"] : ["light", "dark"];
  const lines: string[] = [];
  for (const theme of themes) {
    const isFirst = theme === themes[0];
    await setTheme(page, theme);
    for (const { id, impact, nodes } of await findings(page, theme, isFirst, part))
      if (impact === "serious" || impact === "critical")
        lines.push(
          ...nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target.join(" ")}: ${failureSummary}`),
        );
  }
  return lines;
}
