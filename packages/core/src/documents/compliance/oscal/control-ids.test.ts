import fc from "fast-check";
import { expect, test } from "vitest";
import { FRAMEWORKS } from "../../../compliance/library.ts";
import { controlIds } from "./control-ids.ts";

const TOKEN = /^(\p{L}|_)(\p{L}|\p{N}|[.\-_])*$/u;
const idsOf = (...ids: string[]) => [...controlIds(ids).values()];

test("an id that is a token is unchanged; of any other, letters and digits are joined by hyphens", () => {
  expect(idsOf("GV.OC-01", "Art. 32(1)(b)", "s. 43B", "164.308(a)(1)(i)", "4.1")).toEqual([
    "GV.OC-01",
    "Art-32-1-b",
    "s-43B",
    "id-164.308-a-1-i",
    "id-4.1",
  ]);
});

test("ids that would have the same slug are numbered, and none takes the place of a token", () => {
  expect(idsOf("Art 1", "Art. 1", "Art-1")).toEqual(["Art-1-2", "Art-1-3", "Art-1"]);
});

test("every requirement of the library has its own token", () => {
  for (const { id, requirements } of FRAMEWORKS) {
    const ids = requirements.filter(({ heading }) => !heading).map((each) => each.id);
    const tokens = idsOf(...ids);
    expect(new Set(tokens).size, id).toBe(new Set(ids).size);
    expect(tokens.filter((token) => !TOKEN.test(token))).toEqual([]);
  }
});

test("any ids have tokens of their own", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 })), (ids) => {
      const tokens = idsOf(...ids);
      expect(new Set(tokens).size).toBe(ids.length);
      expect(tokens.filter((token) => !TOKEN.test(token))).toEqual([]);
    }),
  );
});
