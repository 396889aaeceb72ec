import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { daneForMail } from "./dane-for-mail.ts";

const judge = (present: boolean | null, signed: boolean | null = true, mx = {}) =>
  daneForMail.judge(
    buildFacts({
      email: { dane: { present, hosts: present ? ["mx1.mailhost.example"] : [] }, dnssec: { signed }, mx },
    }),
  );

test("TLSA records in a signed domain pass", () => {
  expect(judge(true)).toMatchObject({ outcome: "pass", evidence: [{ value: "mx1.mailhost.example" }] });
});

test("TLSA records without a signed domain earn half", () => {
  expect(judge(true, false)).toMatchObject({ outcome: "partial", fraction: 0.5 });
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
