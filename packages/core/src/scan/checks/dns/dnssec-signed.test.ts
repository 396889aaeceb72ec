import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { dnssecSigned } from "./dnssec-signed.ts";

const judge = (dnssec: Partial<EmailFacts["dnssec"]>) => dnssecSigned.judge(buildFacts({ email: { dnssec } }));

test("DS and keys pass, with the validation where it is known", () => {
  expect(judge({}).evidence).toHaveLength(2);
  expect(judge({ validated: true, bogus: false })).toMatchObject({
    outcome: "pass",
    evidence: [{}, {}, { label: "Validation" }],
  });
});

test("neither, or only one of the two, fails", () => {
  expect(judge({ signed: false, hasDs: false, hasDnskey: false }).outcome).toBe("fail");
  expect(judge({ signed: false, hasDs: false })).toMatchObject({
    outcome: "fail",
    evidence: [{ value: "no" }, { value: "yes" }],
  });
});

test("signatures that do not verify fail, though all is there", () => {
  expect(judge({ bogus: true }).outcome).toBe("fail");
});

test("a failing resolver is not observed", () => {
  expect(judge({ signed: null, hasDs: null, hasDnskey: null }).outcome).toBe("not-observed");
});
