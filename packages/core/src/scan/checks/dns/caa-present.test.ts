import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { caaPresent } from "./caa-present.ts";

const facts = (caa: Partial<EmailFacts["caa"]>) => ({ email: { caa } });

const judge = (...args: Parameters<typeof facts>) => caaPresent.judge(buildFacts(facts(...args)));

testVerdicts(caaPresent, [
  [
    "records pass, with place and issuers",
    facts({ issuewild: [";"] }),
    {
      outcome: "pass",
      evidence: [
        { label: "Found at" },
        { value: "ca.example" },
        { label: "Wildcard issuers", value: "no authority may issue" },
      ],
    },
  ],
  [
    "a record that permits no authority passes and says so",
    facts({ issue: [";"] }),
    { outcome: "pass", evidence: [{ label: "Found at" }, { label: "Issuers", value: "no authority may issue" }] },
  ],
  [
    "inherited records pass",
    facts({ inherited: true, location: "example" }),
    { outcome: "pass", evidence: [{ label: "Inherited from", value: "example" }, {}] },
  ],
  [
    "an unknown critical property stops every authority, which is a restriction",
    facts({ issue: [], unknownCritical: true }),
    { outcome: "pass", evidence: [{ label: "Found at" }, { value: "no authority may issue" }] },
  ],
  ["none fails", facts({ present: false, location: null, issue: [] }), "fail"],
  ["a failing resolver is not observed", facts({ present: null }), "not-observed"],
]);

test("records without an issuer permit any authority and fail, such as only a mailbox or a wildcard rule", () => {
  expect(judge({ issue: [], iodef: ["mailto:it@firm.example"] })).toMatchObject({
    outcome: "fail",
    evidence: [{ label: "Found at" }, { value: "no 'issue' property names one" }],
  });
  expect(judge({ issue: [], issuewild: ["ca.example"] }).outcome).toBe("fail");
});
