import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { notFoundStatusHonest } from "./not-found-status-honest.ts";

testVerdicts(notFoundStatusHonest, [
  ["404 passes", {}, "pass"],
  ["410 passes", { http: { notFound: { status: 410 } } }, "pass"],
  [
    "200 for a page that cannot exist fails",
    { http: { notFound: { status: 200, soft: true } } },
    { outcome: "fail", shows: "200" },
  ],
  ["a redirect earns half", { http: { notFound: { status: 302 } } }, { outcome: "partial", fraction: 0.5 }],
  ["without an answer nothing is said", { http: { notFound: { status: null, soft: null } } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { http: null, unseen: { http: "The host did not answer." } },
    "not-observed",
  ],
]);

test("a name that sends every visitor on is right to redirect here too", () => {
  const final = { url: "https://www.harrowvale.example/", status: 301, headers: [], timeMs: 40 };
  expect(notFoundStatusHonest.judge(buildFacts({ http: { final, notFound: { status: 301 } } }))).toMatchObject({
    outcome: "not-observed",
  });
});
