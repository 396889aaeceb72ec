import type { MrcSlip, SlipChoices } from "@broker/contracts";
import { expect, test } from "vitest";
import { ALL_CHOSEN, buildFacts } from "../test/build-facts.ts";
import { slipOf, under } from "../test/complete-slip.ts";

const advised = (slip: MrcSlip) => slip.control.toAdvise.map(({ id }) => id);

test("a slip is not signed while the basis of its lines is open, except against an order of 100%", () => {
  const { basisOfWrittenLines: _, ...open } = ALL_CHOSEN;
  expect(advised(slipOf(buildFacts(), open))).toEqual(["basisOfWrittenLines"]);
  expect(() => slipOf(buildFacts(), { ...open, order: 50 })).toThrow("the basis of the lines");
});

test("cancellation is for non-payment only, by either party with its days, or to be advised", () => {
  const { cancellationDays: _, ...open } = ALL_CHOSEN;
  const notice = (over: SlipChoices) =>
    under(slipOf(buildFacts(), { ...open, ...over }), "NoticeOfCancellationProvisions");
  const nonPayment = "by Insurers for non-payment of premium only" as const;
  expect(notice({ cancellation: nonPayment, cancellationDays: 30 })).toMatchObject([
    { text: "By Insurers for non-payment of premium only, on the notice in the premium payment clause" },
  ]);
  expect(notice({ cancellation: "by either party on written notice", cancellationDays: 30 })).toMatchObject([
    { amount: 30, unit: "days", label: "Written notice by either party, given through the broker" },
  ]);
  for (const over of [{}, { cancellation: "by either party on written notice" as const }])
    expect(advised(slipOf(buildFacts(), { ...open, ...over }))).toEqual(["cancellationDays"]);
});

test("no risk code, deduction or basis of lines applies until it is chosen", () => {
  const { riskCodes: _, otherDeductions: __, basisOfWrittenLines: ___, ...open } = ALL_CHOSEN;
  const slip = slipOf(buildFacts(), open);
  expect(advised(slip)).toEqual(["basisOfWrittenLines", "riskCodes", "otherDeductions"]);
  expect([slip.control.status, slip.control.basisOfWrittenLines]).toEqual(["draft", null]);
});
