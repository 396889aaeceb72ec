import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bankQuestion, QUESTION_BANK } from "../questions/bank.ts";
import { readAnswer } from "./read-answer.ts";

const TODAY = "2026-11-28";

interface TypedAnswer {
  readonly question: string;
  readonly text: string;
  /** What a careful reader records: question and value; none = nothing is certain. */
  readonly read: readonly (readonly [question: string, value: unknown])[];
}

const answers = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../fixtures/onboarding/${name}.json`, import.meta.url), "utf8"),
  ) as TypedAnswer[];

const sorted = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const pairs = (read: TypedAnswer["read"]) => read.map((each) => JSON.stringify(each, sorted)).sort();
const readingsOf = ({ question, text }: TypedAnswer) =>
  readAnswer(bankQuestion(question), text, TODAY).map(({ question: id, value }) => [id, value] as const);

test("of 520 typed answers at least 95 in a hundred are read exactly and at most one in a hundred is wrong", () => {
  const typed = answers("typed-answers");
  expect(typed.length).toBeGreaterThanOrEqual(400);
  const inexact = typed.filter((each) => pairs(readingsOf(each)).join() !== pairs(each.read).join());
  // Wrong = something is read that a careful reader would not record; unread is asked again.
  const wrong = inexact.filter((each) => pairs(readingsOf(each)).some((pair) => !pairs(each.read).includes(pair)));
  expect(inexact.map(({ text }) => text).length / typed.length).toBeLessThanOrEqual(0.05);
  expect(wrong.length / typed.length).toBeLessThanOrEqual(0.01);
});

test("no negation is read as its opposite, and no amount in another unit", () => {
  const typed = answers("typed-answers");
  const opposite = typed.filter((each) => {
    const [own] = readingsOf(each).filter(([id]) => id === each.question);
    const [expected] = each.read.filter(([id]) => id === each.question);
    const [read, meant] = [own?.[1], expected?.[1]].map((value) => (value as { answer?: string } | undefined)?.answer);
    return (read === "yes" && meant === "no") || (read === "no" && meant === "yes");
  });
  expect(opposite).toEqual([]);
  const figures = typed.filter((each) => {
    const [own] = readingsOf(each).filter(([id]) => id === each.question);
    const [expected] = each.read.filter(([id]) => id === each.question);
    return typeof own?.[1] === "number" && own[1] !== expected?.[1];
  });
  expect(figures).toEqual([]);
});

test("of 138 answers with a negation none is read as its opposite, and most plain refusals are read", () => {
  const texts = JSON.parse(
    readFileSync(new URL("../../../../../fixtures/onboarding/negations.json", import.meta.url), "utf8"),
  ) as readonly { readonly question: string; readonly text: string; readonly meant: string }[];
  const read = texts.map(({ question, text, meant }) => {
    const [own] = readAnswer(bankQuestion(question), text, TODAY);
    return { text, meant, read: (own?.value as { answer?: string } | undefined)?.answer ?? null };
  });
  expect(read.filter((each) => each.read !== null && each.read !== each.meant)).toEqual([]);
  const refusals = read.filter(({ meant }) => meant === "no");
  expect(refusals.filter(({ read }) => read === "no").length / refusals.length).toBeGreaterThan(0.6);
});

test.each([
  ["largestPayment", "5000p"],
  ["largestPayment", "50,000 pence"],
  ["waitingPeriod", "480 minutes"],
  ["waitingPeriod", "one week"],
  ["authority", "I do not consent"],
  ["losses", "nothing above 5k"],
])("%s: '%s' is not read as something else", (question, text) => {
  expect(readAnswer(bankQuestion(question), text, TODAY)).toEqual([]);
});

test.each(answers("hostile").map((each) => [JSON.stringify(each.text).slice(0, 60), each] as const))(
  "%s records nothing",
  (_, each) => {
    expect(readingsOf(each)).toEqual([]);
  },
);

test("any text is read without an error, and the same text gives the same readings", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...QUESTION_BANK),
      fc.oneof(
        fc.string({ maxLength: 600, unit: "grapheme" }),
        fc
          .array(fc.constantFrom("no", "yes", "£1m", "45", "and", "but", "not", ",", "31/3/2027", "%", "all"), {
            maxLength: 90,
          })
          .map((words) => words.join(" ")),
      ),
      (question, text) => {
        expect(readAnswer(question, text, TODAY)).toEqual(readAnswer(question, text, TODAY));
      },
    ),
    { numRuns: 2000 },
  );
});
