import { describe, expect, test } from "vitest";
import { ageFaults, CLAUSE_LIBRARY, classFaults, clauseOf, findClause } from "./clause-library.ts";

describe("the clause library", () => {
  test("has each reference once, and every successor clause is in it and current", () => {
    const refs = CLAUSE_LIBRARY.map(({ ref }) => ref);
    expect(new Set(refs).size).toBe(refs.length);
    const superseded = CLAUSE_LIBRARY.filter(({ status }) => status !== "current");
    expect(superseded.map(({ ref }) => ref)).toEqual(["LMA5564", "LMA5565", "LMA5566", "LMA5567", "LSW1001"]);
    for (const { replacedBy } of superseded) expect(findClause(replacedBy ?? "")?.status).toBe("current");
  });

  test("knows the types of the war clauses and which of them have the attribution clause", () => {
    const war = CLAUSE_LIBRARY.filter(({ topic, status }) => topic === "war" && status === "current");
    expect(war.map(({ ref, type, attribution }) => `${ref} ${type} ${attribution}`)).toEqual([
      "LMA5564A 1 true",
      "LMA5564B 1 false",
      "LMA5565A 2 true",
      "LMA5565B 2 false",
      "LMA5566A 2 true",
      "LMA5566B 2 false",
      "LMA5567A 3 true",
      "LMA5567B 3 false",
    ]);
  });

  test("finds a clause by any form of its reference, and refers to the repository for a missing one", () => {
    expect(clauseOf("lma 5567a").ref).toBe("LMA5567A");
    expect(() => clauseOf("LMA0000")).toThrow("The clause library has no LMA0000.");
  });
});

const clauseFaults = (ref: string, codes: readonly string[]) => [...ageFaults(ref), ...classFaults(ref, codes)];

describe("faults of a clause", () => {
  test("a marine or property clause is not for a stand-alone cyber slip", () => {
    expect(clauseFaults("LMA5403", ["CY"])).toEqual(["LMA5403 (Marine Cyber Endorsement) is not for risk code CY."]);
    expect(clauseFaults("LMA5401", ["CY", "CZ"])).toEqual([
      "LMA5401 (Property cyber exclusion) is not for risk code CY and CZ.",
    ]);
    expect(clauseFaults("LMA5403", ["XX"])).toEqual([]);
  });

  test("a superseded clause names its successor", () => {
    expect(clauseFaults("LMA5567", ["CY"])).toEqual(["LMA5567 is superseded; its successor is LMA5567A."]);
    expect(clauseFaults("LSW1001", ["CY"])).toEqual(["LSW1001 is superseded; its successor is LMA3333."]);
  });

  test("a war clause for cyber is not for a slip of another class", () => {
    expect(clauseFaults("LMA5567A", ["XX"])).toEqual([
      "LMA5567A is for risk codes CY and CZ, of which this slip has none.",
    ]);
  });

  test("a current clause of the class and an unknown clause have no fault", () => {
    expect(clauseFaults("LMA5567A", ["CY"])).toEqual([]);
    expect(clauseFaults("LMA3100A", ["CY"])).toEqual([]);
    expect(clauseFaults("OWN1", ["CY"])).toEqual([]);
  });
});
