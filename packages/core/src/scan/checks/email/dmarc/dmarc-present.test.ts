import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { dmarcPresent } from "./dmarc-present.ts";

const given = (dmarc: { present?: boolean | null; inherited?: boolean; location?: string | null }) => ({
  email: { dmarc },
});

testVerdicts(dmarcPresent, [
  [
    "the domain's own record passes",
    given({}),
    { outcome: "pass", evidence: [{ label: "Found at", value: "_dmarc.harrowvale.example" }] },
  ],
  [
    "an inherited record passes and says where it stands",
    given({ inherited: true, location: "_dmarc.example" }),
    { outcome: "pass", evidence: [{ label: "Inherited from", value: "_dmarc.example" }] },
  ],
  ["no record fails", given({ present: false, location: null }), "fail"],
  ["a failing resolver is not a missing record", given({ present: null, location: null }), "not-observed"],
]);

test("a domain that sends nothing needs it as well", () => {
  const facts = buildFacts({ email: { spf: { record: "v=spf1 -all" }, dmarc: { present: false } } });
  expect(dmarcPresent.judge(facts).outcome).toBe("fail");
});
