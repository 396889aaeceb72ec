import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { nonSendingDomainLocked } from "./non-sending-domain-locked.ts";

const judge = (spf: Partial<EmailFacts["spf"]>, dmarc: Partial<EmailFacts["dmarc"]> = {}, mx = {}) =>
  nonSendingDomainLocked.judge(buildFacts({ email: { spf, dmarc, mx } }));
const noSpf = { present: false, record: null };
const nullMx = { null: true, count: 0, acceptsMail: false };

test("SPF that authorises no sender and a rejecting DMARC policy pass", () => {
  expect(judge({ record: "v=spf1 -all" }).outcome).toBe("pass");
});

test("either alone earns half", () => {
  expect(judge({ record: "v=spf1 -all" }, { effective: "none" })).toMatchObject({ outcome: "partial", fraction: 0.5 });
  expect(judge(noSpf, {}, nullMx)).toMatchObject({ outcome: "partial", fraction: 0.5 });
});

test("neither fails", () => {
  expect(judge(noSpf, { present: false, effective: null }, nullMx).outcome).toBe("fail");
});

test("a domain that may send is not asked", () => {
  expect(judge({}).outcome).toBe("not-applicable");
});

test("a failing resolver is not observed", () => {
  expect(judge({ present: null, record: null }, {}, nullMx).outcome).toBe("not-observed");
  expect(judge({ record: "v=spf1 -all" }, { present: null, effective: null }).outcome).toBe("not-observed");
});
