import { expect, test } from "vitest";
import { rangeWords, valueReason } from "./value-words.ts";

const NOTHING = { premium: null, posture: null, ceiling: false, enables: null };

test("the reason of a question names what its answer moves and decides", () => {
  const premium = { low: 291_000, high: 384_000 };
  expect(valueReason({ ...NOTHING, premium, posture: { low: 59, high: 81 }, ceiling: true })).toBe(
    "Your answer moves the premium between £2,910 and £3,840 (estimated) and decides whether the posture can pass 59.",
  );
  expect(valueReason({ ...NOTHING, premium })).toBe(
    "Your answer moves the premium between £2,910 and £3,840 (estimated).",
  );
  expect(valueReason({ ...NOTHING, posture: { low: 71, high: 74 } })).toBe(
    "Your answer moves the posture between 71 and 74.",
  );
  expect(valueReason({ ...NOTHING, premium, posture: { low: 71, high: 74 } })).toBe(
    "Your answer moves the premium between £2,910 and £3,840 (estimated) and the posture between 71 and 74.",
  );
  expect(valueReason({ ...NOTHING, enables: "premium" })).toBe("Without your answer no premium can be calculated.");
});

test("a question that moves no figure names the fields it fills, or nothing", () => {
  expect(valueReason(undefined, 3)).toBe("Your answer fills 3 fields that documents lack.");
  expect(valueReason(NOTHING, 1)).toBe("Your answer fills 1 field that documents lack.");
  expect(valueReason(undefined)).toBeNull();
});

test("a range is printed with its ends, the ceiling, and why a figure is absent", () => {
  const range = {
    premium: { low: 291_000, high: 384_000 },
    noPremium: null,
    posture: { low: 41, high: 59 },
    noPosture: null,
    ceiling: { posture: 59, reasons: ["Email without MFA, as declared."] },
    mayCap: [],
  };
  expect(rangeWords(range)).toEqual([
    "Premium £2,910 to £3,840 (estimated), posture 41 to 59 of 100.",
    "The posture cannot pass 59: Email without MFA, as declared.",
  ]);
  const narrow = { ...range, premium: { low: 291_000, high: 291_000 }, posture: { low: 59, high: 59 } };
  expect(rangeWords(narrow)[0]).toBe("Premium £2,910 (estimated), posture 59 of 100.");
  expect(rangeWords({ ...range, premium: null, noPremium: "turnover-not-known", ceiling: null })).toEqual([
    "Posture 41 to 59 of 100.",
    "The turnover is not known; the premium cannot be calculated without it.",
  ]);
});
