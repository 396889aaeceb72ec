import { expect, test } from "vitest";
import { answerOf, controlState, readShare } from "./control-state.ts";

test.each([
  ["mfaEmail", "yes", "Met"],
  ["mfaEmail", "no", "Not met"],
  ["rdpExposed", "no", "Favourable"],
  ["rdpExposed", "yes", "Adverse"],
  ["endOfLifeSystems", "partial", "Partly adverse"],
  ["backupTested", "partial", "Partly met"],
  ["edr", "unknown", "Not disclosed"],
] as const)("the answer on %s is '%s': %s", (key, answer, words) => {
  expect(controlState(key, { answer }).words).toBe(words);
});

test("a control without an answer is not assessed", () => {
  expect(controlState("edr", null)).toEqual({ kind: "not-visible", words: "Not assessed" });
});

test.each([
  ["80", 80],
  ["80 %", 80],
  ["99.5", 99.5],
  ["", null],
  ["101", undefined],
  ["most", undefined],
  ["-3", undefined],
])("the share '%s' is read as %s", (text, share) => {
  expect(readShare(text)).toBe(share);
});

test("a share is recorded with 'Partial' only; a note stays with every answer", () => {
  expect(answerOf("partial", { coveragePct: 80, note: " all but 12 " })).toEqual({
    answer: "partial",
    coveragePct: 80,
    note: "all but 12",
  });
  expect(answerOf("yes", { coveragePct: 80, note: "CrowdStrike" })).toEqual({ answer: "yes", note: "CrowdStrike" });
  expect(answerOf("no", { note: " " })).toEqual({ answer: "no" });
});
