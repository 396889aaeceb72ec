import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { caaWellFormed } from "./caa-well-formed.ts";

const facts = (caa: Partial<EmailFacts["caa"]>, resolves: boolean | null = true) => ({
  email: { caa },
  dns: { resolves },
});

const judge = (...args: Parameters<typeof facts>) => caaWellFormed.judge(buildFacts(facts(...args)));

testVerdicts(caaWellFormed, [
  [
    "an authority named by its domain passes, with or without a ban on wildcards",
    facts({ issue: ["letsencrypt.org"], issuewild: [";"] }),
    "pass",
  ],
  ["an unknown critical property blocks everyone", facts({ unknownCritical: true }), "fail"],
  ["a fault in a rule for wildcards is a fault", facts({ issue: [], issuewild: ["lets encrypt"] }), "fail"],
]);

test.each(["lets encrypt", "letsencrypt", "https://letsencrypt.org"])("%s is no authority", (issuer) => {
  expect(judge({ issue: [issuer] }).outcome).toBe("fail");
});

test("denying all fails where a host is in use, and passes where none is", () => {
  expect(judge({ issue: [";"], denyAll: true }).outcome).toBe("fail");
  expect(judge({ issue: [";"], denyAll: true }, false).outcome).toBe("pass");
});

test("records without an issuer, or only for wildcards, are judged like absent ones", () => {
  expect(judge({ issue: [], iodef: ["mailto:a@example.com"] }).outcome).toBe("not-applicable");
  expect(judge({ issue: [], issuewild: [";"] }).outcome).toBe("not-applicable");
});

test("a failing resolver is not observed, no records are not applicable", () => {
  expect(judge({ present: null }).outcome).toBe("not-observed");
  expect(judge({ present: false }).outcome).toBe("not-applicable");
});
