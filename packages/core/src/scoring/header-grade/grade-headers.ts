import {
  type Facts,
  HEADER_RESULTS,
  HEADER_TEST_NAMES,
  type HeaderGrade,
  type HeaderResult,
  type HeaderTest,
  publishHeaderScore,
} from "@broker/contracts";
import { gradeOf } from "./grade-of.ts";
import { gradedSite } from "./graded-site.ts";
import { HEADER_TESTS } from "./header-tests.ts";
import type { HeaderVerdict } from "./header-verdict.ts";

/** Bonuses count only for a site that earns this without them. */
const BONUS_FROM = 90;

/** 100 and the modifiers of the results; positive ones only if the rest leaves at least 90. Unclamped. */
function sumOf(results: readonly HeaderResult[]): number {
  const modifiers = results.map((result) => HEADER_RESULTS[result].modifier);
  const without = modifiers.filter((modifier) => modifier < 0).reduce((sum, modifier) => sum + modifier, 100);
  return without < BONUS_FROM ? without : modifiers.reduce((sum, modifier) => sum + modifier, 100);
}

function published(results: readonly HeaderResult[]): HeaderGrade["published"] {
  const score = publishHeaderScore(sumOf(results));
  return { score, grade: gradeOf(score) };
}

function testOf({ ours, published: letter, reason }: HeaderVerdict): HeaderTest {
  const { modifier, pass } = HEADER_RESULTS[ours];
  const differs =
    letter === ours
      ? {}
      : { differs: { publishedResult: letter, publishedModifier: HEADER_RESULTS[letter].modifier, reason } };
  return { result: ours, pass, modifier, ...differs };
}

/**
 * The header grade by the published method, and ours, which follows the standards where the method contradicts them.
 * null = the page was not observed, so there is nothing to grade.
 */
export function gradeHeaders(facts: Facts): HeaderGrade | null {
  const site = gradedSite(facts);
  if (site === null) return null;
  const verdicts = HEADER_TEST_NAMES.map((name) => [name, HEADER_TESTS[name](site)] as const);
  return {
    algorithm: "observatory-6",
    ...published(verdicts.map(([, { ours }]) => ours)),
    published: published(verdicts.map(([, { published: letter }]) => letter)),
    tests: Object.fromEntries(verdicts.map(([name, verdict]) => [name, testOf(verdict)])) as HeaderGrade["tests"],
  };
}
