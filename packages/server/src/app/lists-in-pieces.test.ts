import { expect, test } from "vitest";
import { listsInPieces } from "./lists-in-pieces.ts";

const written = async (lists: Readonly<Record<string, readonly unknown[]>>): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await listsInPieces(lists)));

test("lists that are written in pieces are those that were given, whatever their length", async () => {
  for (const count of [0, 1, 200, 201, 999]) {
    const lists = { items: [{ a: "é \u2028" }], 'a "b"': Array.from({ length: count }, (_, n) => ({ n })) };
    expect(await written(lists)).toEqual(lists);
  }
  expect(await written({})).toEqual({});
});
