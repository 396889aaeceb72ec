import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { mxCertificateValid } from "./mx-certificate-valid.ts";

function judge(starttls: EmailFacts["starttls"], mx = {}) {
  const facts = buildFacts({ email: { mx } });
  return mxCertificateValid.judge({ ...facts, email: { ...(facts.email as EmailFacts), starttls } });
}
const host = (certificateValid: boolean | null, offered: boolean | null = true) => ({
  offered,
  protocol: null,
  certificateValid,
});

test("valid certificates pass", () => {
  expect(judge({ "mx1.example": host(true), "mx2.example": host(null, null) }).outcome).toBe("pass");
});

test("certificates that do not verify fail, some of them earn half", () => {
  expect(judge({ "mx1.example": host(false) }).outcome).toBe("fail");
  expect(judge({ "mx1.example": host(false), "mx2.example": host(true) })).toMatchObject({
    outcome: "partial",
    fraction: 0.5,
  });
});

test("without an answer it is not observed", () => {
  expect(judge({}).outcome).toBe("not-observed");
  expect(judge({ "mx1.example": host(null, null) }).outcome).toBe("not-observed");
});

test("servers without encryption have no certificate to judge", () => {
  expect(judge({ "mx1.example": host(null, false) }).outcome).toBe("not-applicable");
});

test("a domain with null MX is not queried", () => {
  expect(judge({}, { null: true, count: 0 }).outcome).toBe("not-applicable");
});
