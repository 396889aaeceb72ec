import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { daneForMail } from "./dane-for-mail.ts";

const facts = (present: boolean | null, signed: boolean | null = true, mx = {}, secure: boolean | null = true) => ({
  email: { dane: { present, hosts: present ? ["mx1.mailhost.example"] : [], secure }, dnssec: { signed }, mx },
});

const judge = (...args: Parameters<typeof facts>) => daneForMail.judge(buildFacts(facts(...args)));

testVerdicts(daneForMail, [
  [
    "TLSA records in a signed domain pass",
    facts(true),
    { outcome: "pass", evidence: [{ value: "mx1.mailhost.example" }] },
  ],
  ["TLSA records without a signed domain earn half", facts(true, false), { outcome: "partial", fraction: 0.5 }],
  ["a resolver that does not validate leaves it unseen", facts(true, true, {}, null), "not-observed"],
  ["none fails", facts(false), "fail"],
  ["a domain without mail servers is not asked", facts(false, true, { null: true, count: 0 }), "not-applicable"],
]);

test("TLSA records in a mail server's unsigned zone fail, signed as the domain may be", () => {
  const verdict = judge(true, true, {}, false);
  expect(verdict).toMatchObject({ outcome: "fail", evidence: [{ value: "mx1.mailhost.example" }, {}] });
  expect(verdict.evidence[1]?.value).toContain("not signed");
});

test("a failing resolver is not observed", () => {
  expect(judge(null).outcome).toBe("not-observed");
  expect(judge(true, null).outcome).toBe("not-observed");
  expect(judge(false, true, { count: null, null: null, acceptsMail: null }).outcome).toBe("not-observed");
});
