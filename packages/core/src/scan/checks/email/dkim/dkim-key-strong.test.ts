import type { DkimKey, EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { dkimKeyStrong } from "./dkim-key-strong.ts";

const rsa = (bits: number): DkimKey => ({ type: "rsa", bits, valid: bits >= 1024, revoked: false, error: null });

function judge(dkim: Partial<EmailFacts["dkim"]>, spf = {}) {
  const facts = buildFacts({ email: { spf } });
  const email = facts.email as EmailFacts;
  return dkimKeyStrong.judge({ ...facts, email: { ...email, dkim: { ...email.dkim, ...dkim } } });
}

test("2048 bits and Ed25519 pass", () => {
  expect(judge({ selectors: { b: rsa(2048), a: { ...rsa(256), type: "ed25519", valid: true } } })).toMatchObject({
    outcome: "pass",
    evidence: [{ value: "a: ed25519 256, b: rsa 2048" }],
  });
});

test("the shortest key decides: 1024 bits earn half, less fails", () => {
  expect(judge({ selectors: { a: rsa(2048), b: rsa(1024) } })).toMatchObject({ outcome: "partial", fraction: 0.5 });
  expect(judge({ selectors: { a: rsa(2048), b: rsa(768) } }).outcome).toBe("fail");
});

test("revoked keys do not count", () => {
  expect(judge({ selectors: { a: { ...rsa(512), revoked: true } } }).outcome).toBe("not-observed");
});

test("a key that no receiver accepts, such as one for SHA-1 alone, is not reported as absent", () => {
  const sha1 = { ...rsa(2048), bits: null, valid: false, error: "h=sha1" };
  expect(judge({ selectors: { s2: sha1 } })).toMatchObject({
    outcome: "not-observed",
    reason: "No usable DKIM key was found, so its strength was not observed.",
  });
});

test("no key found is not observed; no key possible, or no mail sent, is not applicable", () => {
  expect(judge({ selectors: {} }).outcome).toBe("not-observed");
  expect(judge({ selectors: {}, domainkeyNodeExists: false }).outcome).toBe("not-applicable");
  expect(judge({}, { record: "v=spf1 -all" }).outcome).toBe("not-applicable");
});

test("under a wildcard nothing follows", () => {
  expect(judge({ selectors: {}, wildcard: true }).outcome).toBe("not-observed");
});
