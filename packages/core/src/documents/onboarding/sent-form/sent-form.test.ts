import { QUESTIONS_VERSION } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { makeForm } from "../../../onboarding/forms/make-form.ts";
import { takeForm } from "../../../onboarding/forms/take-form.ts";
import { QUESTION_BANK } from "../../../onboarding/questions/bank.ts";
import { answersInFields, readReturnedFile, sentFormIdentity } from "./read-sent-form.ts";
import { sentFormDocument } from "./sent-form-document.ts";
import { sentFormInputs } from "./sent-form-inputs.ts";

const AT = "2026-11-06T09:00:00.000Z";
const digest = (text: string) => `${text.length}`.padStart(64, "0");
const form = makeForm(
  {
    ...{ id: "f1", client: "c1", by: "pdf", to: "Ann", group: null, days: 14 },
    questions: ["trade", "employees", "mfaEmail", "cloudProviders", "circumstances"],
  },
  { at: AT, by: "jane", digest },
);

/** The fields of the PDF, these completed and the others blank. */
const filled = (given: Readonly<Record<string, string>>) => ({
  identity: JSON.stringify(sentFormIdentity(form)),
  fields: sentFormInputs(form).map(({ name }) => ({ name, value: given[name] ?? "" })),
});
const SIGNED = { signed_name: "Ann Lee", signed_position: "Owner", signed_search: "yes" };

test("the fields of a PDF give the values that every other form gives", () => {
  const cloud = sentFormInputs(form).filter(
    ({ question, label }) => question === "cloudProviders" && /AWS|Amazon/.test(label),
  );
  const answers = answersInFields(
    filled({
      ...SIGNED,
      ...{
        trade: "Dentistry",
        employees: "45",
        mfaEmail: "partial",
        mfaEmail_share: "80",
        circumstances_unknown: "yes",
      },
      [cloud[0]?.name ?? "no place"]: "yes",
    }),
  );
  expect(answers).toEqual({
    ...{ format: "broker-answers-1", form: "f1", client: "c1", questionsVersion: QUESTIONS_VERSION, on: "" },
    ...{ digest: form.digest, name: "Ann Lee", position: "Owner", reasonableSearch: true },
    answers: {
      trade: "Dentistry",
      employees: "45",
      mfaEmail: "partial, 80%",
      cloudProviders: "aws",
      circumstances: "unknown",
    },
  });
  const { answers: taken } = takeForm(form, answers ?? expect.fail(), { client: "c1", at: AT, digest });
  expect(taken.map(({ question, value }) => [question, value])).toEqual([
    ["trade", "Dentistry"],
    ["employees", 45],
    ["mfaEmail", { answer: "partial", coveragePct: 80 }],
    ["cloudProviders", ["aws"]],
    ["circumstances", { unknown: true }],
  ]);
});

describe("a PDF that is no whole form is refused", () => {
  const whole = filled({ ...SIGNED, trade: "Dentistry" });
  test.each([
    ["without an identity", { ...whole, identity: "" }],
    ["of another kind", { ...whole, identity: JSON.stringify({ form: "broker-proposal", client: "c1" }) }],
    [
      "without a field of a question",
      { ...whole, fields: whole.fields.filter(({ name }) => name !== "mfaEmail_share") },
    ],
    ["without its signature", { ...whole, fields: whole.fields.filter(({ name }) => name !== "signed_search") }],
  ])("%s", (_, read) => {
    expect(answersInFields(read)).toBeNull();
  });

  test("with the reason as its field, and no file larger than 10 MB is read at all", async () => {
    const pdf = new TextEncoder().encode("%PDF-1.7");
    await expect(readReturnedFile(pdf, async () => ({ ...whole, identity: "" }))).rejects.toMatchObject({
      code: "input_invalid",
      fields: { damaged: expect.stringContaining("no form of questions") },
    });
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(pdf);
    await expect(readReturnedFile(large, () => expect.fail("it was read"))).rejects.toThrow("10 MB");
  });
});

test("every question of the bank has a place on the page for each of its inputs, under one name each", () => {
  const questions = QUESTION_BANK.filter(({ field }) => field !== null).map(({ id }) => id);
  const whole = { ...form, questions };
  const { sections } = sentFormDocument(whole, { brokerage: "Harbour", client: "Acme Ltd", sample: false });
  const text = JSON.stringify(sections);
  const names = sentFormInputs(whole).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, type, options } of sentFormInputs(whole)) {
    const places =
      type === "text" ? [name] : type === "tick" ? [`${name}=yes`] : options.map(({ value }) => `${name}=${value}`);
    for (const place of places) expect(text).toContain(`"name":"${place}"`);
  }
});
