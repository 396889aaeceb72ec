import { expect, test } from "vitest";
import { answerWords, shownTurn } from "./answer-words.ts";

test.each([
  ["mfaEmail", { answer: "partial", coveragePct: 80 }, "Partial, 80%"],
  ["mfaEmail", { coveragePct: 80 }, "80%"],
  ["mfaEmail", "yes", "Yes"],
  ["mfaEmail", "unknown", "Not known"],
  ["turnover", 1_900_000_000, "£19,000,000"],
  ["turnover", { total: 1_900_000_000, year: 2025 }, "£19,000,000, 2025"],
  ["turnoverSplit", { uk: 100_000, us: 50_000 }, "UK £1,000, US £500"],
  ["domains", [{ name: "moor.example", role: "main", accepted: true }], "moor.example"],
  ["domains", ["moor.example", "moor.co.uk"], "moor.example, moor.co.uk"],
  ["cloudProviders", [], "None"],
  ["employees", { unknown: true }, "Not known"],
])("the answer to %s as %j is read out as '%s'", (question, value, shown) => {
  expect(answerWords({ question, value })).toBe(shown);
});

test("a turn names each question as put to the side that answers, also one that a newer version has dropped", () => {
  const turn = {
    n: 1,
    at: "2026-11-05T10:00:00.000Z",
    by: "jane",
    place: "browser" as const,
    asked: null,
    text: null,
    move: "press" as const,
    readings: [
      { question: "legalName", value: "Acme Ltd", rule: "pressed" as const },
      { question: "longGone", value: 1, rule: "pressed" as const },
    ],
    statements: [1],
    notes: [
      { kind: "withdrawn" as const, question: "turnoverSplit" },
      { kind: "withdrawn" as const, question: "longGone" },
    ],
    effects: null,
  };
  expect(shownTurn(turn, "client")).toMatchObject({
    answers: [{ ask: "Under what legal name is your business registered?", shown: "Acme Ltd" }],
    withdrawn: ["How is that turnover split between the UK, the EU, the USA and elsewhere?", "longGone"],
  });
});
