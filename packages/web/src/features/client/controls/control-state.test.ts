import { expect, test } from "vitest";
import { answerOf, conflictState, controlState, readShare } from "./control-state.ts";

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

test("a conflict that was confirmed with a reason is none to resolve, unless another remains on the field", () => {
  const doubt = { field: "controls.edr", title: "EDR", said: [] };
  const confirmed = { ...doubt, confirmed: { by: "jane", on: "2026-11-20", reason: "Isolated." } };
  const open = { ...doubt, confirmed: null };
  const state = (contradicted: boolean, ...doubts: (typeof confirmed | typeof open)[]) =>
    conflictState(
      { contradictions: contradicted ? [{ field: "controls.edr", title: "EDR", between: [1, 2] }] : [], doubts },
      "controls.edr",
    );
  expect([state(false, confirmed), state(false, confirmed, open), state(true, confirmed)]).toEqual([
    "confirmed",
    "open",
    "open",
  ]);
  expect([
    state(true),
    state(false),
    conflictState({ contradictions: [], doubts: [open] }, "controls.mfaEmail"),
  ]).toEqual(["open", null, null]);
});
