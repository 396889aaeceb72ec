import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { errorPageQuiet } from "./error-page-quiet.ts";

testVerdicts(errorPageQuiet, [
  ["a plain error page passes", {}, { outcome: "pass", shows: "status 404" }],
  [
    "an error page with a version alone earns half and shows it",
    { http: { notFound: { leaks: ["Server version: nginx/1.18.0"] } } },
    { outcome: "partial", fraction: 0.5, shows: "nginx/1.18.0" },
  ],
  [
    "a site that answers 200 for everything shows no error page",
    { http: { notFound: { status: 200, soft: true } } },
    "not-observed",
  ],
  ["a redirect is no error page", { http: { notFound: { status: 301 } } }, "not-observed"],
  ["without an answer nothing is said", { http: { notFound: { status: null, soft: null } } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { http: null, unseen: { http: "The host did not answer." } },
    "not-observed",
  ],
]);

test("an error page with a stack trace fails, version or not", () => {
  const leaks = ["Language version: PHP/8.3.1", "Python stack trace: Traceback (most recent call last)"];
  expect(errorPageQuiet.judge(buildFacts({ http: { notFound: { leaks } } }))).toMatchObject({ outcome: "fail" });
});
