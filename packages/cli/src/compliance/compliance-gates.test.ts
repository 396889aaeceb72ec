import { expect, test } from "vitest";
import { crossedByFramework, endOfGates, type GatedFramework } from "./compliance-gates.ts";

const BASE: GatedFramework = {
  ...{ client: "Acme Ltd", name: "NIS2", standing: "partial", score: 62, low: 40, high: 80, coverage: 0.6 },
};
const crossed = (more: Partial<GatedFramework>, gates = { minScore: 60, minCoverage: 50 }) =>
  crossedByFramework({ ...BASE, ...more }, gates);

test("a framework at its limits passes, and one below either is named with its figure", () => {
  expect(crossed({ score: 60, coverage: 0.5 })).toEqual([]);
  expect(crossed({ score: 59 })).toEqual(["Acme Ltd, NIS2: score 59 is below 60"]);
  expect(crossed({ coverage: 0.49 })).toEqual(["Acme Ltd, NIS2: coverage is 49%; at least 50% is required"]);
});

test("what is not assessed, or too little of it, never passes silently", () => {
  expect(crossed({ standing: "not-assessed", score: null, coverage: 0 })).toEqual([
    "Acme Ltd, NIS2: not assessed; a score of at least 60 is required",
    "Acme Ltd, NIS2: coverage is 0%; at least 50% is required",
  ]);
  expect(crossed({ standing: "requires-validation", score: null, coverage: 0.6 })).toEqual([
    "Acme Ltd, NIS2: insufficient data for a score (it lies between 40 and 80); at least 60 is required",
  ]);
});

test("a framework that does not apply or is only watched crosses no gate", () => {
  expect(crossed({ standing: "not-applicable", score: null, coverage: 0 })).toEqual([]);
  expect(crossed({ standing: "watch", score: null, coverage: 0 })).toEqual([]);
});

test("the exit code is 1 where a gate is crossed or there is nothing to judge, and 0 without gates", () => {
  const said: string[] = [];
  const io = { complain: (text: string) => void said.push(text) } as never;
  expect(endOfGates([BASE], { minScore: 60 }, io)).toBe(0);
  expect(endOfGates([], {}, io)).toBe(0);
  expect(said).toEqual([]);
  expect(endOfGates([BASE, { ...BASE, score: 20 }], { minScore: 60 }, io)).toBe(1);
  expect(endOfGates([], { minCoverage: 10 }, io)).toBe(1);
  expect(said).toEqual([
    "Gate crossed: Acme Ltd, NIS2: score 20 is below 60",
    "Gate crossed: no adopted framework to evaluate",
  ]);
});
