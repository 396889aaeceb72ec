import { expect, test } from "vitest";
import { DEFAULT_DATABASE } from "../../test/databases.ts";
import { openDatabase } from "../open-database.ts";
import { groupedWrites } from "./grouped-writes.ts";

/** An open database whose transactions are counted, and a write of one opt-out. */
async function counted() {
  const [kind] = DEFAULT_DATABASE;
  if (kind === undefined) throw new Error("there is no database to test on");
  const place = await kind.make();
  const { database, transact, close } = await openDatabase({
    database: place.url,
    now: new Date("2026-11-05T09:00:00Z"),
  });
  let commits = 0;
  const grouped = groupedWrites(async (work) => {
    const value = await transact(work);
    commits += 1;
    return value;
  });
  const write = (domain: string) =>
    grouped(async (transaction) => {
      const row = { domain, recorded_at: "2026-11-05T09:00:00Z", said_by: "jane", reason: null };
      await transaction.insertInto("opt_outs").values(row).execute();
      return domain;
    });
  const stored = async () =>
    (await database.selectFrom("opt_outs").select("domain").orderBy("domain").execute()).map(({ domain }) => domain);
  return { write, stored, commits: () => commits, end: async () => close().then(() => place.remove()) };
}

test("writes that wait for another are committed together, and each is there when it is announced", async () => {
  const { write, stored, commits, end } = await counted();
  const announced = ["a", "b", "c", "d", "e", "f", "g"].map(async (domain) => {
    expect(await write(domain)).toBe(domain);
    expect(await stored()).toContain(domain);
  });
  await Promise.all(announced);
  expect(commits()).toBe(3);
  await end();
});

test("a write that fails fails alone, and those of its group are saved", async () => {
  const { write, stored, end } = await counted();
  const outcomes = await Promise.allSettled(["a", "b", "b", "c"].map(write));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(await stored()).toEqual(["a", "b", "c"]);
  await end();
});
