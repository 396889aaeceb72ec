import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { daneForMail } from "./dane-for-mail.ts";

const judge = (present: boolean | null, signed: boolean | null = true, mx = {}, secure: boolean | null = true) =>
  daneForMail.judge(
    buildFacts({
      email: { dane: { present, hosts: present ? ["mx1.mailhost.example"] : [], secure }, dnssec: { signed }, mx },
    }),
  );

test("TLSA records in a signed domain pass", () => {
  expect(judge(true)).toMatchObject({ outcome: "pass", evidence: [{ value: "mx1.mailhost.example" }] });
});

test("TLSA records without a signed domain earn half", () => {
  expect(judge(true, false)).toMatchObject({ outcome: "partial", fraction: 0.5 });
});

test("TLSA records in a mail server's unsigned zone fail, signed as the domain may be", () => {
  const verdict = judge(true, true, {}, false);
  expect(verdict).toMatchObject({ outcome: "fail", evidence: [{ value: "mx1.mailhost.example" }, {}] });
  expect(verdict.evidence[1]?.value).toContain("not signed");
});

test("a resolver that does not validate leaves it unseen", () => {
  expect(judge(true, true, {}, null)).toMatchObject({ outcome: "not-observed" });
});

test("none fails", () => {
  expect(judge(false).outcome).toBe("fail");
});

test("a failing resolver is not observed", () => {
  expect(judge(null).outcome).toBe("not-observed");
  expect(judge(true, null).outcome).toBe("not-observed");
  expect(judge(false, true, { count: null, null: null, acceptsMail: null }).outcome).toBe("not-observed");
});

test("a domain without mail servers is not asked", () => {
  expect(judge(false, true, { null: true, count: 0 }).outcome).toBe("not-applicable");
});
