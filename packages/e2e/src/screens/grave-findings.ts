import axe from "axe-core";
import type { Page } from "playwright-core";

interface Found {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** What axe finds. Nothing moves meanwhile: a word that is fading in or out has no contrast of its own. */
async function findings(page: Page): Promise<readonly Found[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as {
    violations: readonly Found[];
  };
  await page.emulateMedia({ reducedMotion: null });
  return violations;
}

/** Serious and critical findings of axe on a page as it stands, one a line; none = []. */
export async function graveFindings(page: Page): Promise<string[]> {
  const violations = await findings(page);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
}
