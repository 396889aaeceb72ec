import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { soaTimersSane } from "./soa-timers-sane.ts";

const facts = (soa: { refresh?: number; retry?: number; expire?: number; minimum?: number } | null) => ({
  dns: { soa },
});

const judge = (...args: Parameters<typeof facts>) => soaTimersSane.judge(buildFacts(facts(...args)));

testVerdicts(soaTimersSane, [
  [
    "ordinary timers pass and are shown",
    facts({}),
    { outcome: "pass", evidence: [{ value: "refresh 7200, retry 3600, expire 1209600, minimum 3600" }] },
  ],
  ["two faults fail", facts({ expire: 3600 }), { outcome: "fail", evidence: [{}, { label: "Faults" }] }],
  ["a zone whose start could not be queried is not observed", facts(null), "not-observed"],
]);

test.each([
  [{ retry: 7201 }, "retry is longer than refresh"],
  [{ refresh: 172_801 }, "refresh is longer than two days"],
  [{ expire: 259_199 }, "expire is shorter than three days"],
  [{ minimum: 86_401 }, "negative answers are cached for more than a day"],
])("%j earns half: %s", (soa, words) => {
  expect(judge(soa)).toMatchObject({ outcome: "partial", fraction: 0.5, reason: `In the SOA record, ${words}.` });
});
