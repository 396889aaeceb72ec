import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { dmarcReportsReceived } from "./dmarc-reports-received.ts";

const judge = (
  dmarc: { rua?: string[]; unusableRua?: string[]; present?: boolean | null; error?: string },
  externalRua = {},
) => {
  const facts = buildFacts({ email: { dmarc } });
  const email = facts.email as EmailFacts;
  return dmarcReportsReceived.judge({ ...facts, email: { ...email, dmarc: { ...email.dmarc, externalRua } } });
};
const outside = ["mailto:a@one.example", "mailto:b@two.example"];

test("an address in the company's own domain passes", () => {
  expect(judge({}).outcome).toBe("pass");
});

test("an outside address passes once its host agrees", () => {
  expect(judge({ rua: ["mailto:a@One.example"] }, { "one.example": true }).outcome).toBe("pass");
});

test("no address fails, and so does one whose host refuses", () => {
  expect(judge({ rua: [] }).outcome).toBe("fail");
  expect(judge({ rua: ["mailto:a@one.example"] }, { "one.example": false }).outcome).toBe("fail");
});

test("one refusing host of two earns half", () => {
  expect(judge({ rua: outside }, { "one.example": true, "two.example": false })).toMatchObject({
    outcome: "partial",
    fraction: 0.5,
  });
});

test("an unusable address fails alone and earns half beside a usable one; both are named", () => {
  const unusableRua = ["dmarc@one.example"];
  const evidence = { label: "Ignored: not a mailto address", value: "dmarc@one.example" };
  const alone = judge({ rua: [], unusableRua });
  expect(alone.outcome).toBe("fail");
  expect(alone.evidence).toContainEqual(expect.objectContaining(evidence));
  const beside = judge({ unusableRua });
  expect(beside).toMatchObject({ outcome: "partial", fraction: 0.5 });
  expect(beside.evidence).toContainEqual(expect.objectContaining(evidence));
});

test("consent that could not be resolved is not observed, unless another host agrees", () => {
  expect(judge({ rua: ["mailto:a@one.example"] }, { "one.example": null }).outcome).toBe("not-observed");
  expect(judge({ rua: outside }, { "one.example": null, "two.example": true }).outcome).toBe("pass");
});

test("a failing resolver is not observed, a missing record not applicable", () => {
  expect(judge({ present: null, error: "temperror" }).outcome).toBe("not-observed");
  expect(judge({ present: false }).outcome).toBe("not-applicable");
});
