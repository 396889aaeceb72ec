import { expect, test } from "vitest";
import { movedSteps } from "./moved-steps.ts";
import { repeatedPlacement, repeatsBinding, repeatsChoice, requireOnlyBinding } from "./repeated-placement.ts";
import { BEAZLEY, choose, HISCOX, JANE, PROSPECT, placement } from "./test/build-placement.ts";

const PERIOD = { inception: "2026-12-01", expiresOn: "2027-12-01" };
const BOUND = { stage: "bound", on: "2026-11-20", insurer: "Beazley", premium: 420_000, ...PERIOD } as const;
const bound = (over: object = {}) => placement([], [PROSPECT, { ...BOUND, ...over }]);

test("the binding in force is repeated by the same terms, or by none", () => {
  expect(repeatsBinding(bound(), { stage: "bound" })).toBe(true);
  expect(repeatsBinding(bound(), BOUND)).toBe(true);
  expect(repeatsBinding(bound({ note: "Decision. As agreed" }), { stage: "bound", note: "As agreed" })).toBe(true);
});

test.each([
  ["another premium", { premium: 430_000 }],
  ["another insurer", { insurer: "Hiscox" }],
  ["another day", { on: "2026-11-21" }],
  ["another note", { note: "Endorsed." }],
  ["a correction", { corrects: 2 }],
  ["another stage", { stage: "lost" }],
])("%s does not repeat a binding", (_, over) => {
  expect(repeatsBinding(bound(), { ...BOUND, ...(over as object) })).toBe(false);
});

test("a renewal is repeated with its inception only: next year's may have the same terms", () => {
  const terms = {
    stage: "renewed",
    on: "2026-11-20",
    premium: 430_000,
    inception: "2027-12-01",
    expiresOn: "2028-12-01",
  } as const;
  const before = bound();
  const renewed = { ...before, steps: [...movedSteps(before.steps, terms, JANE)] };
  expect(repeatsBinding(renewed, terms)).toBe(true);
  expect(repeatsBinding(renewed, { stage: "renewed", premium: 430_000 })).toBe(false);
});

test("a choice repeats the one that bound the risk, not another quote nor the next year", () => {
  const before = choose(placement([BEAZLEY, HISCOX]), 1, { bind: true, ...PERIOD });
  expect(repeatsChoice(before, { quote: 1, bind: true, ...PERIOD })).toBe(true);
  expect(repeatsChoice(before, { quote: 1, bind: true })).toBe(true);
  expect(repeatsChoice(before, { quote: 2, bind: true, ...PERIOD })).toBe(false);
  expect(repeatsChoice(before, { quote: 1, bind: true, inception: "2027-12-01" })).toBe(false);
  expect(repeatsChoice(before, { quote: 1, bind: false })).toBe(false);
});

test("a placement is one sent twice if all agrees within a minute", () => {
  const first = placement([]);
  const again = (over: object) => ({ ...placement([]), id: "aaaaaaaaaaaa", ...over });
  expect(repeatedPlacement([first], again({ risk: "cyber ", createdAt: "2026-11-20T09:00:59Z" }))).toBe(first);
  expect(repeatedPlacement([first], again({ createdAt: "2026-11-20T09:01:00Z" }))).toBeNull();
  expect(repeatedPlacement([first], again({ risk: "Crime" }))).toBeNull();
  expect(repeatedPlacement([first], again({ clientId: "beta" }))).toBeNull();
  expect(repeatedPlacement([first], again({ steps: [{ ...first.steps[0], by: "kim" }] }))).toBeNull();
  expect(repeatedPlacement([bound()], again({}))).toBeNull();
});

test("a second policy of one risk and period is questioned; another risk or the next year is not", () => {
  const second = { ...bound(), id: "aaaaaaaaaaaa" };
  expect(() => requireOnlyBinding([bound(), second], second)).toThrow(
    "Cyber is already bound with Beazley from 1 Dec 2026 to 1 Dec 2027, as placement 3f2a91c0.",
  );
  expect(() => requireOnlyBinding([bound()], { ...second, risk: "CYBER" })).toThrow("already bound");
  expect(() => requireOnlyBinding([bound()], { ...second, risk: "Crime" })).not.toThrow();
  const next = { ...bound({ inception: "2027-12-01", expiresOn: "2028-12-01" }), id: "aaaaaaaaaaaa" };
  expect(() => requireOnlyBinding([bound()], next)).not.toThrow();
  expect(() => requireOnlyBinding([placement([])], second)).not.toThrow();
});

test("without a period the year of binding counts", () => {
  const undated = (id: string, on: string) => ({ ...bound({ inception: undefined, expiresOn: undefined, on }), id });
  const earlier = undated("3f2a91c07b1d", "2026-11-01");
  expect(() => requireOnlyBinding([earlier], undated("aaaaaaaaaaaa", "2026-11-20"))).toThrow(
    "bound with Beazley on 1 Nov 2026",
  );
});
