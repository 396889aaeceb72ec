import {
  type Facts,
  type Grade,
  HEADER_RESULTS,
  HEADER_TEST_NAMES,
  type HeaderGrade,
  type HeaderResult,
  type HeaderTest,
  type HeaderTestName,
  publishHeaderScore,
} from "@broker/contracts";
import { type GradedSite, gradedSite, type HeaderVerdict } from "./graded-site.ts";
import { contentSecurityPolicy } from "./tests/content-security-policy.ts";
import { cookies } from "./tests/cookies.ts";
import {
  crossOriginEmbedderPolicy,
  crossOriginOpenerPolicy,
  crossOriginResourcePolicy,
  crossOriginResourceSharing,
} from "./tests/cross-origin.ts";
import { xContentTypeOptions, xFrameOptions } from "./tests/framing-and-types.ts";
import { referrerPolicyTest } from "./tests/referrer-policy.ts";
import { subresourceIntegrity } from "./tests/subresource-integrity.ts";
import { redirection, strictTransportSecurity } from "./tests/transport.ts";

/** The tests by their published names. */
const HEADER_TESTS: Readonly<Record<HeaderTestName, (site: GradedSite) => HeaderVerdict>> = {
  "content-security-policy": contentSecurityPolicy,
  cookies,
  "cross-origin-embedder-policy": crossOriginEmbedderPolicy,
  "cross-origin-opener-policy": crossOriginOpenerPolicy,
  "cross-origin-resource-policy": crossOriginResourcePolicy,
  "cross-origin-resource-sharing": crossOriginResourceSharing,
  redirection,
  "referrer-policy": referrerPolicyTest,
  "strict-transport-security": strictTransportSecurity,
  "subresource-integrity": subresourceIntegrity,
  "x-content-type-options": xContentTypeOptions,
  "x-frame-options": xFrameOptions,
};

const LADDER: readonly (readonly [number, Grade])[] = [
  [100, "A+"],
  [90, "A"],
  [85, "A-"],
  [80, "B+"],
  [70, "B"],
  [65, "B-"],
  [60, "C+"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [30, "D"],
  [25, "D-"],
];

/** The letter for a header score, by the published method's scale. */
export function gradeOf(score: number): Grade {
  return LADDER.find(([from]) => score >= from)?.[1] ?? "F";
}

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
