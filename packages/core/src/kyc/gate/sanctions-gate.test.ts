import {
  type GateOpening,
  type SanctionsLicence,
  type ScreenedHere,
  type StandingHit,
  showList,
} from "@broker/contracts";
import { expect, test } from "vitest";
import { openingCounts, sanctionsGate } from "./sanctions-gate.ts";
import { type RecordedScreening, type StandingFacts, standingOf } from "./standing-of.ts";

const NOW = "2026-11-29T09:00:00.000Z";
const settings = { maxAgeDays: 7, lists: ["ofac-sdn"] };

const NOTHING: StandingFacts = { insured: "Harrow Vale Ltd", elsewhere: null, here: null, licences: [], openings: [] };

const elsewhere = (result: RecordedScreening["result"], on = "2026-11-28"): Partial<StandingFacts> => ({
  elsewhere: { by: "Harbour Screening", list: "UK Sanctions List of 27 November 2026", on, result },
});

const hit = (strength: StandingHit["strength"]): StandingHit => ({
  list: "OFAC SDN",
  id: "4711",
  name: "HARROW VALE TRADING",
  party: "Harrow Vale Ltd",
  strength,
});

function here(
  changes: Partial<ScreenedHere> = {},
  on = "2026-11-29",
  name = "Harrow Vale Ltd",
  list = "ofac-sdn",
): Partial<StandingFacts> {
  const screening = {
    on,
    by: "jane",
    where: "here" as const,
    lists: [{ list, asOf: "2026-11-27" }],
    parties: [{ name, role: "insured" as const }],
    digest: null,
  };
  return { here: { screening, openHits: [], trueMatches: [], falseMatches: 0, ...changes } };
}

const opening = (changes: Partial<GateOpening> = {}): GateOpening => ({
  id: "a1",
  reason: "The list is down; screened by telephone today.",
  by: "kim",
  at: "2026-11-29T08:00:00.000Z",
  until: "2026-12-06",
  once: false,
  document: null,
  placement: null,
  withdrawnAt: null,
  withdrawnBy: null,
  ...changes,
});

const licence = (changes: Partial<SanctionsLicence> = {}): SanctionsLicence => ({
  id: "b1",
  authority: "OFSI",
  number: "INT/2026/1234567",
  on: "2026-11-01",
  expiresOn: null,
  file: "licence.pdf",
  digest: "0".repeat(64),
  covers: ["OFAC SDN 4711"],
  by: "kim",
  at: "2026-11-29T08:00:00.000Z",
  withdrawnAt: null,
  withdrawnBy: null,
  ...changes,
});

function judged(changes: Partial<StandingFacts>, act = {}) {
  const standing = standingOf({ ...NOTHING, ...changes }, settings, NOW);
  const gate = sanctionsGate("c1", standing, { settings, now: NOW, act });
  return [standing.state, gate.state, showList(gate.reasons.map(({ id }) => id))] as const;
}

test.each<[string, Partial<StandingFacts>, readonly [string, string, string]]>([
  ["no screening at all", {}, ["not-screened", "closed", "not-screened"]],
  ["one recorded elsewhere a day ago", elsewhere("no match"), ["clear", "open", ""]],
  ["one of exactly 7 days", elsewhere("no match", "2026-11-22"), ["clear", "open", ""]],
  ["one of 8 days", elsewhere("no match", "2026-11-21"), ["stale", "closed", "stale"]],
  ["a match elsewhere", elsewhere("match"), ["true-match", "closed", "true-match"]],
  ["a match elsewhere that is reviewed", elsewhere("match under review"), ["strong-hit", "closed", "strong-hit"]],
  ["a clear one here", here(), ["clear", "open", ""]],
  ["possible hits only", here({ openHits: [hit("possible")] }), ["possible-hits", "open", ""]],
  ["a strong hit", here({ openHits: [hit("possible"), hit("strong")] }), ["strong-hit", "closed", "strong-hit"]],
  ["one of another name", here({}, "2026-11-29", "Old Vale Ltd"), ["not-screened", "closed", "name-not-screened"]],
  [
    "one without a required list",
    here({}, "2026-11-29", "Harrow Vale Ltd", "un"),
    ["not-screened", "closed", "list-not-screened"],
  ],
  [
    "a stale one here beside a fresh one elsewhere",
    { ...here({}, "2026-10-01"), ...elsewhere("no match") },
    ["clear", "open", ""],
  ],
  [
    "a strong hit here beside a fresh clear one elsewhere",
    { ...here({ openHits: [hit("strong")] }, "2026-10-01"), ...elsewhere("no match") },
    ["strong-hit", "closed", "strong-hit"],
  ],
  [
    "everything at once",
    here({ openHits: [hit("strong")], trueMatches: [hit("strong")] }, "2026-10-01"),
    ["true-match", "closed", "true-match, strong-hit and stale"],
  ],
])("with %s", (_case, changes, expected) => {
  expect(judged(changes)).toEqual(expected);
});

test("a reason opens the gate for a missing, stale or misnamed screening, and for nothing else", () => {
  const openings = [opening()];
  expect(judged({ openings })[1]).toBe("open");
  expect(judged({ ...elsewhere("no match", "2026-11-01"), openings })[1]).toBe("open");
  expect(judged({ ...here({}, "2026-11-29", "Old Vale Ltd"), openings })[1]).toBe("open");
  expect(judged({ ...here({ openHits: [hit("strong")] }), openings })[1]).toBe("closed");
  expect(judged({ ...elsewhere("match"), openings })[1]).toBe("closed");
  expect(judged({ ...here({ trueMatches: [hit("strong")] }, "2026-10-01"), openings })).toEqual([
    "true-match",
    "closed",
    "true-match",
  ]);
});

test("an opening counts until its last day, unless it is withdrawn", () => {
  expect(judged({ openings: [opening({ until: "2026-11-29" })] })[1]).toBe("open");
  expect(judged({ openings: [opening({ until: "2026-11-28" })] })[1]).toBe("closed");
  expect(judged({ openings: [opening({ withdrawnAt: NOW, withdrawnBy: "kim" })] })[1]).toBe("closed");
});

test("an opening for one submission counts for one document and one placement, each again for itself", () => {
  const used = opening({ once: true, document: "d1", placement: "p1" });
  const acts = [{}, { document: "d1" }, { document: "d2" }, { placement: "p1" }, { placement: "p2" }];
  expect(acts.map((act) => openingCounts(used, "2026-11-29", act))).toEqual([false, true, false, true, false]);
  const sent = opening({ once: true, document: "d1" });
  expect(acts.map((act) => openingCounts(sent, "2026-11-29", act))).toEqual([false, true, false, true, true]);
});

test("only a licence in force that names the match opens the gate for a true match", () => {
  const match = here({ trueMatches: [hit("strong")] });
  const gate = (...licences: SanctionsLicence[]) => judged({ ...match, licences })[1];
  expect(gate(licence())).toBe("open");
  expect(gate(licence({ covers: ["OFAC SDN 4712"] }))).toBe("closed");
  expect(gate(licence({ on: "2026-11-30" }))).toBe("closed");
  expect(gate(licence({ expiresOn: "2026-11-28" }))).toBe("closed");
  expect(gate(licence({ expiresOn: "2026-11-29" }))).toBe("open");
  expect(gate(licence({ withdrawnAt: NOW }))).toBe("closed");
  // It replaces neither a fresh screening nor the decision on another hit.
  const stale = here({ trueMatches: [hit("strong")] }, "2026-10-01");
  expect(judged({ ...stale, licences: [licence()] })).toEqual(["true-match", "closed", "stale"]);
});

test("each reason states what closes the gate and what can be done", () => {
  const gate = (changes: Partial<StandingFacts>) =>
    sanctionsGate("c1", standingOf({ ...NOTHING, ...changes }, settings, NOW), { settings, now: NOW });
  expect(gate(elsewhere("no match", "2026-11-01"))).toMatchObject({
    reasons: [{ sentence: "The sanctions screening of 1 Nov 2026 is 28 days old; at most 7 days are accepted." }],
    fix: { kind: "any-of", of: [{ kind: "record-screening" }, { kind: "open-gate", client: "c1" }] },
  });
  expect(gate(here({ openHits: [hit("strong")] }))).toMatchObject({
    reasons: [
      {
        sentence:
          "1 strong hit on a sanctions list is not decided: Harrow Vale Ltd: HARROW VALE TRADING (OFAC SDN, 4711).",
      },
    ],
    fix: { kind: "show", resource: "kyc", id: "c1" },
  });
  expect(gate(elsewhere("match"))).toMatchObject({ fix: { kind: "record-licence", client: "c1" } });
  expect(gate(here()).fix).toBeUndefined();
});
