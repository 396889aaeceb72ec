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

/** Findings of axe in a part of the page, with animations off: fading text has no contrast of its own. */
async function findings(page: Page, theme: "light" | "dark", part: string): Promise<readonly Found[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  // The dark theme changes only colours.
  const rules = theme === "dark" ? "runOnly: ['color-contrast']," : SERIOUS_RULES;
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, { ${rules} resultTypes: ['violations'], preload: false })`,
  )) as { violations: readonly Found[] };
  return violations;
}

/**
 * Serious and critical findings of axe in both themes, one a line; none = []. `part` = selector (default: the
 * document).
 */
export async function seriousFindings(page: Page, part = "html"): Promise<string[]> {
  const lines: string[] = [];
  for (const theme of ["light", "dark"] as const)
    for (const { id, impact, nodes } of await findings(page, theme, part))
      if (impact === "serious" || impact === "critical")
        lines.push(
          ...nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target.join(" ")}: ${failureSummary}`),
        );
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
  return lines;
}
