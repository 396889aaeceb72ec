import {
  CONTROL_KEYS,
  editableParts,
  namedField,
  OnboardingQuestion,
  rowInputs,
  SECTION_TITLES,
} from "@broker/contracts";
import { expect, test } from "vitest";
import { QUESTION_DEFINITIONS } from "../../documents/proposal/question-groups.ts";
import { QUESTION_BANK, questionsOf, shownQuestion } from "./bank.ts";

const place = (id: string) => QUESTION_BANK.findIndex((each) => each.id === id);

test("each question has one id and its own wording, and is valid as sent", () => {
  expect(new Set(QUESTION_BANK.map(({ id }) => id)).size).toBe(QUESTION_BANK.length);
  for (const side of ["broker", "client"] as const)
    expect(new Set(QUESTION_BANK.map(({ ask }) => ask[side])).size).toBe(QUESTION_BANK.length);
  for (const question of QUESTION_BANK) {
    expect(OnboardingQuestion.safeParse(shownQuestion(question)).error).toBeUndefined();
    expect(question.ask.broker).toMatch(/^[A-Z].*[?]$/);
    expect(question.ask.client).toMatch(/^[A-Z].*[?]$/);
  }
});

test("the client is addressed as 'you', never as 'it' or 'the business'", () => {
  for (const { ask } of QUESTION_BANK) expect(ask.client).not.toMatch(/\b(it|its|the business)\b(?! on the same)/);
});

test("the bank has the 85 questions of the proposal, and three that only the conversation asks", () => {
  const ids = new Set(QUESTION_BANK.map(({ id }) => id));
  expect(QUESTION_DEFINITIONS.filter(({ id }) => !ids.has(id))).toEqual([]);
  const proposed = new Set(QUESTION_DEFINITIONS.map(({ id }) => id));
  expect(QUESTION_BANK.filter(({ id }) => !proposed.has(id)).map(({ id }) => id)).toEqual([
    "contact",
    "frameworks",
    "authority",
  ]);
});

test("every control is asked once, and every other question names parts that its field has", () => {
  for (const key of CONTROL_KEYS)
    expect(QUESTION_BANK.filter(({ field }) => field === `controls.${key}`)).toHaveLength(1);
  for (const { id, field, parts, rows } of QUESTION_BANK) {
    if (field === null) continue;
    expect(namedField(field), id).toBe(field);
    const known = (rows ? (rowInputs(field) ?? []) : editableParts(field)).map(({ part }) => part);
    expect(parts.filter((part) => !known.includes(part))).toEqual([]);
  }
});

test("a follow-up comes after its question, in the same section, and depends on answers which that one accepts", () => {
  for (const { id, section, follows } of QUESTION_BANK) {
    if (follows === null) continue;
    expect(place(follows.after), id).toBeGreaterThanOrEqual(0);
    expect(place(follows.after), id).toBeLessThan(place(id));
    const before = QUESTION_BANK[place(follows.after)];
    expect(before?.section, id).toBe(section);
    const accepted = before === undefined ? [] : shownQuestion(before).options.map(({ value }) => value);
    for (const answer of follows.is ?? []) expect(accepted, id).toContain(answer);
  }
});

test("a control and a choice are answered by choosing, several choices by ticking, the rest freely", () => {
  const typeOf = (id: string) =>
    QUESTION_BANK.filter((each) => each.id === id).map((each) => shownQuestion(each).type)[0];
  expect(["mfaEmail", "backupInterval", "cloudProviders", "turnover", "legalName", "losses"].map(typeOf)).toEqual([
    "single_choice",
    "single_choice",
    "multiple_choice",
    "free",
    "free",
    "free",
  ]);
});

test("the six sections are in the order of the specification and none is empty", () => {
  expect(Object.values(SECTION_TITLES)).toEqual([
    "Company Information",
    "Data & Compliance",
    "Security Controls",
    "Risk Profile Assessment",
    "Insurance Optimisation",
    "Final Assessment",
  ]);
  for (const section of Object.keys(SECTION_TITLES))
    expect(questionsOf(section as "company").length).toBeGreaterThan(0);
  expect([...new Set(QUESTION_BANK.map(({ section }) => section))]).toEqual(Object.keys(SECTION_TITLES));
});
