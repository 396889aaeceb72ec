import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { mxStarttls } from "./mx-starttls.ts";

function judge(starttls: EmailFacts["starttls"], mx = {}) {
  const facts = buildFacts({ email: { mx } });
  return mxStarttls.judge({ ...facts, email: { ...(facts.email as EmailFacts), starttls } });
}
const yes = { offered: true, protocol: "TLSv1.3", certificateValid: true };
const no = { offered: false, protocol: null, certificateValid: null };
const silent = { offered: null, protocol: null, certificateValid: null };

test("servers that offer STARTTLS pass with their protocol", () => {
  expect(judge({ "mx1.example": yes })).toMatchObject({
    outcome: "pass",
    evidence: [{ label: "mx1.example", value: "STARTTLS, TLSv1.3" }],
  });
});

test("a server that did not answer does not count", () => {
  expect(judge({ "mx1.example": yes, "mx2.example": silent }).outcome).toBe("pass");
});

test("a failed STARTTLS offer is not assessed", () => {
  const empty = { offered: true, protocol: null, certificateValid: null };
  expect(judge({ "mx1.example": empty })).toMatchObject({
    outcome: "not-observed",
    evidence: [{ value: "mx1.example" }],
  });
  expect(judge({ "mx1.example": empty, "mx2.example": yes }).outcome).toBe("pass");
  expect(judge({ "mx1.example": empty, "mx2.example": no }).outcome).toBe("fail");
});

test("no STARTTLS anywhere fails, on some of them earns half", () => {
  expect(judge({ "mx1.example": no }).outcome).toBe("fail");
  expect(judge({ "mx1.example": no, "mx2.example": yes })).toMatchObject({ outcome: "partial", fraction: 0.5 });
});

test("when port 25 is out of reach it is not observed", () => {
  expect(judge({ "mx1.example": silent }).outcome).toBe("not-observed");
  expect(judge({}).outcome).toBe("not-observed");
});

test("a domain with null MX is not queried", () => {
  expect(judge({}, { null: true, count: 0 }).outcome).toBe("not-applicable");
});
