import type { DnsFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { noDanglingAlias } from "./no-dangling-alias.ts";

const facts = (dns: Partial<DnsFacts>) => ({ dns });

const judge = (...args: Parameters<typeof facts>) => noDanglingAlias.judge(buildFacts(facts(...args)));

testVerdicts(noDanglingAlias, [
  [
    "an alias to nowhere fails and is named",
    facts({ danglingAlias: "gone.host.example", resolves: false }),
    { outcome: "fail", evidence: [{ value: "gone.host.example" }] },
  ],
  [
    "a twin's alias to nowhere fails even where the host could not be queried",
    facts({ danglingAlias: "gone.host.example", resolves: null }),
    "fail",
  ],
  ["a failing resolver is not observed", facts({ resolves: null }), "not-observed"],
]);

test("a host without aliases passes, and so does one whose alias resolves", () => {
  expect(judge({}).outcome).toBe("pass");
  expect(judge({ aliases: ["shop.host.example", "edge.host.example"] })).toMatchObject({
    outcome: "pass",
    evidence: [{ value: "shop.host.example → edge.host.example" }],
  });
});
