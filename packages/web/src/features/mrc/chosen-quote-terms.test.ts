import type { PlacementView } from "@broker/contracts";
import { expect, test } from "vitest";
import { chosenQuoteTerms } from "./chosen-quote-terms.ts";

const quote = (n: number, insurer: string, line: number | null = null) => ({ n, insurer, line });
const placement = (stage: string, chosen: number | null, at: string, ...quotes: object[]) =>
  ({
    current: { stage },
    quotes,
    ...(chosen === null ? {} : { choices: [{ n: 1, quote: chosen, recordedAt: at }] }),
  }) as unknown as PlacementView;

const quoted = placement("quoted", 2, "2026-11-20", quote(1, "Beazley"), quote(2, "Hiscox", 0.325));

test("the chosen quote is the leader with its line, of an order of 100%", () => {
  expect(chosenQuoteTerms([quoted], {})).toEqual({
    insurer: "Hiscox",
    terms: { lines: [{ insurer: "Hiscox", written: 32.5, leader: true, toStand: false }], order: 100 },
  });
});

test("a quote without a line is written for the whole order, and an order that was decided remains", () => {
  const whole = placement("bound", 1, "2026-11-20", quote(1, "Beazley"));
  const { terms } = chosenQuoteTerms([whole], { order: 60 }) ?? {};
  expect(terms).toEqual({ lines: [{ insurer: "Beazley", written: 100, leader: true, toStand: false }] });
});

test("of several placements the last choice counts, and a lost risk has none", () => {
  const earlier = placement("bound", 1, "2025-11-20", quote(1, "Beazley"));
  const lost = placement("lost", 1, "2026-11-25", quote(1, "Chubb"));
  expect(chosenQuoteTerms([earlier, lost, quoted], {})?.insurer).toBe("Hiscox");
  expect(chosenQuoteTerms([lost, placement("quoted", null, "", quote(1, "Chubb"))], {})).toBeNull();
});

test("a slip with lines is not filled in", () => {
  const line = { insurer: {}, written: 50, toStand: false } as never;
  expect(chosenQuoteTerms([quoted], { lines: [line] })).toBeNull();
});
