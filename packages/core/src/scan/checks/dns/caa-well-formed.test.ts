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

test("records without issuers earn half", () => {
  expect(judge({ issue: [], iodef: ["mailto:a@example.com"] })).toMatchObject({ outcome: "partial", fraction: 0.5 });
});

test("records for wildcards alone leave ordinary certificates to anybody (RFC 8659, section 4.3)", () => {
  expect(judge({ issue: [], issuewild: [";"] })).toMatchObject({ outcome: "partial", fraction: 0.5 });
});

test("a failing resolver is not observed, no records are not applicable", () => {
  expect(judge({ present: null }).outcome).toBe("not-observed");
  expect(judge({ present: false }).outcome).toBe("not-applicable");
});
