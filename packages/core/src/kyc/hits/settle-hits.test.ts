import { hitsByParty, type KycHit } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildEntry, buildFound, buildMatch, buildParty, digest } from "../test/build-hit.ts";
import { confirmDecision, type HitActor, proposeDecision } from "./decide-hit.ts";
import { screenedHere } from "./screened-here.ts";
import { type FoundHit, type StoredHit, settleHits } from "./settle-hits.ts";

const REASON = "Born in Perm; the passport copy states Limassol.";
const actor = (by: string): HitActor => ({
  ...{ by, at: "2026-11-23T10:00:00.000Z" },
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
});
const EVIDENCE = { words: "Passport copy", file: null, digest: null };
const FOUR_EYES = { permitted: true, onePerson: false };

const settle = (known: readonly StoredHit[], found: readonly FoundHit[], lists = ["uk"]) =>
  settleHits(known, found, {
    ...{ client: "c1", at: "2026-11-23T09:02:00.000Z", lists: new Set(lists), digest },
    parties: new Set(["aaaaaaaaaaaa"]),
  });

const first = (settled: ReturnType<typeof settle>): StoredHit => {
  const [stored] = settled.changed;
  if (stored === undefined) throw new Error("nothing was found");
  return stored;
};

const propose = (hit: KycHit, verdict: "true" | "false" = "false", by = "Okafor") =>
  proposeDecision(hit, { verdict, reason: REASON }, EVIDENCE, actor(by));

const decide = (stored: StoredHit, verdict: "true" | "false"): StoredHit => ({
  ...stored,
  hit: confirmDecision(
    propose(stored.hit, verdict),
    { action: "confirm", reason: REASON },
    actor("Whitcombe"),
    FOUR_EYES,
  ),
});

describe("hits of a screening", () => {
  test("a new hit is open and fresh, and found again it is neither", () => {
    const once = settle([], [buildFound()]);
    expect(once.fresh).toHaveLength(1);
    expect(first(once).hit).toMatchObject({ state: "open", steps: [{ n: 1, action: "found", by: null }] });
    const again = settle(once.changed, [buildFound({ listAsOf: "2026-11-27" })]);
    expect(again.fresh).toEqual([]);
    expect(first(again).hit).toMatchObject({ state: "open", listAsOf: "2026-11-27", steps: [{ n: 1 }] });
  });

  test("a false match stays decided while a new list has other reasons, addresses or days", () => {
    const decided = decide(first(settle([], [buildFound()])), "false");
    const entry = buildEntry({ reasons: ["Other words."], updatedOn: "2026-11-27", regimes: ["Russia"] });
    const again = settle([decided], [buildFound({ entry, listAsOf: "2026-11-27" })]);
    expect(again.fresh).toEqual([]);
    expect(first(again).hit.state).toBe("false-match");
  });

  test.each([
    ["the party's name", { party: buildParty({ name: "Alexej Zarubensky" }) }, "party"],
    ["the party's birth", { party: buildParty({ dateOfBirth: "1971-03-14" }) }, "party"],
    ["the party's passport", { party: buildParty({ passport: "710334118" }) }, "party"],
    ["a birth of the entry", { entry: buildEntry({ births: ["1971", "1972"] }) }, "entry"],
    [
      "a number of the entry",
      { entry: buildEntry({ identifiers: [{ kind: "passport", value: "71 0334 118" }] }) },
      "entry",
    ],
  ] as const)("a false match is open again once %s changes", (_, over, cause) => {
    const decided = decide(first(settle([], [buildFound()])), "false");
    const again = settle([decided], [buildFound(over)]);
    expect(again.fresh).toEqual([decided.hit.id]);
    expect(first(again).hit.state).toBe("open");
    expect(first(again).hit.steps.at(-1)).toMatchObject({ action: "reopened", cause, by: null });
  });

  test("a false match of a possible hit is open again once it is strong", () => {
    const possible = buildFound({ match: buildMatch({ score: 0.7, strength: "possible" }) });
    const decided = decide(first(settle([], [possible])), "false");
    expect(first(settle([decided], [possible])).hit.state).toBe("false-match");
    expect(first(settle([decided], [buildFound()])).hit.steps.at(-1)).toMatchObject({ cause: "match" });
  });

  test("a true match stays, whatever changes", () => {
    const decided = decide(first(settle([], [buildFound()])), "true");
    const again = settle([decided], [buildFound({ party: buildParty({ name: "Another Spelling" }) })]);
    expect(first(again).hit.state).toBe("true-match");
  });

  test("a hit is gone once its list no longer has it, and stays if that list was not screened against", () => {
    const known = settle([], [buildFound()]).changed;
    expect(settle(known, [], ["eu"]).changed).toEqual([]);
    const gone = first(settle(known, []));
    expect(gone.hit).toMatchObject({ goneAt: "2026-11-23T09:02:00.000Z", steps: [{}, { action: "gone" }] });
    const back = settle([gone], [buildFound()]);
    expect(back.fresh).toEqual([gone.hit.id]);
    expect(first(back).hit).toMatchObject({ goneAt: null, state: "open", steps: [{}, {}, { action: "recurred" }] });
  });
});

describe("decisions", () => {
  const open = first(settle([], [buildFound()])).hit;
  const confirm = (hit: KycHit, by: string, rights = FOUR_EYES) =>
    confirmDecision(hit, { action: "confirm", reason: REASON }, actor(by), rights);

  test("one person proposes and another confirms, with both names, reasons and evidence on record", () => {
    const decided = confirm(propose(open), "Whitcombe");
    expect(decided.state).toBe("false-match");
    expect(decided.steps.slice(1)).toMatchObject([
      { n: 2, action: "proposed", by: "Okafor", verdict: "false", reason: REASON, evidence: EVIDENCE },
      { n: 3, action: "confirmed", by: "Whitcombe", verdict: "false", onePerson: false },
    ]);
  });

  test("no one confirms their own proposal, however the name is spelled", () => {
    expect(() => confirm(propose(open), "OKAFOR")).toThrow("No one can confirm their own proposal.");
    expect(() => confirm(propose(open), "Whitcombe", { permitted: false, onePerson: true })).toThrow(
      "does not have the permission",
    );
  });

  test("by the setting one person decides alone, and it is recorded", () => {
    const decided = confirm(propose(open), "Okafor", { permitted: true, onePerson: true });
    expect(decided.steps.at(-1)).toMatchObject({ action: "confirmed", by: "Okafor", onePerson: true });
  });

  test("a returned proposal leaves the hit open, and there is one proposal at a time", () => {
    const proposed = propose(open);
    expect(() => propose(proposed)).toThrow("awaits the second person");
    const returned = confirmDecision(proposed, { action: "return", reason: REASON }, actor("Whitcombe"), FOUR_EYES);
    expect(returned).toMatchObject({ state: "open" });
    expect(() => confirm(returned, "Whitcombe")).toThrow("No decision on this hit awaits confirmation.");
  });
});

describe("a decision that is proposed to be changed", () => {
  const possible = buildFound({ match: buildMatch({ score: 0.7, strength: "possible" }) });
  const listed = decide(first(settle([], [possible])), "true");
  const screening = {
    ...{ id: "s1", client: "c1", at: "2026-11-23T09:02:00.000Z", by: "sam", parties: [] },
    lists: [{ list: "uk", asOf: "2026-11-20", entries: 5 }],
  };

  test("leaves a true match in force for the gate and for the next screening, until another person confirms", () => {
    const proposed = propose(listed.hit, "false");
    expect(screenedHere(screening, [proposed])).toMatchObject({
      openHits: [],
      trueMatches: [{ strength: "possible" }],
    });
    const again = settle([{ ...listed, hit: proposed }], [buildFound({ party: buildParty({ name: "Other Name" }) })]);
    expect(screenedHere(screening, [first(again).hit])).toMatchObject({ trueMatches: [{}] });
    const changed = confirmDecision(proposed, { action: "confirm", reason: REASON }, actor("Whitcombe"), FOUR_EYES);
    expect(screenedHere(screening, [changed])).toMatchObject({ trueMatches: [], falseMatches: 1 });
  });

  test("is as it was once the proposal is returned, or withdrawn by its proposer without the permission", () => {
    const back = { action: "return" as const, reason: REASON };
    const none = { permitted: false, onePerson: false };
    expect(confirmDecision(propose(listed.hit, "false"), back, actor("okafor"), none).state).toBe("true-match");
    expect(() => confirmDecision(propose(listed.hit, "false"), back, actor("Marlow"), none)).toThrow("the permission");
  });
});

test.each([
  ["an open strong hit", buildFound(), null, "record", true],
  ["a possible true match", buildFound({ match: buildMatch({ strength: "possible" }) }), "true", "hand", true],
  ["an open possible hit", buildFound({ match: buildMatch({ strength: "possible" }) }), null, "record", false],
  ["a false match", buildFound(), "false", "hand", false],
  ["a strong hit on an owner whom the register no longer has", buildFound(), null, "register", false],
] as const)("removing the party leaves %s", (_, found, verdict, source, stays) => {
  const known = first(settle([], [{ ...found, party: buildParty({ source }) }]));
  const before = verdict === null ? known : decide(known, verdict);
  const { changed } = settleHits([before], [], {
    ...{ client: "c1", at: "2026-11-24T09:00:00.000Z", lists: new Set(["uk"]), digest, parties: new Set<string>() },
  });
  expect(changed.map(({ hit }) => hit.goneAt)).toEqual(stays ? [] : ["2026-11-24T09:00:00.000Z"]);
});

test("hits of one party stand together, in the order of each party's first", () => {
  const on = (party: string, list: "uk" | "eu" | "un") =>
    buildFound({
      party: buildParty({ id: party }),
      match: buildMatch({ list, id: `${list}-1` }),
      entry: buildEntry({ list, id: `${list}-1` }),
    });
  const settled = settle([], [on("owner", "uk"), on("client", "uk"), on("owner", "eu"), on("owner", "un")]);
  const groups = hitsByParty(settled.changed.map(({ hit }) => hit));
  expect(groups.map((own) => own.map(({ party, match }) => `${party.id} ${match.list}`))).toEqual([
    ["owner uk", "owner eu", "owner un"],
    ["client uk"],
  ]);
});

test("the standing has open and proposed hits as open, and none that is gone", () => {
  const screening = {
    ...{ id: "s1", client: "c1", at: "2026-11-23T09:02:00.000Z", by: "sam" },
    lists: [{ list: "uk", asOf: "2026-11-20", entries: 5 }],
    parties: [
      {
        party: "a",
        name: "Acme Ltd",
        role: "insured" as const,
        status: "none" as const,
        reason: null,
        strong: 0,
        possible: 0,
      },
      {
        party: "b",
        name: "?",
        role: "owner" as const,
        status: "not-screenable" as const,
        reason: "x",
        strong: 0,
        possible: 0,
      },
    ],
  };
  const stored = first(settle([], [buildFound()]));
  expect(screenedHere(null, [])).toBeNull();
  expect(screenedHere(screening, [propose(stored.hit)])).toEqual({
    screening: {
      ...{ on: "2026-11-23", by: "sam", where: "here", digest: null, lists: [{ list: "uk", asOf: "2026-11-20" }] },
      parties: [{ name: "Acme Ltd", role: "insured" }],
    },
    openHits: [
      { list: "uk", id: "RUS4127", name: "Aleksey Zarubenskiy", party: "Alexei Zarubensky", strength: "strong" },
    ],
    ...{ trueMatches: [], falseMatches: 0 },
  });
  expect(screenedHere(screening, [decide(stored, "true").hit])).toMatchObject({ openHits: [], trueMatches: [{}] });
  expect(screenedHere(screening, [decide(stored, "false").hit])).toMatchObject({ openHits: [], falseMatches: 1 });
  expect(screenedHere(screening, [{ ...stored.hit, goneAt: "2026-11-23" }])).toMatchObject({ openHits: [] });
});
