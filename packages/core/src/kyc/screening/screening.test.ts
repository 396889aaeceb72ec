import type { SanctionsEntry, ScreenedName } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareNames } from "../names/compare-names.ts";
import { nameReader } from "../names/name-words.ts";
import { POSSIBLE } from "./hit-of.ts";
import { passingScreening } from "./passing-screening.ts";
import { screening } from "./screening.ts";

function party(id: string, names: readonly string[], over: Partial<SanctionsEntry> = {}): SanctionsEntry {
  return {
    ...{ id, list: "uk", kind: "individual", births: [], nationalities: [], genders: [], addresses: [] },
    ...{
      identifiers: [],
      regimes: [],
      reasons: [],
      positions: [],
      sanctions: [],
      designatedOn: null,
      updatedOn: null,
      otherId: null,
    },
    names: names.map((text) => ({ text, family: null, type: "primary", strength: null, nonLatin: false })),
    ...over,
  };
}

const LIST = [{ list: "uk", asOf: "2026-11-04", entries: 1 }];
function screen(name: Omit<ScreenedName, "name"> & { readonly name?: string }, ...entries: SanctionsEntry[]) {
  const [engine, passing] = [screening(), passingScreening([{ name: "Rupert Hentzau", ...name }])];
  for (const entry of entries) {
    engine.add(entry);
    passing.pass(entry);
  }
  const result = engine.screen({ name: "Rupert Hentzau", ...name }, LIST);
  expect(passing.results(LIST)).toEqual([result]);
  return result;
}

test("every hit is returned, the best first, with the list's number and no decision", () => {
  const { status, hits, id } = screen(
    { id: "a1", name: "Rupert Hentzau" },
    party("R2", ["Rupert Osric HENTZAU", "The Count"]),
    party("R1", ["Someone Else", "HENTZAU Rupert"]),
    party("R3", ["Albert Hentzau"]),
  );
  expect({ status, id }).toEqual({ status: "hits", id: "a1" });
  expect(hits.map(({ id: number, name, strength }) => [number, name, strength])).toEqual([
    ["R1", "HENTZAU Rupert", "strong"],
    ["R2", "Rupert Osric HENTZAU", "possible"],
  ]);
  expect(Object.keys(hits[0] ?? {}).sort()).toEqual([
    "id",
    "list",
    "name",
    "original",
    "parts",
    "qualifiers",
    "score",
    "strength",
  ]);
});

test.each(["", "  ", "?!", "X", "x."])("'%s' is not screenable, and never 'none'", (name) => {
  expect(screen({ name }, party("R1", ["X"]))).toMatchObject({ status: "not-screenable", hits: [] });
});

describe("what is known beside the name", () => {
  const born = party("R1", ["Rupert Hentzau"], { births: ["1959-08-17", "1960"] });
  test.each([
    ["1959-08-17", "agrees", 1],
    ["1960-05-02", "compatible", 1],
    ["1959", "compatible", 1],
    ["1961-01-01", "differs", 0.92],
    ["1985-01-01", "differs", 0.75],
  ])("a birth on %s %s", (dateOfBirth, outcome, score) => {
    const [hit] = screen({ dateOfBirth }, born).hits;
    expect(hit?.score).toBe(score);
    expect(hit?.qualifiers).toMatchObject([{ kind: "birth", outcome, given: dateOfBirth }]);
  });

  test("an equal company number raises a hit whatever the name; another one lowers it", () => {
    const company = party("C1", ["Zenda Ore Limited"], {
      kind: "entity",
      identifiers: [{ kind: "business-registration", value: "0123 4567" }],
    });
    const same = screen({ name: "Something Else", type: "company", companyNumber: "1234567" }, company);
    expect(same.hits).toMatchObject([{ id: "C1", strength: "strong", score: 0.98 }]);
    const other = screen({ name: "Zenda Ore Ltd", type: "company", companyNumber: "99999999" }, company);
    expect(other.hits).toMatchObject([{ strength: "possible", score: 0.7 }]);
  });

  test("an IMO number is found however it is written", () => {
    const ship = party("S1", ["Lady R"], { kind: "ship", identifiers: [{ kind: "imo", value: "IMO 9074729" }] });
    expect(screen({ name: "Sea Breeze", imo: "9074729" }, ship).hits).toMatchObject([{ id: "S1", strength: "strong" }]);
  });

  test("a weak alias alone is at most possible", () => {
    const weak = party("R1", []);
    const alias = { text: "Rupert Hentzau", family: null, type: "alias", strength: "low", nonLatin: false } as const;
    expect(screen({}, { ...weak, names: [alias] }).hits).toMatchObject([{ score: 1, strength: "possible" }]);
  });

  test("nationality clears no one", () => {
    const entry = party("R1", ["Rupert Hentzau"], { nationalities: ["Ruritania"] });
    const [hit] = screen({ nationality: "Graustark" }, entry).hits;
    expect(hit).toMatchObject({ score: 1, strength: "strong" });
    expect(hit?.qualifiers).toMatchObject([{ kind: "nationality", outcome: "noted", effect: 0 }]);
  });
});

test("neither way of screening loses a hit that comparing with every name finds", () => {
  const word = fc.stringMatching(/^[abeimnorst]{1,8}$/);
  const name = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
    fc.constantFrom(
      "Сергей Лавров",
      "Sergei Lavrof",
      "معمر القذافي",
      "Muammar Gaddafi",
      "J P Morgan",
      "jpmorgan",
      "习近平",
    ),
  );
  const kind = fc.constantFrom("individual" as const, "entity" as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(kind, name), { minLength: 1, maxLength: 12 }), name, (listed, query) => {
      const engine = screening();
      const reader = nameReader();
      for (const [at, [own, text]] of listed.entries()) engine.add(party(`N${at}`, [text], { kind: own }));
      const expected = listed.flatMap(([own, text], at) => {
        const named = own === "individual" ? "person" : "company";
        const { score } = compareNames(reader.read(query, named), reader.read(text, named), reader);
        return score >= POSSIBLE ? [`N${at}`] : [];
      });
      const passing = passingScreening([{ name: query }]);
      for (const [at, [own, text]] of listed.entries()) passing.pass(party(`N${at}`, [text], { kind: own }));
      const result = engine.screen({ name: query }, LIST);
      expect(passing.results(LIST)).toEqual([result]);
      const { hits, status } = result;
      if (status !== "not-screenable") expect(hits.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 300 },
  );
});

test("a strong name whose birth is far apart remains possible, and the qualifier says why", () => {
  const born = party("R1", ["Rupert Hentzau"], { births: ["1959-08-17"] });
  const name = "Ruperd Hentzou";
  const [alone] = screen({ name }, born).hits;
  const [apart] = screen({ name, dateOfBirth: "1990-01-01" }, born).hits;
  expect(alone).toMatchObject({ strength: "strong" });
  expect((alone?.score ?? 1) - 0.25).toBeLessThan(0.68);
  expect(apart).toMatchObject({
    strength: "possible",
    score: 0.68,
    qualifiers: [{ kind: "birth", outcome: "differs" }],
  });
});

test("a hit shows the Latin name first and its own script beside it, whichever of them matched", () => {
  const listed = party("R1", ["Rupertin Hentzauskiy", "Рупертин Хенцауский"]);
  const names = listed.names.map((each, at) => ({ ...each, nonLatin: at === 1 }));
  const shown = (name: string) => screen({ name }, { ...listed, names }).hits.map((hit) => [hit.name, hit.original]);
  const both = [["Rupertin Hentzauskiy", "Рупертин Хенцауский"]];
  expect([shown("Rupertin Hentzauskiy"), shown("Рупертин Хенцауский")]).toEqual([both, both]);
  const [, own] = names;
  const alone = { ...listed, names: own === undefined ? [] : [own] };
  expect(screen({ name: "Рупертин Хенцауский" }, alone).hits).toMatchObject([
    { name: "Рупертин Хенцауский", original: null },
  ]);
});
