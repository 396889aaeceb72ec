import type { CookieFacts, HttpExchange, TechnologyFacts } from "@broker/contracts";
import { distinct, type PageView } from "../page/page-view.ts";
import { compileRule } from "./compile-rule.ts";
import { compareVersions, supportOf } from "./support-of.ts";
import { TECHNOLOGY_RULES } from "./technology-rules.ts";
import { technologyTraces } from "./technology-traces.ts";

const COMPILED = TECHNOLOGY_RULES.map((rule) => ({ rule, match: compileRule(rule) }));

/**
 * The products that a page and its response show, in the order of the rules. Of several versions the oldest is
 * reported: the oldest copy decides what an attacker can use. A version that another extends ("10" and "10.3.6") is the
 * same copy.
 * @param at ISO time of the scan, at which support is assessed
 */
export function deriveTechnologies(
  view: PageView,
  home: HttpExchange,
  cookies: readonly CookieFacts[],
  at: string,
): TechnologyFacts[] {
  const traces = technologyTraces(view, home, cookies);
  return COMPILED.flatMap(({ rule, match }) => {
    const matches = match(traces);
    if (matches.length === 0) return [];
    const shown = matches.flatMap((found) => found.version ?? []);
    const spelledOut = shown.filter((version) => !shown.some((other) => other.startsWith(`${version}.`)));
    const version = spelledOut.sort(compareVersions)[0] ?? null;
    const telling = matches.toSorted((a, b) => Number(b.version === version) - Number(a.version === version));
    const evidence = distinct(
      telling.map((found) => found.evidence.slice(0, 120)),
      3,
    );
    const { id, name, category } = rule;
    return [{ id, name, category, version, evidence, ...supportOf(id, version, evidence, at) }];
  });
}
