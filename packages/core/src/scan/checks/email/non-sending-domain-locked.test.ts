import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { nonSendingDomainLocked } from "./non-sending-domain-locked.ts";

const facts = (spf: Partial<EmailFacts["spf"]>, dmarc: Partial<EmailFacts["dmarc"]> = {}, mx = {}) => ({
  email: { spf, dmarc, mx },
});

const noSpf = { present: false, record: null };

const nullMx = { null: true, count: 0, acceptsMail: false };

const judge = (...args: Parameters<typeof facts>) => nonSendingDomainLocked.judge(buildFacts(facts(...args)));

testVerdicts(nonSendingDomainLocked, [
  ["SPF that authorises no sender and a rejecting DMARC policy pass", facts({ record: "v=spf1 -all" }), "pass"],
  ["neither fails", facts(noSpf, { present: false, effective: null }, nullMx), "fail"],
  ["a domain that may send is not asked", facts({}), "not-applicable"],
]);

test("either by itself earns half", () => {
  expect(judge({ record: "v=spf1 -all" }, { effective: "none" })).toMatchObject({ outcome: "partial", fraction: 0.5 });
  expect(judge(noSpf, {}, nullMx)).toMatchObject({ outcome: "partial", fraction: 0.5 });
});

test("a failing resolver is not observed", () => {
  expect(judge({ present: null, record: null }, {}, nullMx).outcome).toBe("not-observed");
  expect(judge({ record: "v=spf1 -all" }, { present: null, effective: null }).outcome).toBe("not-observed");
});
