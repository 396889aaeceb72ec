import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { caaWellFormed } from "./caa-well-formed.ts";

const judge = (caa: Partial<EmailFacts["caa"]>, resolves: boolean | null = true) =>
  caaWellFormed.judge(buildFacts({ email: { caa }, dns: { resolves } }));

test("an authority named by its domain passes, with or without a ban on wildcards", () => {
  expect(judge({ issue: ["letsencrypt.org"], issuewild: [";"] }).outcome).toBe("pass");
});

test("an unknown critical property blocks everyone", () => {
  expect(judge({ unknownCritical: true }).outcome).toBe("fail");
});

test.each(["lets encrypt", "letsencrypt", "https://letsencrypt.org"])("%s is no authority", (issuer) => {
  expect(judge({ issue: [issuer] }).outcome).toBe("fail");
});

test("denying all fails where a host is in use, and passes where none is", () => {
  expect(judge({ issue: [";"], denyAll: true }).outcome).toBe("fail");
  expect(judge({ issue: [";"], denyAll: true }, false).outcome).toBe("pass");
});

test("records without an issuer, or for wildcards alone, are judged where their absence is", () => {
  expect(judge({ issue: [], iodef: ["mailto:a@example.com"] }).outcome).toBe("not-applicable");
  expect(judge({ issue: [], issuewild: [";"] }).outcome).toBe("not-applicable");
});

test("a fault in a rule for wildcards is a fault", () => {
  expect(judge({ issue: [], issuewild: ["lets encrypt"] }).outcome).toBe("fail");
});

test("a failing resolver is not observed, no records are not applicable", () => {
  expect(judge({ present: null }).outcome).toBe("not-observed");
  expect(judge({ present: false }).outcome).toBe("not-applicable");
});
