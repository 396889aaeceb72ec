import { AppError, insurerNamed, type Placement, type PlacementQuote } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { exposureProfileOf } from "../../client/exposure-profile.ts";
import { chosenQuote } from "../../client/placements/compare-quotes.ts";
import { movedSteps } from "../../client/placements/moved-steps.ts";
import { quoteStatement, withChoice } from "../../client/placements/with-choice.ts";
import { type QuoteRequest, withQuote } from "../../client/placements/with-quote.ts";
import { recordOf } from "../../client/record-of.ts";
import { technicalPremium } from "../../pricing/technical/technical-premium.ts";
import { buildLog } from "../../testing/build-log.ts";
import { ALL_CHOSEN, buildFacts } from "../mrc/test/build-facts.ts";
import { QUOTED, slipOf } from "../mrc/test/complete-slip.ts";
import { submissionMarkdown } from "../submission/submission-document.ts";
import { adviceDocument, adviceLacks } from "./advice-document.ts";
import { buildAdvice } from "./build-advice.ts";

const JANE = { by: "jane", at: "2026-11-20T09:00:00Z" };
const BEAZLEY = {
  insurer: "Beazley",
  premium: 420_000,
  ipt: 50_400,
  fee: 15_000,
  commission: 0.175,
  limit: 100_000_000,
};
const HISCOX = { insurer: "Hiscox", premium: 500_000, limit: 200_000_000, crimeSubLimit: 0 };

function placementWith(quotes: readonly QuoteRequest[], chosen: number | null): Placement {
  const steps = [...movedSteps([], { stage: "submitted", on: "2026-11-01" }, JANE)];
  const start: Placement = { id: "3f2a91c07b1d", clientId: "acme", risk: "Cyber", createdAt: JANE.at, steps };
  const quoted = quotes.reduce((before, each) => withQuote(before, each, JANE), start);
  return chosen === null ? quoted : withChoice(quoted, { quote: chosen, on: "2026-11-20", bind: false }, JANE);
}

/** What a slip reads of the only quote that `placementWith` has chosen. */
const OF_QUOTE = { ...QUOTED, value: { ...QUOTED.value, ref: "3f2a91c07b1d/1" } };
const record = recordOf(
  buildLog(
    { field: "legalName", value: "Acme Ltd" },
    { field: "turnover", value: { total: 300_000_000 } },
    { field: "employees", value: 40 },
    { field: "requested", value: { limit: 200_000_000, retention: 1_000_000 } },
  ),
);
const adviceOn = (quotes: readonly QuoteRequest[], chosen: number | null, reasons: readonly string[] = []) =>
  buildAdvice({
    record,
    placement: placementWith(quotes, chosen),
    brokerage: { name: "Harbour & Vale", fcaNumber: "123456" },
    reasons,
    asOf: JANE.at,
  });
const textOf = (...args: Parameters<typeof adviceOn>) => submissionMarkdown(adviceDocument(adviceOn(...args)));

describe("a recommendation", () => {
  test("adds premium, tax and fee to the total, and states the commission that the premium contains", () => {
    // £4,200 + £504 + £150; 17.5% of £4,200.
    expect(adviceOn([BEAZLEY], 1).cost).toMatchObject({ total: 485_400, commission: { share: 0.175, pence: 73_500 } });
    const text = textOf([BEAZLEY], 1, ["It includes system failure."]);
    for (const words of ["GBP 4,854", "17.5% of the premium, GBP 735", "It includes system failure."])
      expect(text).toContain(words);
  });

  test("has the total that the premium page has from the same quote", () => {
    const chosen = placementWith([BEAZLEY], 1);
    const quote = chosenQuote(chosen);
    const held = {
      ...record,
      effective: recordOf(
        buildLog(
          { field: "legalName", value: "Acme Ltd" },
          { field: "turnover", value: { total: 300_000_000 } },
          { field: "quote", value: quote && quoteStatement(quote, "jane").value },
        ),
      ).effective,
      placements: [chosen],
    };
    const { slip } = technicalPremium(exposureProfileOf({ record: held, report: null, asOf: JANE.at }));
    expect(slip?.clientPays.pence).toBe(adviceOn([BEAZLEY], 1).cost.total);
    expect(slip?.brokerage?.amount.pence).toBe(73_500);
  });

  test("names the needs that the quote does not meet", () => {
    expect(adviceOn([BEAZLEY], 1).needsNotMet).toEqual([{ need: "limit", wanted: 200_000_000, quoted: 100_000_000 }]);
    expect(textOf([BEAZLEY, HISCOX], 2)).toContain("Cybercrime and social engineering are not covered.");
    expect(textOf([{ ...HISCOX, crimeSubLimit: 25_000_000 }], 1)).toContain(
      "No term that the insurer stated falls short",
    );
  });

  test("sets every quote side by side, and leaves what an insurer did not state as not stated", () => {
    const text = textOf([BEAZLEY, HISCOX], 1);
    expect(text).toMatch(/Total cost.*GBP 4,854.*not stated/);
    expect(text).toContain("Of the quotes considered it has the lowest premium.");
    expect(text).not.toContain("above the lowest");
    for (const row of [
      "Brokerage, included in the premium",
      "Waiting period applies as",
      "Insurer's line",
      "Valid until",
    ])
      expect(text).toMatch(new RegExp(`\\| ${row} \\| .* \\| not stated \\|`));
  });

  test("states by how much a cheaper quote is lower, and a total without a quoted fee as before any fee", () => {
    const text = textOf([BEAZLEY, { ...HISCOX, ipt: 60_000 }], 2);
    expect(text).toContain("Its premium is GBP 800 above the lowest, GBP 4,200 quoted by Beazley.");
    expect(text).toContain("GBP 5,600, before any fee");
    expect(text).not.toContain("GBP 5,750");
  });

  test("is a draft while reasons, tax, commission or the firm's reference are missing", () => {
    expect(adviceLacks(adviceOn([BEAZLEY], 1))).toBe(
      "reasons, client classification, capacity and remuneration basis to be advised",
    );
    expect(adviceLacks(adviceOn([HISCOX], 1, ["Higher limit."]))).toBe(
      "Insurance Premium Tax, commission, client classification, capacity and remuneration basis to be advised",
    );
    expect(adviceLacks(adviceOn([BEAZLEY], 1, ["Lowest cost."]))).toBe(
      "client classification, capacity and remuneration basis to be advised",
    );
  });

  test("is no draft once the brokerage and the slip state the rest", () => {
    const advice = adviceOn([BEAZLEY], 1, ["Lowest cost."]);
    const brokerage = { ...advice.brokerage, capacity: "Agent of the client", remuneration: "Commission and a fee" };
    expect(adviceLacks({ ...advice, brokerage })).toBe("client classification to be advised");
    expect(adviceLacks({ ...advice, brokerage, classification: "Commercial customer" })).toBeNull();
  });

  test("is a draft without the broker's name", () => {
    const advice = adviceOn([BEAZLEY], 1, ["Lowest cost."]);
    expect(adviceLacks({ ...advice, brokerage: { fcaNumber: "123456" } })).toContain("broker, client classification");
  });

  test("without a chosen quote is refused", () => {
    expect(() => adviceOn([BEAZLEY], null)).toThrow(AppError);
  });

  // DISP 2.7: below £6.5m and fewer than 50 employees; the compensation scheme: below £1m.
  test.each([
    [300_000_000, 40, true, false],
    [99_999_999, 49, true, true],
    [300_000_000, 50, false, false],
    [650_000_000, 40, false, false],
    [99_999_999, null, null, true],
    [null, 40, null, null],
  ])("with turnover %s and %s employees the ombudsman is %s, the scheme %s", (turnover, employees, fos, fscs) => {
    const log = buildLog(
      { field: "legalName", value: "Acme Ltd" },
      ...(turnover === null ? [] : [{ field: "turnover" as const, value: { total: turnover } }]),
      ...(employees === null ? [] : [{ field: "employees" as const, value: employees }]),
    );
    const placement = placementWith([BEAZLEY satisfies Partial<PlacementQuote>], 1);
    const advice = buildAdvice({ record: recordOf(log), placement, brokerage: {}, reasons: [], asOf: JANE.at });
    expect([advice.ombudsman, advice.compensation]).toEqual([fos, fscs]);
  });
});

test("reads the slip for what the quote does not state, and states what differs and which sections are excluded", () => {
  const choices = {
    brokerage: 20,
    waitingPeriodHours: 24,
    clientClassification: "Commercial customer" as const,
    sections: [
      { section: "media" as const, cover: "notCovered" as const },
      { section: "extortion" as const, cover: "full" as const },
      { section: "cybercrime" as const, cover: "subLimit" as const, limit: 25_000_000 },
    ],
  };
  const terms = { ...OF_QUOTE.value, exclusions: null, exclusionIds: [], crimeSubLimit: null, commission: null };
  const slip = slipOf({ ...buildFacts(), quoted: { ...OF_QUOTE, value: terms } }, choices);
  const placement = placementWith([{ ...HISCOX, ipt: 60_000, crimeSubLimit: null, waitingHours: 10 }], 1);
  const advice = buildAdvice({ record, placement, slip, brokerage: {}, reasons: [], asOf: JANE.at });
  expect(advice.cost.commission).toEqual({ share: 0.2, pence: 100_000 });
  expect(adviceLacks(advice)).not.toContain("classification");
  const text = submissionMarkdown(adviceDocument(advice));
  expect(text).toContain("sub-limit GBP 250,000\n");
  for (const words of ["Media liability: not covered.", "| Waiting period | 10 hours | 24 hours |", "Slip, version 1"])
    expect(text).toContain(words);
  expect(text).not.toContain("falls short of a recorded need");
});

test("a drafted subjectivity of the slip is stated beside a quote that has none", () => {
  const quoted = { ...OF_QUOTE, value: { ...OF_QUOTE.value, subjectivities: [] } };
  const slip = slipOf({ ...buildFacts(), quoted }, { ...ALL_CHOSEN, subjectivities: [{ subject: "dmarc" }] });
  const placement = placementWith([{ ...HISCOX, subjectivities: [] }], 1);
  const advice = buildAdvice({ record, placement, slip, brokerage: {}, reasons: [], asOf: JANE.at });
  expect(submissionMarkdown(adviceDocument(advice))).toMatch(/\| Subjectivities \| none \| [^|]*DMARC/);
});

test("an exclusion that the quote states by its listed name is no difference, and one that it does not state is", () => {
  const exclusions = { exclusions: ["War exclusion as listed"], exclusionIds: ["war-cyber-operation" as const] };
  const quoted = { ...OF_QUOTE, value: { ...OF_QUOTE.value, ...exclusions } };
  const textWith = (...refs: readonly string[]) => {
    const slip = slipOf({ ...buildFacts(), quoted }, { ...ALL_CHOSEN, exclusions: refs.map((ref) => ({ ref })) });
    const placement = placementWith([{ ...HISCOX, exclusions: ["war-cyber-operation"] }], 1);
    return submissionMarkdown(
      adviceDocument(buildAdvice({ record, placement, slip, brokerage: {}, reasons: [], asOf: JANE.at })),
    );
  };
  expect(textWith("LMA5567A")).not.toMatch(/\| Exclusions \|.*LMA5567A/);
  expect(textWith("LMA5567A", "LMA5403")).toMatch(/\| Exclusions \| .* \| LMA5403[^|;]* \|/);
});

test("states period, territory, law, payment, cancellation and every insurer's line as on the slip", () => {
  const slip = slipOf({ ...buildFacts(), quoted: OF_QUOTE }, ALL_CHOSEN);
  const advice = buildAdvice({
    record,
    placement: placementWith([HISCOX], 1),
    slip,
    brokerage: { name: "Harbour & Vale", email: "complaints@harbour.example" },
    reasons: [],
    asOf: JANE.at,
  });
  const text = submissionMarkdown(adviceDocument(advice));
  for (const words of ["1 December 2026", "any one claim and in the aggregate", "Worldwide", "England and Wales"])
    expect(text).toContain(words);
  for (const row of ["Period", "Territorial limits", "Premium payment terms", "Notice of cancellation provisions"])
    expect(text).toMatch(new RegExp(`\\| ${row} \\| [^|]+ \\|`));
  expect(text).toMatch(/\| Ashdown \(leader\) \| 40%/);
  expect(text).toMatch(/\| Beacon \| 35%/);
  expect(text).toMatch(/To complain, contact complaints.{1,8}harbour/);
});

test("a section that the quote excludes by a listed exclusion is a need that it does not meet", () => {
  const text = textOf([{ ...HISCOX, crimeSubLimit: 25_000_000, exclusions: ["payment-fraud", "no-media"] }], 1);
  expect(text).toContain("Media liability: not covered.");
  expect(text).toContain("Cybercrime and social engineering: not covered.");
  expect(text).not.toContain("falls short of a recorded need");
});

test("states what each insurer signs where the written lines exceed the order, and how", () => {
  const line = (name: string, written: number) => ({ insurer: insurerNamed(name), written, toStand: false });
  const choices = { ...ALL_CHOSEN, sign: false, order: 100, lines: [line("Syndicate 1234", 75), line("Beacon", 50)] };
  const placement = placementWith([HISCOX], 1);
  const textWith = (sign: boolean) => {
    const slip = slipOf({ ...buildFacts(), quoted: OF_QUOTE }, { ...choices, sign });
    return submissionMarkdown(
      adviceDocument(buildAdvice({ record, placement, slip, brokerage: {}, reasons: [], asOf: JANE.at })),
    );
  };
  // 75 and 50 of 125% sign down to 60 and 40 of 100%.
  expect(textWith(false)).toContain("| Insurer | Written line | Line if signed now |");
  expect(textWith(false)).toContain("| Beacon | 50% | 40% |");
  expect(textWith(false)).toContain("signed down in proportion");
  expect(textWith(true)).toContain("| Insurer | Written line | Signed line |");
  expect(textWith(true)).toContain("| Syndicate 1234 (leader) | 75% | 60% |");
  expect(textWith(true)).not.toContain("signed down in proportion");
});

test("a section that only the slip states, covered or limited, is a difference from the quote", () => {
  const sections = [
    { section: "extortion" as const, cover: "full" as const },
    { section: "pci" as const, cover: "subLimit" as const, limit: 10_000_000 },
  ];
  const slip = slipOf({ ...buildFacts(), quoted: OF_QUOTE }, { ...ALL_CHOSEN, sections });
  const placement = placementWith([HISCOX], 1);
  const advice = buildAdvice({ record, placement, slip, brokerage: {}, reasons: [], asOf: JANE.at });
  expect(submissionMarkdown(adviceDocument(advice))).toContain(
    "| Sections | not stated | Cyber extortion (covered); Payment card industry (PCI) assessments (sub-limit GBP 100,000) |",
  );
});

test.each([
  ["generated before the quote was chosen", null],
  ["generated from another quote", { ...OF_QUOTE, value: { ...OF_QUOTE.value, ref: "3f2a91c07b1d/2" } }],
])("a slip %s gives no terms of cover, only the client's classification", (_, quoted) => {
  const slip = slipOf({ ...buildFacts(), quoted }, { ...ALL_CHOSEN, clientClassification: "Commercial customer" });
  const placement = placementWith([HISCOX], 1);
  const advice = buildAdvice({ record, placement, slip, brokerage: {}, reasons: [], asOf: JANE.at });
  const text = submissionMarkdown(adviceDocument(advice));
  expect(text).toMatch(/The slip, version 1 of [^.]*, does not have this quote\./);
  for (const words of ["no quote chosen", "Worldwide", "As on the slip"]) expect(text).not.toContain(words);
  expect(adviceLacks(advice)).not.toContain("classification");
  expect(advice.cost.commission).toBeNull();
});
