import type { DisclosureSignature } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { disclosure } from "./disclosure.ts";
import { disclosedAnswers, disclosureDigest, signatureState } from "./signed-answers.ts";

const length = (text: string): string => String(text.length);
const answersOf = (log: ReturnType<typeof buildLog>) => disclosedAnswers(disclosure(log, []));

const EDR = { field: "controls.edr", value: { answer: "yes" } } as const;
const PEOPLE = { field: "employees", value: 40 } as const;

function signed(answers: Readonly<Record<string, string>>, filedAt: string, signer: string): DisclosureSignature {
  const page = { signer, position: null, on: "2026-11-20", file: "signed.pdf", fileDigest: "b".repeat(64) };
  const made = { id: signer, client: "acme", digest: "a".repeat(64), madeAt: filedAt, madeBy: "jane", answers };
  return { ...made, signed: { ...page, filedAt, filedBy: "jane" } };
}

test("the same answers have the same digest, in whatever order they were recorded; another client's differ", () => {
  const [one, other] = [answersOf(buildLog(EDR, PEOPLE)), answersOf(buildLog(PEOPLE, EDR))];
  expect(disclosureDigest("acme", one, (text) => text)).toBe(disclosureDigest("acme", other, (text) => text));
  expect(disclosureDigest("acme", one, (text) => text)).not.toBe(disclosureDigest("beta", one, (text) => text));
  expect(disclosureDigest("acme", {}, length)).toBe(String('["acme",[]]'.length));
});

test("a signature counts the questions that are answered otherwise since, new and gone ones included", () => {
  const answers = answersOf(buildLog(EDR, PEOPLE));
  const signatures = [signed(answers, "2026-11-20T10:00:00Z", "R. Halden")];
  expect(signatureState(signatures, answers)).toMatchObject({ signer: "R. Halden", changes: 0 });
  // Employees differ, and the industry is new.
  const later = answersOf(buildLog(EDR, { ...PEOPLE, value: 55 }, { field: "industry", value: "Dentistry" }));
  expect(signatureState(signatures, later)?.changes).toBe(2);
  expect(signatureState(signatures, answersOf(buildLog(EDR)))?.changes).toBe(1);
});

test("the signature filed last counts; a disclosure that was made and not signed is none", () => {
  const answers = answersOf(buildLog(EDR));
  const open = { ...signed(answers, "2026-11-22T10:00:00Z", "Not yet"), signed: null };
  expect(signatureState([open], answers)).toBeNull();
  const both = [signed(answers, "2026-11-20T10:00:00Z", "First"), signed(answers, "2026-11-21T10:00:00Z", "Second")];
  expect(signatureState([open, ...both], answers)?.signer).toBe("Second");
});
