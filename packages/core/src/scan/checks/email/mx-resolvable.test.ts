import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { mxResolvable } from "./mx-resolvable.ts";

const facts = (mx: Partial<EmailFacts["mx"]>) => ({ email: { mx } });

const judge = (...args: Parameters<typeof facts>) => mxResolvable.judge(buildFacts(facts(...args)));

testVerdicts(mxResolvable, [
  [
    "hosts with addresses pass, with the provider named",
    facts({}),
    { outcome: "pass", evidence: [{ value: "1 (Mailhost)" }] },
  ],
  ["when no host has an address it fails", facts({ acceptsMail: false, unresolvable: ["mx.gone.example"] }), "fail"],
  [
    "one dead host of two earns half",
    facts({ count: 2, unresolvable: ["mx.gone.example"] }),
    { outcome: "partial", fraction: 0.5 },
  ],
]);

test.each(["target-is-address", "target-is-alias", "null-mx-beside-others"])(
  "%s earns half and is explained",
  (error) => {
    expect(judge({ error })).toMatchObject({ outcome: "partial", fraction: 0.5, reason: expect.stringMatching(/MX/) });
  },
);

test("a failing resolver is not observed", () => {
  expect(judge({ error: "temperror", acceptsMail: null, count: null, null: null, implicit: null }).outcome).toBe(
    "not-observed",
  );
  expect(judge({ acceptsMail: null }).outcome).toBe("not-observed");
});

test("null MX and no MX are not queried", () => {
  expect(judge({ null: true, count: 0, acceptsMail: false }).outcome).toBe("not-applicable");
  expect(judge({ count: 0, acceptsMail: true, implicit: true }).outcome).toBe("not-applicable");
});
