import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { whatIfCells } from "./what-if-cells.ts";

const look: Look = { columns: 80, unicode: true, colour: false, bars: false };
const named = { id: "x", title: "X", provenance: "estimated" as const };
const money = (amount: string) => ({ amount, currency: "GBP" as const });

test("the change is that of the printed figures, so that the line adds up", () => {
  // 2.155% and 1.604% differ by 0.551; as printed by 0.56.
  const share = { ...named, kind: "probability" as const, before: 0.02155, after: 0.01604, change: -0.00551 };
  expect(whatIfCells(look, share)).toEqual({ before: "2.16%", after: "1.60%", change: "−0.56 pp" });
  const pounds = { before: money("10.50"), after: money("12.40"), change: money("1.90") };
  expect(whatIfCells(look, { ...named, kind: "money", ...pounds })).toEqual({
    before: "£11",
    after: "£12",
    change: "+£1",
  });
});

test("unknown values are marked as unknown, and no change is the same as zero", () => {
  const points = { ...named, kind: "points" as const };
  expect(whatIfCells(look, { ...points, before: null, after: 60, change: null })).toEqual({
    before: "not known",
    after: "60",
    change: "",
  });
  expect(whatIfCells(look, { ...points, before: 59, after: 59, change: 0 }).change).toBe("none");
  expect(whatIfCells(look, { ...points, before: 59, after: 71, change: 12 }).change).toBe("+12");
});
