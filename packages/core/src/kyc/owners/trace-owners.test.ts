import type { Control, KycHit } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { mergeParties } from "../parties/merge-parties.ts";
import { partyId, type StatedParty } from "../parties/record-parties.ts";
import { buildEntry, buildMatch, buildParty, digest } from "../test/build-hit.ts";
import { changedPrincipals } from "./owners-changed.ts";
import { nodesOf, ownershipFlags, ownershipTree } from "./ownership-tree.ts";
import type { RegisteredOwner, RegisterOfOwners } from "./register-of-owners.ts";
import { OWNER_LIMITS, traceOwners } from "./trace-owners.ts";

const AT = "2026-11-23T09:00:00.000Z";
const shares = (low: number, high: number): Control[] => [{ kind: "shares", band: { low, high } }];
const person = (name: string, controls: Control[], over: Partial<RegisteredOwner> = {}): RegisteredOwner => ({
  ...{ name, kind: "person", born: "1970-01", nationality: "British", country: "England", identity: "not-stated" },
  ...{ controls, since: "2020-01-01", companyNumber: null, isUk: null },
  ...over,
});
const company = (name: string, number: string | null, controls: Control[], isUk = true): RegisteredOwner =>
  person(name, controls, { kind: "company", born: null, nationality: null, companyNumber: number, isUk });

/** A register of these owners by company number; what is missing is not found, null does not answer. */
function register(owners: Readonly<Record<string, readonly RegisteredOwner[] | null>>) {
  const asked: string[] = [];
  const found: RegisterOfOwners = {
    company: async () => ({ status: "not-found" }),
    officers: async () => ({ status: "ok", value: [], more: false }),
    async owners(number) {
      asked.push(number);
      const value = owners[number];
      if (value === null) return { status: "no-answer", reason: "It is down." };
      return value === undefined ? { status: "not-found" } : { status: "ok", value, more: false };
    },
  };
  return { found, asked };
}

const INSURED = "insured00000";
const trace = (owners: Parameters<typeof register>[0]) => {
  const { found, asked } = register(owners);
  const signal = new AbortController().signal;
  return traceOwners(found, { client: "c1", insured: INSURED, companyNumber: "1", at: AT, digest, signal }).then(
    (traced) => ({ ...traced, asked }),
  );
};
const idOf = (parties: readonly StatedParty[], name: string): string => {
  const party = parties.find((each) => each.name === name);
  return party === undefined ? "" : partyId("c1", party, digest);
};

describe("owners through companies of the register", () => {
  test("shares are multiplied along the chain, as bands", async () => {
    const { parties, ownership } = await trace({
      "1": [company("Merrin Holdings Ltd", "2", shares(50, 75)), person("Ms Corrigan", shares(25, 50))],
      "2": [person("Mr Zarubensky", shares(75, 100))],
    });
    const tree = ownershipTree(ownership, INSURED);
    expect(tree.map(({ party, effective }) => [party, effective])).toEqual([
      [idOf(parties, "Merrin Holdings Ltd"), { low: 50, high: 75 }],
      [idOf(parties, "Ms Corrigan"), { low: 25, high: 50 }],
    ]);
    expect(tree[0]?.owners).toMatchObject([
      { party: idOf(parties, "Mr Zarubensky"), share: { low: 75, high: 100 }, effective: { low: 37.5, high: 75 } },
    ]);
  });

  test("a circle ends, and each company is asked once", async () => {
    const { asked, ownership } = await trace({
      "1": [company("A Ltd", "2", shares(75, 100))],
      "2": [company("B Ltd", "3", shares(75, 100))],
      "3": [company("A Ltd", "2", shares(75, 100))],
    });
    expect(asked).toEqual(["1", "2", "3"]);
    const nodes = nodesOf(ownershipTree(ownership, INSURED));
    expect(nodes.map(({ cycle }) => cycle)).toEqual([false, false, true]);
  });

  test("what is foreign, without a number, not found or silent is to be asked", async () => {
    const { parties, ownership } = await trace({
      "1": [
        company("Jersey Trustees", null, shares(25, 50), false),
        company("Old Mutual", null, shares(25, 50)),
        company("Gone Ltd", "4", shares(25, 50)),
        company("Silent Ltd", "5", shares(25, 50)),
      ],
      "5": null,
    });
    const reasons = new Map(ownership.open.map(({ party, reason }) => [party, reason]));
    expect(
      ["Jersey Trustees", "Old Mutual", "Gone Ltd", "Silent Ltd"].map((name) => reasons.get(idOf(parties, name))),
    ).toEqual(["foreign", "no-number", "not-found", "no-answer"]);
  });

  test("levels and companies are bounded", async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        String(at + 1),
        [company(`Level ${at + 1} Ltd`, String(at + 2), shares(75, 100))],
      ]),
    );
    const deep = await trace(chain);
    expect(deep.asked).toHaveLength(OWNER_LIMITS.levels);
    expect(deep.ownership.open).toMatchObject([{ reason: "depth" }]);
    const wide = Array.from({ length: 30 }, (_, at) => company(`Wide ${at} Ltd`, String(100 + at), shares(25, 50)));
    const broad = await trace({ "1": wide });
    expect(broad.asked).toHaveLength(OWNER_LIMITS.companies);
    expect(broad.ownership.open.filter(({ reason }) => reason === "budget")).toHaveLength(
      30 - OWNER_LIMITS.companies + 1,
    );
  });

  test("a register that does not answer about the client says nothing", async () => {
    const { answered, ownership } = await trace({ "1": null });
    expect(answered).toBe(false);
    expect(ownership).toMatchObject({ reason: "It is down.", links: [] });
  });
});

describe("a listed owner", () => {
  const hit = (party: string, over: Partial<KycHit> = {}): KycHit => ({
    ...{ id: "h1", client: "c1", party: buildParty({ id: party }), match: buildMatch(), entry: buildEntry() },
    ...{ listAsOf: null, state: "open", foundAt: AT, goneAt: null, steps: [] },
    ...over,
  });
  const tree = (controls: Control[]) =>
    ownershipTree(
      { links: [{ owner: "p", of: INSURED, controls, since: null, source: "register" }], open: [] },
      INSURED,
    );
  const level = (controls: Control[], over: Partial<KycHit> = {}) =>
    ownershipFlags(tree(controls), [hit("p", over)]).map((flag) => [flag.level, flag.share, flag.match]);

  test("above 50 % flags the client, from 25 % reviews it, and below does nothing", () => {
    expect(level(shares(50, 75))).toEqual([["flag", 75, "open"]]);
    expect(level(shares(25, 50))).toEqual([["review", 50, "open"]]);
    expect(level(shares(50.01, 50.01), { state: "true-match" })).toEqual([["flag", 50.01, "decided"]]);
    expect(level(shares(25, 25))).toEqual([["review", 25, "open"]]);
    expect(level(shares(24.99, 24.99))).toEqual([]);
  });

  test("control without a share reviews it; a false match and a hit that is gone do nothing", () => {
    expect(level([{ kind: "influence", band: null }])).toEqual([["review", null, "open"]]);
    expect(level(shares(75, 100), { state: "false-match" })).toEqual([]);
    expect(level(shares(75, 100), { goneAt: AT })).toEqual([]);
  });

  test("shares on two ways are added", () => {
    const links = [
      { owner: "a", of: INSURED, controls: shares(50, 50), since: null, source: "hand" as const },
      { owner: "p", of: INSURED, controls: shares(10, 10), since: null, source: "hand" as const },
      { owner: "p", of: "a", controls: shares(40, 40), since: null, source: "hand" as const },
    ];
    const flags = ownershipFlags(ownershipTree({ links, open: [] }, INSURED), [hit("p")]);
    expect(flags).toEqual([{ party: "p", level: "review", share: 30, match: "open" }]);
  });
});

test("officers and owners that are new or gone differ from those that stay", () => {
  const stay = buildParty({ id: "1", name: "Stays" });
  const gone = buildParty({ id: "2", name: "Leaves" });
  const fresh = buildParty({ id: "3", name: "Joins" });
  const byHand = buildParty({ id: "4", name: "Entered", source: "hand" });
  const changed = changedPrincipals([stay, gone], [stay, { ...gone, goneAt: AT }, fresh, byHand]);
  expect([changed.added.map(({ id }) => id), changed.gone.map(({ id }) => id)]).toEqual([["3"], ["2"]]);
});

test("a party of several sources is one, and one that no source states any more is gone but stays on record", () => {
  const { id: _, goneAt: __, ...stated } = buildParty({ roles: ["officer"], position: "director" });
  const owner: StatedParty = { ...stated, roles: ["owner"], position: null };
  const merge = (known: Parameters<typeof mergeParties>[0], all: readonly StatedParty[]) =>
    mergeParties(known, { client: "c1", stated: all, read: ["register"], at: AT, digest });
  const once = merge([], [stated, owner]);
  expect(once).toMatchObject([{ roles: ["officer", "owner"], position: "director", goneAt: null }]);
  expect(merge(once, [])).toMatchObject([{ goneAt: AT }]);
  expect(merge(merge(once, []), [owner])).toMatchObject([{ goneAt: null }]);
});
