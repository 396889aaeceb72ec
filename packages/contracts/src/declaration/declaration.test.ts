import { expect, test } from "vitest";
import { Assertion } from "../client/client-record.ts";
import { nameProvenance, showProvenance } from "../provenance-words.ts";
import { DeclaredByEdit } from "./declaration.ts";
import { declarationOf, figureSource, personOf, readPerson, sideOf, sourceWithPerson } from "./declaration-words.ts";

const stored = (declaredBy: unknown) =>
  Assertion.safeParse({
    n: 1,
    value: 40,
    provenance: "declared",
    declaredBy,
    asOf: "2026-11-03",
    by: "jane",
    override: false,
    recordedAt: "2026-11-03T09:00:00Z",
    withdrawn: null,
  });
const UNNAMED = { name: null, position: null, way: "record", session: null, turn: null, questionsVersion: null };

test("a statement of an earlier version names no person: its word is the side", () => {
  expect(stored("insured").data?.declaredBy).toEqual({ ...UNNAMED, side: "client" });
  expect(stored("broker").data?.declaredBy).toEqual({ ...UNNAMED, side: "broker" });
  expect(stored(undefined).data?.declaredBy).toBeUndefined();
  expect(stored("both").success).toBe(false);
});

test("a declaration is stored as it is, and no other", () => {
  const whole = declarationOf({ name: "Jane Doe", position: "CFO", way: "conversation", session: "s1", turn: 3 });
  expect(stored(whole).data?.declaredBy).toEqual(whole);
  expect(stored({ ...whole, turn: 0 }).success).toBe(false);
  expect(stored({ ...whole, mood: "good" }).success).toBe(false);
});

test("a call names a person, and cannot claim an answer of a conversation", () => {
  expect(DeclaredByEdit.safeParse({ name: "Jane Doe", position: "CFO" }).success).toBe(true);
  expect(DeclaredByEdit.safeParse("insured").success).toBe(true);
  expect(DeclaredByEdit.safeParse({ name: "Jane Doe", way: "conversation" }).success).toBe(false);
  expect(DeclaredByEdit.safeParse({ name: "Jane Doe", session: "s1" }).success).toBe(false);
  expect(DeclaredByEdit.safeParse({ name: "  " }).success).toBe(false);
});

test("a figure states the side alone; a statement names the person", () => {
  const declaredBy = declarationOf({ name: "Jane Doe", position: "Finance Director" });
  const statement = { provenance: "declared", declaredBy } as const;
  expect(figureSource(statement)).toEqual({ provenance: "declared", declaredBy: "insured" });
  expect(sideOf(declarationOf({ name: "Tom Smith", side: "broker" }))).toBe("broker");
  expect(nameProvenance(sourceWithPerson(statement))).toBe("declared by Jane Doe, Finance Director (insured)");
  const broker = { provenance: "declared", declaredBy: declarationOf({ name: "Tom Smith", side: "broker" }) } as const;
  expect(showProvenance(sourceWithPerson(broker))).toBe("Recorded by Tom Smith (broker)");
  expect(showProvenance(sourceWithPerson({ provenance: "declared" }))).toBe("Recorded by broker");
});

test("a person is typed as name and position, parted by the first comma", () => {
  expect(readPerson(" Jane Doe , Director, Finance ")).toEqual({ name: "Jane Doe", position: "Director, Finance" });
  expect(readPerson("Jane Doe")).toEqual({ name: "Jane Doe", position: null });
  expect(readPerson(" , Director")).toBeNull();
});

test("control and direction characters of a name are not printed", () => {
  expect(personOf(declarationOf({ name: "Jane\u202E Doe\u0007", position: null }))).toBe("Jane Doe");
});
