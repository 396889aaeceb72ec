import { describe, expect, test } from "vitest";
import { checkPlacement, currentStep } from "./check-step.ts";
import { chosenQuote, compareQuotes, currentQuotes } from "./compare-quotes.ts";
import { BEAZLEY, choose, HISCOX, JANE, PROSPECT, placement } from "./test/build-placement.ts";
import { type QuoteSelection, quoteStatement } from "./with-choice.ts";
import { type QuoteRequest, withQuote } from "./with-quote.ts";

const row = (n: number, has: boolean | null) => ({ n, has });

describe("quotes of a placement", () => {
  test("are saved side by side; a correction replaces its quote and inherits omitted fields", () => {
    const held = placement([BEAZLEY, HISCOX, { corrects: 1, premium: 410_000 }]);
    expect(currentQuotes(held).map(({ n, insurer, premium, limit }) => [n, insurer, premium, limit])).toEqual([
      [3, "Beazley", 410_000, 100_000_000],
      [2, "Hiscox", 500_000, 200_000_000],
    ]);
    expect(held.quotes).toHaveLength(3);
    expect(held.quotes?.[0]).toMatchObject({ exclusions: null, subjectivities: null, validUntil: null, by: "jane" });
  });

  test.each<[string, QuoteRequest, string]>([
    ["without an insurer", { premium: 1 }, "A quote requires an insurer."],
    ["with an id that is not listed", { ...BEAZLEY, exclusions: ["bogus-id"] }, "no listed exclusion 'bogus-id'."],
    ["received on a day to come", { ...BEAZLEY, receivedOn: "2026-11-21" }, "21 Nov 2026 is still to come"],
    [
      "valid until before it came",
      { ...BEAZLEY, validUntil: "2026-11-09" },
      "valid until 9 Nov 2026, before it was received",
    ],
    ["that corrects an unknown quote", { corrects: 7 }, "has no current quote number 7."],
  ])("are rejected %s", (_, quote, words) => {
    expect(() => placement([quote])).toThrow(words);
  });

  test("are not added to a lost placement", () => {
    const lost = { stage: "lost", on: "2026-10-02", reason: "price" } as const;
    expect(() => placement([BEAZLEY], [PROSPECT, lost])).toThrow("A lost placement is closed.");
  });
});

describe("the choice of a quote", () => {
  test("moves the placement to quoted with the quote's own terms, and a later choice to the other's", () => {
    const first = choose(placement([BEAZLEY, { ...HISCOX, limit: null }]), 1);
    expect(currentStep(first)).toMatchObject({
      stage: "quoted",
      insurer: "Beazley",
      premium: 420_000,
      note: "quote 1 chosen",
    });
    const second = choose(first, 2);
    expect(currentStep(second)).toMatchObject({ n: 3, insurer: "Hiscox", premium: 500_000, limit: null });
    expect(chosenQuote(second)?.insurer).toBe("Hiscox");
    expect(second.choices).toMatchObject([
      { n: 1, quote: 1, step: 2, moved: true },
      { n: 2, quote: 2, step: 3, moved: true },
    ]);
  });

  test("binds when requested, and renews a bound placement", () => {
    const bound = choose(placement([BEAZLEY, HISCOX]), 1, {
      bind: true,
      inception: "2026-12-01",
      expiresOn: "2027-12-01",
    });
    expect(currentStep(bound)).toMatchObject({ stage: "bound", insurer: "Beazley", expiresOn: "2027-12-01" });
    expect(currentStep(choose(bound, 2, { bind: true }))).toMatchObject({
      stage: "renewed",
      insurer: "Hiscox",
      expiresOn: null,
    });
  });

  test("leaves a bound risk bound for its year, and a quoted one with the same terms unchanged", () => {
    const bound = choose(placement([BEAZLEY, HISCOX]), 1, { bind: true });
    const next = choose(bound, 2);
    expect(next.steps).toEqual(bound.steps);
    expect(next.choices?.at(-1)).toMatchObject({ quote: 2, step: 2, moved: false });
    const quoted = choose(placement([BEAZLEY]), 1);
    expect(choose(quoted, 1).steps).toEqual(quoted.steps);
  });

  test("is of the corrected quote", () => {
    const chosen = choose(placement([BEAZLEY]), 1);
    expect(chosenQuote(withQuote(chosen, { corrects: 1, premium: 400_000 }, JANE))?.premium).toBe(400_000);
  });

  test.each<[string, QuoteRequest, Partial<QuoteSelection>, string]>([
    ["without a premium", { ...BEAZLEY, premium: null }, {}, "Quote 1 of Beazley has no premium yet."],
    ["that has run out", { ...BEAZLEY, validUntil: "2026-11-14" }, {}, "was valid until 14 Nov 2026."],
    [
      "before it came",
      BEAZLEY,
      { on: "2026-11-09" },
      "9 Nov 2026 lies before 10 Nov 2026, when the quote was received.",
    ],
    ["on a day to come", BEAZLEY, { on: "2026-11-21" }, "21 Nov 2026 is still to come"],
    ["that is not there", BEAZLEY, { quote: 2 }, "has no current quote number 2."],
  ])("is rejected for a quote %s", (_, quote, over, words) => {
    expect(() => choose(placement([quote]), 1, over)).toThrow(words);
  });

  test("becomes the broker's decision on the record's quote, with the insurer and the day of the quote", () => {
    const quote = chosenQuote(choose(placement([{ ...BEAZLEY, retention: null }]), 1));
    expect(quote && quoteStatement(quote, "jane")).toEqual({
      field: "quote",
      value: { premium: 420_000, limit: 100_000_000, source: "Beazley" },
      provenance: "declared",
      asOf: "2026-11-10",
      by: "jane",
      source: "quote of Beazley",
      override: true,
    });
  });
});

describe("quotes side by side", () => {
  test("have a rate on line and mark the best figures, none if all are equal", () => {
    const { quotes, unlike } = compareQuotes(
      placement([{ ...BEAZLEY, validUntil: "2026-11-19" }, HISCOX]),
      "2026-11-20",
    );
    // £4,200 for £1m and £5,000 for £2m.
    expect(quotes.map(({ rateOnLine, best, valid }) => [rateOnLine, best, valid])).toEqual([
      [0.0042, ["premium"], false],
      [0.0025, ["limit", "rateOnLine"], null],
    ]);
    expect(unlike).toBe(true);
    const same = compareQuotes(placement([BEAZLEY, { ...BEAZLEY, insurer: "Hiscox", premium: 430_000 }]), "2026-11-20");
    expect([same.quotes[0]?.best, same.unlike]).toEqual([["premium", "rateOnLine"], false]);
  });

  test("a figure quoted by only one insurer is not marked best", () => {
    const { quotes } = compareQuotes(placement([BEAZLEY, { insurer: "Hiscox" }]), "2026-11-20");
    expect(quotes.map(({ best, rateOnLine }) => [best, rateOnLine])).toEqual([
      [[], 0.0042],
      [[], null],
    ]);
  });

  test("list exclusions that differ before those in common; a list not provided is neither", () => {
    const { exclusions, subjectivities } = compareQuotes(
      placement([
        { ...BEAZLEY, exclusions: ["war-cyber-operation", "infrastructure-failure"], subjectivities: [] },
        { ...HISCOX, exclusions: ["war-cyber-operation"], subjectivities: ["MFA on email"] },
      ]),
      "2026-11-20",
    );
    expect(exclusions).toEqual([
      { text: "infrastructure-failure", quotes: [row(1, true), row(2, false)] },
      { text: "war-cyber-operation", quotes: [row(1, true), row(2, true)] },
    ]);
    expect(subjectivities).toEqual([{ text: "MFA on email", quotes: [row(1, false), row(2, true)] }]);
    const partlyStated = compareQuotes(
      placement([{ ...BEAZLEY, exclusions: ["nuclear"] }, HISCOX]),
      "2026-11-20",
    ).exclusions;
    expect(partlyStated).toEqual([{ text: "nuclear", quotes: [row(1, true), row(2, null)] }]);
  });

  test("never compare an exclusion by its wording: in the insurer's words, no other quote is known to lack it", () => {
    const { exclusions } = compareQuotes(
      placement([
        { ...BEAZLEY, exclusions: ["War and hostile acts", "insolvency"] },
        { ...HISCOX, exclusions: ["war-cyber-operation"] },
      ]),
      "2026-11-20",
    );
    expect(exclusions).toEqual([
      { text: "War and hostile acts", quotes: [row(1, true), row(2, null)] },
      { text: "insolvency", quotes: [row(1, true), row(2, false)] },
      { text: "war-cyber-operation", quotes: [row(1, null), row(2, true)] },
    ]);
  });

  test("state the total cost from premium, tax and the quote's own fee; without the tax it is not stated", () => {
    const { quotes } = compareQuotes(
      placement([
        { ...BEAZLEY, premium: 420_000, ipt: 50_400, fee: 15_000 },
        { ...HISCOX, premium: 500_000 },
        { ...HISCOX, premium: 400_000, ipt: 48_000 },
      ]),
      "2026-11-20",
    );
    // £4,200 + £504 + £150; £4,000 + £480.
    expect(quotes.map(({ totalCost }) => totalCost)).toEqual([485_400, null, 448_000]);
    expect(quotes.map(({ fee }) => fee)).toEqual([15_000, null, null]);
  });
});

test("quotes from a file with references to missing quotes are rejected", () => {
  const held = choose(placement([BEAZLEY, { corrects: 1, premium: 1 }]), 2);
  expect(() => checkPlacement(held)).not.toThrow();
  expect(() => checkPlacement({ ...held, quotes: held.quotes?.toReversed() })).toThrow("see number 2.");
  expect(() => checkPlacement({ ...held, quotes: held.quotes?.slice(0, 1) })).toThrow(
    "is of no quote that it has; see number 1.",
  );
});
