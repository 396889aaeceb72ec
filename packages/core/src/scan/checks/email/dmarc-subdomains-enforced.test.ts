import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { dmarcSubdomainsEnforced } from "./dmarc-subdomains-enforced.ts";

const judge = (dmarc: Partial<EmailFacts["dmarc"]>) => dmarcSubdomainsEnforced.judge(buildFacts({ email: { dmarc } }));

test("without sp and np the policy of the domain covers everything", () => {
  expect(judge({ p: "reject" }).outcome).toBe("pass");
});

test("sp=none beside p=reject fails", () => {
  expect(judge({ p: "reject", sp: "none" }).outcome).toBe("fail");
});

test("a domain that is not enforced leaves its subdomains open", () => {
  expect(judge({ p: "none", effective: "none" }).outcome).toBe("fail");
});

test("np=none earns half", () => {
  expect(judge({ p: "reject", np: "none" })).toMatchObject({ outcome: "partial", fraction: 0.5 });
});

test("testing takes quarantine down to nothing, reject only to quarantine", () => {
  expect(judge({ p: "quarantine", t: "y" }).outcome).toBe("fail");
  expect(judge({ p: "reject", t: "y" }).outcome).toBe("pass");
});

test("a failing resolver is not observed, a missing record not applicable", () => {
  expect(judge({ present: null, error: "temperror" }).outcome).toBe("not-observed");
  expect(judge({ present: false }).outcome).toBe("not-applicable");
});
