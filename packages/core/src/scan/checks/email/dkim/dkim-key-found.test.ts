import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { dkimKeyFound } from "./dkim-key-found.ts";

const good = { type: "rsa", bits: 2048, valid: true, revoked: false, error: null } as const;
const revoked = { ...good, bits: null, valid: false, revoked: true };

function judge(dkim: Partial<EmailFacts["dkim"]>, spf = {}) {
  const facts = buildFacts({ email: { spf } });
  const email = facts.email as EmailFacts;
  return dkimKeyFound.judge({ ...facts, email: { ...email, dkim: { ...email.dkim, ...dkim } } });
}

test("one usable key passes and is named", () => {
  expect(judge({ selectors: { s1: good, old: revoked } })).toMatchObject({
    outcome: "pass",
    evidence: [{ value: "s1" }],
  });
});

test("a node that does not exist fails: there can be no selector", () => {
  expect(judge({ selectors: {}, domainkeyNodeExists: false }).outcome).toBe("fail");
});

test("an existing node without any queried selector is not observed, and states what to do", () => {
  expect(judge({ selectors: {} })).toMatchObject({
    outcome: "not-observed",
    reason: expect.stringContaining("selector name"),
  });
});

test("only revoked keys are not observed: another selector may be in use", () => {
  expect(judge({ selectors: { s1: revoked } })).toMatchObject({
    outcome: "not-observed",
    evidence: [{ value: "s1: revoked" }],
  });
});

test("only aliases without a target are not observed, and are named", () => {
  const aliases = [{ selector: "s1", target: "gone.mailer.example", resolves: false }];
  expect(judge({ selectors: {}, aliases })).toMatchObject({
    outcome: "not-observed",
    reason: expect.stringContaining("do not exist"),
    evidence: [{ value: "s1 → gone.mailer.example" }],
  });
});

test("under a wildcard there is no verdict, unless a selector has a key of its own", () => {
  expect(judge({ selectors: {}, wildcard: true }).outcome).toBe("not-observed");
  expect(judge({ selectors: { s1: good }, wildcard: true }).outcome).toBe("pass");
});

test("a missing node gives no verdict while it is unknown whether the domain sends mail", () => {
  const unknown = { present: null, valid: null, record: null, error: "temperror" };
  expect(judge({ selectors: {}, domainkeyNodeExists: false }, unknown).outcome).toBe("not-observed");
});

test("a failing resolver is not observed", () => {
  expect(judge({ selectors: {}, wildcard: null, domainkeyNodeExists: null }).outcome).toBe("not-observed");
});

test("a domain that sends nothing needs no key", () => {
  expect(judge({ selectors: {}, domainkeyNodeExists: false }, { record: "v=spf1 -all" }).outcome).toBe(
    "not-applicable",
  );
});
