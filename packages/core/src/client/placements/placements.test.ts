import type { Placement, PlacementStep } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { checkPlacement, currentStep, currentSteps } from "./check-step.ts";
import { movedSteps, type PlacementMove } from "./moved-steps.ts";
import { policyStatement } from "./with-choice.ts";

const JANE = { by: "jane", at: "2026-11-20T09:00:00Z" };
const steps = (...moves: PlacementMove[]) =>
  moves.reduce<readonly PlacementStep[]>((before, move) => movedSteps(before, move, JANE), []);
const placement = (...moves: PlacementMove[]): Placement => ({
  id: "3f2a91c07b1d",
  clientId: "acme",
  risk: "Cyber",
  createdAt: JANE.at,
  steps: [...steps(...moves)],
});

const PROSPECT = { stage: "prospect", on: "2026-10-01" } as const;
const QUOTED = { stage: "quoted", on: "2026-10-20", insurer: "Beazley", premium: 420_000, limit: 100_000_000 } as const;
const BOUND = { stage: "bound", on: "2026-11-05", inception: "2026-12-01", expiresOn: "2027-12-01" } as const;

describe("a placement", () => {
  test("keeps the terms of the previous stage (default)", () => {
    expect(currentStep(placement(PROSPECT, QUOTED, { ...BOUND, premium: 400_000 }))).toEqual({
      n: 3,
      stage: "bound",
      on: "2026-11-05",
      insurer: "Beazley",
      premium: 400_000,
      limit: 100_000_000,
      retention: null,
      inception: "2026-12-01",
      expiresOn: "2027-12-01",
      reason: null,
      note: null,
      corrects: null,
      by: "jane",
      recordedAt: JANE.at,
    });
  });

  test("does not carry over another insurer's premium, nor last year's premium and dates to the renewal", () => {
    const requoted = currentStep(placement(QUOTED, { stage: "quoted", on: "2026-10-21", insurer: "Hiscox" }));
    expect([requoted.insurer, requoted.premium, requoted.limit]).toEqual(["Hiscox", null, 100_000_000]);
    const renewed = currentStep(placement(QUOTED, BOUND, { stage: "renewed", on: "2026-11-20", premium: 450_000 }));
    expect([renewed.insurer, renewed.limit, renewed.premium, renewed.expiresOn]).toEqual([
      "Beazley",
      100_000_000,
      450_000,
      null,
    ]);
  });

  test.each<[string, PlacementMove[], string]>([
    ["bound without insurer and premium", [PROSPECT, BOUND], "Not recorded: insurer and premium."],
    ["bound without premium", [PROSPECT, { ...BOUND, insurer: "Beazley" }], "Not recorded: premium."],
    [
      "renewed without its own premium",
      [QUOTED, BOUND, { stage: "renewed", on: "2026-11-06" }],
      "A renewed placement requires an insurer and a premium. Not recorded: premium.",
    ],
    [
      "renewed though only quoted",
      [QUOTED, { stage: "renewed", on: "2026-11-06", premium: 1 }],
      "Only a bound placement can be renewed; this one is quoted.",
    ],
    ["renewed from the start", [{ stage: "renewed", on: "2026-11-06" }], "A placement cannot begin as renewed"],
    ["quoted after it was bound", [QUOTED, BOUND, QUOTED], "A placement that is bound does not become quoted."],
    [
      "submitted again after a quote, without a word",
      [QUOTED, { stage: "submitted", on: "2026-10-21", premium: 400_000 }],
      "This would go back from quoted to submitted, and no reason is given.",
    ],
    ["lost without a reason", [PROSPECT, { stage: "lost", on: "2026-11-06" }], "A lost placement has a reason."],
    ["quoted with a reason", [{ ...QUOTED, reason: "price" }], "Only a lost placement has a reason."],
    [
      "anything after it was lost",
      [PROSPECT, { stage: "lost", on: "2026-11-06", reason: "price" }, { ...QUOTED, on: "2026-11-07" }],
      "A lost placement is closed.",
    ],
    [
      "a day before the last one",
      [QUOTED, { ...BOUND, on: "2026-10-19" }],
      "19 Oct 2026 lies before 20 Oct 2026, when it was quoted.",
    ],
    ["a day to come", [{ ...PROSPECT, on: "2026-11-21" }], "21 Nov 2026 is still to come"],
    [
      "cover that ends before it begins",
      [{ ...QUOTED, inception: "2026-12-01", expiresOn: "2026-12-01" }],
      "The cover would end on 1 Dec 2026",
    ],
  ])("is rejected: %s", (_, moves, words) => {
    expect(() => steps(...moves)).toThrow(words);
  });
});

describe("a submission after a quote", () => {
  const AGAIN = { stage: "submitted", on: "2026-10-21" } as const;

  test("is recorded if a note or another insurer gives the reason", () => {
    expect(currentStep(placement(QUOTED, { ...AGAIN, note: "Beazley withdrew" })).stage).toBe("submitted");
    expect(currentStep(placement(QUOTED, { ...AGAIN, insurer: "Hiscox" })).insurer).toBe("Hiscox");
    expect(() => steps(QUOTED, { ...AGAIN, insurer: "Beazley" })).toThrow("no reason is given");
  });

  test("needs no reason when it corrects the quote", () => {
    expect(currentStep(placement(PROSPECT, QUOTED, { ...AGAIN, corrects: 2 })).stage).toBe("submitted");
  });
});

describe("a correction", () => {
  test("replaces the named step, inherits its omitted fields, and leaves both in the history", () => {
    const all = steps(PROSPECT, QUOTED, { stage: "quoted", on: "2026-10-18", corrects: 2 }, BOUND);
    expect(all.map((step) => step.n)).toEqual([1, 2, 3, 4]);
    expect(currentSteps(all).map((step) => [step.n, step.stage, step.on, step.premium])).toEqual([
      [1, "prospect", "2026-10-01", null],
      [3, "quoted", "2026-10-18", 420_000],
      [4, "bound", "2026-11-05", 420_000],
    ]);
  });

  test("can be corrected again, and can reverse a loss", () => {
    const lost = { stage: "lost", on: "2026-10-21", reason: "price" } as const;
    const all = steps(
      QUOTED,
      lost,
      { stage: "submitted", on: "2026-10-21", corrects: 2 },
      {
        stage: "quoted",
        on: "2026-10-22",
        corrects: 3,
      },
    );
    expect(currentSteps(all).map((step) => [step.n, step.stage, step.reason])).toEqual([
      [1, "quoted", null],
      [4, "quoted", null],
    ]);
  });

  test("is rejected if the resulting order is invalid or the step does not exist", () => {
    const moves = [PROSPECT, QUOTED, BOUND];
    expect(() => steps(...moves, { stage: "quoted", on: "2026-11-06", corrects: 2 })).toThrow(
      "5 Nov 2026 lies before 6 Nov 2026, when it was quoted.",
    );
    expect(() => steps(...moves, { ...QUOTED, corrects: 9 })).toThrow("no standing step number 9.");
    const twice = [...moves, { ...QUOTED, corrects: 2 }, { ...QUOTED, corrects: 2 }];
    expect(() => steps(...twice)).toThrow("no standing step number 2.");
  });
});

test("a bound placement's policy is the broker's decision on the expiring policy, with the known terms", () => {
  expect(policyStatement(placement(QUOTED, BOUND), "jane")).toEqual({
    field: "expiringPolicy",
    value: {
      insurer: "Beazley",
      inception: "2026-12-01",
      expiresOn: "2027-12-01",
      premium: 420_000,
      limit: 100_000_000,
    },
    provenance: "declared",
    asOf: "2026-11-05",
    by: "jane",
    source: "placement 3f2a91c07b1d",
    madeBy: { kind: "placement", id: "3f2a91c07b1d" },
    override: true,
  });
});

test("steps of a file that correct each other or have no order are rejected", () => {
  const whole = placement(PROSPECT, QUOTED, { ...QUOTED, corrects: 2 });
  expect(() => checkPlacement(whole)).not.toThrow();
  const bent = (change: Partial<PlacementStep>) => ({
    ...whole,
    steps: whole.steps.map((step) => (step.n === 1 ? { ...step, ...change } : step)),
  });
  expect(() => checkPlacement(bent({ corrects: 3 }))).toThrow("see number 1.");
  expect(() => checkPlacement(bent({ n: 2 }))).toThrow("see number 2.");
});
