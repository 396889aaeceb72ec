import { expect, test } from "vitest";
import { type BehaviourInput, behaviourTiles } from "./behaviour.ts";
import { alertDays } from "./client-trends.ts";

const leaks = (addresses: number | null, machines: number | null, asOf: string) => ({
  ...{ addresses, machines, asOf, sources: ["Have I Been Pwned"] },
});

const NOTHING = { training: null, phishing: null };

const tile = (figure: string, input: Partial<BehaviourInput>) =>
  behaviourTiles({ leaks: [], mfa: [], mfaAsOf: null, recorded: NOTHING, ...input }).find(
    (each) => each.figure === figure,
  );

test("breached addresses add up over clients, with the sources and the newest date", () => {
  const input = {
    leaks: [
      { client: "a", leaks: leaks(12, null, "2026-11-20") },
      { client: "b", leaks: leaks(3, 1, "2026-11-22") },
      { client: "c", leaks: null },
    ],
  };
  expect(tile("breached-addresses", input)).toEqual({
    ...{ figure: "breached-addresses", value: 15, provenance: "third-party", sources: ["Have I Been Pwned"] },
    ...{ asOf: "2026-11-22", known: 2 },
  });
  expect(tile("stealer-machines", input)).toMatchObject({ value: 1, known: 1 });
});

test("no answer is not zero: what no source answered and what nothing records is not known", () => {
  for (const figure of ["breached-addresses", "stealer-machines", "training", "phishing-clicks", "mfa-coverage"])
    expect(tile(figure, { leaks: [{ client: "a", leaks: null }] })).toMatchObject({ value: null, provenance: "none" });
  const none = [{ client: "a", leaks: leaks(0, null, "2026-11-20") }];
  expect(tile("breached-addresses", { leaks: none })).toMatchObject({ value: 0, known: 1 });
});

test("completion and clicks are those of training records; a round without recorded clicks is not known", () => {
  const training = { clients: 2, programmes: 3, assigned: 200, done: 150, percent: 75, asAt: "2026-11-20" };
  const phishing = { clients: 1, rounds: 1, sent: 40, clickedOf: 40, clicked: 6, reportedOf: 0, reported: 0 };
  const recorded = {
    training: { ...training, status: "Partially Compliant" as const },
    phishing: { ...phishing, lastSent: "2026-10-05" },
  };
  expect(tile("training", { recorded })).toEqual({
    ...{ figure: "training", value: 0.75, provenance: "declared", sources: ["Training records"] },
    ...{ asOf: "2026-11-20", known: 2 },
  });
  expect(tile("phishing-clicks", { recorded })).toMatchObject({ value: 0.15, known: 1, asOf: "2026-10-05" });
  const unknown = { ...recorded, phishing: { ...recorded.phishing, clickedOf: 0, clicked: 0 } };
  expect(tile("phishing-clicks", { recorded: unknown })).toMatchObject({ value: null, provenance: "none" });
});

test("MFA coverage is the mean of the answers; an unknown one does not count", () => {
  const mfa = [
    { client: "a", answer: "yes", coverage: null },
    { client: "a", answer: "partial", coverage: 60 },
    { client: "b", answer: "no", coverage: null },
    { client: "c", answer: "partial", coverage: null },
    { client: "d", answer: "unknown", coverage: null },
  ];
  // (1 + 0.6 + 0 + 0.5) ÷ 4
  expect(tile("mfa-coverage", { mfa, mfaAsOf: "2026-11-02" })).toMatchObject({ value: 0.525, known: 3 });
});

test("open alerts are counted at the end of each day on which their number changed", () => {
  const spans = [
    { since: "2026-11-01T02:00:00.000Z", until: "2026-11-10T09:00:00.000Z" },
    { since: "2026-11-05T02:00:00.000Z", until: null },
    { since: "2026-11-05T03:00:00.000Z", until: "2026-11-05T08:00:00.000Z" },
  ];
  expect(alertDays(spans, "2026-11-20")).toEqual([
    { day: "2026-11-01", open: 1 },
    { day: "2026-11-05", open: 2 },
    { day: "2026-11-10", open: 1 },
    { day: "2026-11-20", open: 1 },
  ]);
  expect(alertDays([], "2026-11-20")).toEqual([{ day: "2026-11-20", open: 0 }]);
});
