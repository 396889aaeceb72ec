import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SanctionsList } from "@broker/core";
import { sanctionsListFile } from "@broker/fixtures";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DATABASES, isDefault, type TestDatabase } from "../../store/test/databases.ts";
import { connectionOf } from "../../store/test/open-stores.ts";
import { csvOf } from "../test/company-csv.ts";
import { importInto } from "../test/import-into.ts";
import { listRow, OFSI_HEADS, ukList, ukParty } from "../test/sanctions-csv.ts";
import { workspaceRegisters } from "../workspace-registers.ts";
import { sanctionsKind } from "./sanctions-kind.ts";

const NOW = new Date("2026-11-05T09:00:00Z");
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sanctions-"));
  file = join(folder, "UK-Sanctions-List.csv");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Parties of one name each, P0001 and on. */
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ukParty(`P${String(n + 1).padStart(4, "0")}`, `PARTY ${n + 1}`));

describe.each(DATABASES)("a sanctions list taken into $kind", ({ kind, make }) => {
  let place: TestDatabase;
  beforeEach(async () => {
    place = await make();
  });
  afterEach(() => place.remove());

  const take = (path: string, over: { atOnce?: number; signal?: AbortSignal; onProgress?: () => void } = {}) =>
    importInto(
      {
        database: place.url,
        now: NOW,
        by: "Jane",
        kind: sanctionsKind,
        path,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        ...over,
      },
      connectionOf,
    );
  async function look<Value>(work: (list: SanctionsList) => Promise<Value>): Promise<Value | null> {
    const opened = await connectionOf({ database: place.url, now: NOW });
    try {
      const list = await workspaceRegisters(opened).sanctions();
      return list === null ? null : await work(list);
    } finally {
      await opened.close();
    }
  }
  const ids = () =>
    look(async (list) => {
      const all: string[] = [];
      for await (const page of list.pages()) all.push(...page.map(({ id }) => id));
      return all;
    });

  test("has a party once, whatever the number of its rows, found by number and by each of its names", async () => {
    expect(await take(sanctionsListFile)).toEqual({
      file: "uk-sanctions-list.csv",
      asOf: "2026-11-04",
      entries: 6,
      refused: 0,
      problems: [],
      resumedAt: 0,
      unchanged: false,
      caution: null,
    });
    expect(await ids()).toEqual(["MUC0001", "MUC0002", "RUR0001", "RUR0002", "RUR0003", "RUR0004"]);
    const found = await look(async (list) => ({
      asOf: list.asOf,
      rupert: await list.byId("rur0001"),
      nobody: await list.byId("RUR9999"),
      byAlias: (await list.byName("Zenda Ore Ltd.")).map(({ id }) => id),
      byScript: (await list.byName("Рупертин Хенцауский")).map(({ id }) => id),
      byNothing: await list.byName("?!"),
      ship: await list.byId("RUR0004"),
    }));
    expect(found).toMatchObject({ asOf: "2026-11-04", nobody: null, byAlias: ["RUR0003"], byScript: ["RUR0001"] });
    expect(found?.byNothing).toEqual([]);
    expect(found?.rupert).toMatchObject({ births: ["1959-08-17", "1960"], regimes: [expect.any(String)] });
    expect(found?.rupert?.names.map(({ text, type, strength }) => [text, type, strength])).toEqual([
      ["Rupertin Osric HENTZAUSKY", "primary", null],
      ["Рупертин Хенцауский", "primary", null],
      ["Rupertyn HENTZAVSKIY", "variation", null],
      ["THE BLACK ELPHBERG", "alias", "low"],
    ]);
    expect(found?.rupert?.addresses.map(({ country }) => country)).toEqual(["Ruritania", "Strelsau"]);
    expect(found?.ship).toMatchObject({ kind: "ship", identifiers: [{ kind: "imo", value: "9999999" }] });
    expect(await take(sanctionsListFile)).toMatchObject({ unchanged: true, entries: 6 });
  });

  test("resumes where it was interrupted, with no row of a party lost", async () => {
    const aliases = many(1_200).map((row) =>
      row.map((cell) => cell.replace("PARTY", "ALIAS").replace("Primary Name", "Alias")),
    );
    const rows = [...many(1_200), ...aliases];
    writeFileSync(file, ukList("03-Nov-2026", rows));
    const stop = new AbortController();
    const first = take(file, { atOnce: 500, signal: stop.signal, onProgress: () => stop.abort() });
    await expect(first).rejects.toMatchObject({ code: "interrupted" });
    expect(await look(async ({ entries }) => entries)).toBeNull();
    const done = await take(file);
    expect(done).toMatchObject({ entries: 1_200, refused: 0 });
    expect(done.resumedAt).toBeGreaterThan(0);
    const twoNames = await look(async (list) => {
      let count = 0;
      for await (const page of list.pages()) count += page.filter(({ names }) => names.length === 2).length;
      return count;
    });
    expect(twoNames).toBe(1_200);
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("is the same list for any batch size, and the rows of a party may be far apart", async () => {
    const rows = [ukParty("A1", "FIRST"), ...many(40), ukParty("A1", "LAST", { "Name type": "Alias" })];
    writeFileSync(file, ukList("03-Nov-2026", rows));
    expect(await take(file, { atOnce: 1 })).toMatchObject({ entries: 41 });
    const names = await look(async (list) => (await list.byId("A1"))?.names.map(({ text }) => text));
    expect(names).toEqual(["FIRST", "LAST"]);
    expect(await look(async (list) => (await list.byName("last")).map(({ id }) => id))).toEqual(["A1"]);
  });

  test("is replaced whole by a newer list: delisted entries are removed", async () => {
    writeFileSync(file, ukList("03-Nov-2026", [ukParty("A1", "DELISTED"), ukParty("A2", "STAYS"), ukParty("A3", "X")]));
    await take(file);
    writeFileSync(file, ukList("04-Nov-2026", [ukParty("A2", "STAYS"), ukParty("A4", "LISTED")]));
    await take(file);
    expect(await ids()).toEqual(["A2", "A4"]);
    expect(await look(async (list) => list.byName("delisted"))).toEqual([]);
    expect(await look(async ({ asOf }) => asOf)).toBe("2026-11-04");
  });

  test.each<[what: string, text: string, sentence: string]>([
    [
      "with a row that is cut off",
      ukList("04-Nov-2026", many(9)).replace(/PARTY 9[\s\S]*/, "PAR"),
      "is cut off or damaged: line 11 a quotation mark is not closed.",
    ],
    ["with a short row", `${ukList("04-Nov-2026", many(9))}04/11/2026,P0010\r\n`, "line 12 has 2 cells in place of 58"],
    [
      "with a party that has no number",
      ukList("04-Nov-2026", [...many(9), ukParty(" ", "X")]),
      "line 12 has no number",
    ],
    ["with a party that has no name", ukList("04-Nov-2026", [...many(9), ukParty("B1", "")]), "party B1 has no name"],
    [
      "cut off between two rows",
      ukList("04-Nov-2026", many(4)),
      "names 4 parties, the imported list 9: the file is probably",
    ],
    ["of an earlier day", ukList("01-Nov-2026", many(9)), "is dated 1 Nov 2026; the imported list is dated 3 Nov 2026"],
    ["of a day to come", ukList("04-Nov-2036", many(9)), "is dated 4 Nov 2036, which is in the future"],
    ["without its day", ukList("", many(9)).replace(/^.*\r\n/, ""), "has no date"],
    ["without rows", ukList("04-Nov-2026", []), "holds no entry that can be read"],
    ["that is a web page", "<!DOCTYPE html>\n<title>Sign in</title>\n", "its first line lacks 'Unique ID'"],
    [
      "saved in UTF-16",
      Buffer.from(ukList("04-Nov-2026", many(9)), "utf16le").toString("latin1"),
      "is not the UK Sanctions",
    ],
  ])("remains when a file %s is refused", async (_, text, sentence) => {
    writeFileSync(file, ukList("03-Nov-2026", many(9)));
    await take(file);
    const before = await ids();
    const bad = join(folder, "bad.csv");
    writeFileSync(bad, text);
    await expect(take(bad, { atOnce: 2 })).rejects.toMatchObject({
      code: "input_invalid",
      message: expect.stringContaining(sentence),
    });
    expect(await ids()).toEqual(before);
    expect(before).toHaveLength(9);
    const opened = await connectionOf({ database: place.url, now: NOW });
    expect(await workspaceRegisters(opened).index.imports()).toHaveLength(1);
    await opened.close();
  });

  test("may be OFSI's former one, which says that it ended and never takes a newer one's place", async () => {
    const old = join(folder, "ConList.csv");
    const row = listRow(OFSI_HEADS, { "Name 6": "OLD NAME", "Group Type": "Entity", "Group ID": "70001" });
    writeFileSync(old, `Last Updated,27/01/2026\r\n${csvOf([OFSI_HEADS, row])}`);
    expect(await take(old)).toMatchObject({
      entries: 1,
      asOf: "2026-01-27",
      caution:
        "This is OFSI's consolidated list, which ended on 28 Jan 2026: it shows who was listed then, not who is listed now.",
    });
    await take(sanctionsListFile);
    await expect(take(old)).rejects.toThrow("An older list does not replace it");
    expect(await look(async (list) => list.byName("old name"))).toEqual([]);
  });

  test("that is replaced while it is being read says so, and does not end short", async () => {
    writeFileSync(file, ukList("03-Nov-2026", many(1_200)));
    await take(file);
    const reading = look(async (list) => {
      let read = 0;
      for await (const _ of list.pages()) {
        read += 1;
        if (read === 1) {
          writeFileSync(file, ukList("04-Nov-2026", many(1_300)));
          await take(file);
        }
      }
      return read;
    });
    await expect(reading).rejects.toThrow("A newer file of the register came in while the one before was being read.");
  });
});

test("the fictitious list has the published heads, and no row of it is of another length", () => {
  const lines = readFileSync(sanctionsListFile, "utf8").split("\n");
  expect(lines[1]?.split(",")).toHaveLength(58);
});
