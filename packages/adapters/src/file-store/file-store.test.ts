import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStore } from "@broker/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../store/database/open-database.ts";
import { DATABASES, type TestDatabase } from "../store/test/databases.ts";
import { documentState } from "./check-file.ts";
import { databaseFiles } from "./database-files.ts";
import { folderFiles } from "./folder-files.ts";
import { configuredFiles, openFiles } from "./open-files.ts";

/** SHA-256 of 'slip', by sha256sum. */
const SLIP = "1c1480e67eee52c17293f3628a94874948eae6a2481044b13b6778db6c7dbeab";
const NOW = new Date("2026-11-22T09:00:00Z");
const PATH = "papers/acme/files/one";

let folder: string;
let database: TestDatabase | null;
const opened: OpenDatabase[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "files-"));
  database = null;
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function* pieces(...all: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const each of all) yield Buffer.from(each);
}

async function read(files: FileStore, path = PATH): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of (await files.open(path)).content) all.push(piece);
  return Buffer.concat(all).toString("latin1");
}

async function listed(files: FileStore, below = "") {
  const all: string[] = [];
  for await (const { path, size } of files.list(below)) all.push(`${path} ${size}`);
  return all;
}

/** Opens a store of the same place; each time as another process would. */
type Open = () => Promise<FileStore>;

const inDatabase = (make: () => Promise<TestDatabase>) => async (): Promise<FileStore> => {
  database ??= await make();
  const connection = await openDatabase({ database: database.url, now: NOW });
  opened.push(connection);
  return databaseFiles(connection);
};

const never = {} as FileStore;
const PLACES: readonly { readonly kind: string; readonly open: Open }[] = [
  {
    kind: "the home folder",
    open: async () => configuredFiles({ home: folder, database: "sqlite:broker.db" }, never),
  },
  {
    kind: "a shared folder",
    open: async () => configuredFiles({ files: `folder:${folder}`, home: "/none", database: "postgres://db" }, never),
  },
  ...DATABASES.map(({ kind, make }) => ({ kind: `a ${kind} database`, open: inDatabase(make) })),
];

describe.each(PLACES)("files in $kind", ({ open }) => {
  test("are read as they were written, whole or in pieces, with their size and hash", async () => {
    const files = await open();
    expect((await files.put(PATH, Buffer.from("slip"))).sha256).toBe(SLIP);
    expect(await files.put("papers/acme/files/two", pieces("s", "", "li", "p"))).toEqual({
      path: "papers/acme/files/two",
      size: 4,
      sha256: SLIP,
    });
    expect(await documentState(files, { filePath: PATH, contentHash: SLIP })).toBe("whole");
    expect(await read(files)).toBe("slip");
    expect((await files.put("papers/acme/empty", pieces())).size).toBe(0);
    expect(await read(files, "papers/acme/empty")).toBe("");
    expect(await listed(files)).toEqual(["papers/acme/empty 0", "papers/acme/files/one 4", "papers/acme/files/two 4"]);
  });

  test("of several megabytes arrive in order, no more than a quarter of one at a time", async () => {
    const files = await open();
    const large = Array.from({ length: 30 }, (_, n) => new Uint8Array(100_003).fill(n));
    expect((await files.put(PATH, pieces(...large))).size).toBe(3_000_090);
    const { size, content } = await files.open(PATH);
    let [at, longest] = [0, 0];
    for await (const piece of content) {
      longest = Math.max(longest, piece.length);
      const expected = Math.floor(at / 100_003);
      expect([piece[0], piece.at(-1)]).toEqual([expected, Math.floor((at + piece.length - 1) / 100_003)]);
      at += piece.length;
    }
    expect([at, size]).toEqual([3_000_090, 3_000_090]);
    expect(longest).toBeLessThanOrEqual(262_144);
  });

  test("are not visible until they are complete, and a write that fails changes nothing", async () => {
    const [files, other] = [await open(), await open()];
    const seen: boolean[] = [];
    async function* slow() {
      yield new Uint8Array(600_000);
      seen.push(await other.has(PATH));
      yield Buffer.from("end");
    }
    await files.put(PATH, slow());
    expect([seen, await other.has(PATH)]).toEqual([[false], true]);
    async function* failing() {
      yield new Uint8Array(600_000);
      throw new Error("the upload ended");
    }
    await expect(files.put(PATH, failing())).rejects.toThrow("the upload ended");
    await expect(files.put("papers/acme/other", failing())).rejects.toThrow("the upload ended");
    expect(await listed(files)).toEqual([`${PATH} 600003`]);
    expect((await read(files)).endsWith("end")).toBe(true);
  });

  test("may be written by several at once: the same content is harmless, and one file remains", async () => {
    const stores = [await open(), await open(), await open()];
    const content = new Uint8Array(700_000).fill(7);
    await Promise.all([...stores, ...stores].map((each) => each.put(PATH, content)));
    const [files = never] = stores;
    expect(await listed(files)).toEqual([`${PATH} 700000`]);
    const { content: reading } = await files.open(PATH);
    let length = 0;
    for await (const piece of reading) {
      // What replaces the file by the same content does not end the reading.
      if (length === 0) await files.put(PATH, content);
      length += piece.length;
    }
    expect(length).toBe(700_000);
  });

  test("are removed one by one or by folder, of which a similar name is another", async () => {
    const files = await open();
    for (const path of ["papers/a_c/x", "papers/a_c/files/y", "papers/abc/x", "papers/a_c2/x", "branding/logo"])
      await files.put(path, Buffer.from("x"));
    await files.removeFolder("papers/a_c");
    await files.removeFolder("papers/unknown");
    expect(await listed(files)).toEqual(["branding/logo 1", "papers/a_c2/x 1", "papers/abc/x 1"]);
    expect(await listed(files, "papers/abc")).toEqual(["papers/abc/x 1"]);
    await files.remove("papers/abc/x");
    await files.remove("papers/abc/x");
    expect([await files.has("papers/abc/x"), await files.has("papers/a_c2/x")]).toEqual([false, true]);
    await expect(files.open("papers/abc/x")).rejects.toMatchObject({ code: "not_found" });
  });

  test.each(["../etc/passwd", "/etc/passwd", "papers/../x", "papers/a/.hidden", "other/x", "papers"])(
    "have no path such as %s",
    async (path) => {
      const files = await open();
      await expect(files.put(path, Buffer.from("x"))).rejects.toMatchObject({ code: "store_damaged" });
      await expect(files.open(path)).rejects.toMatchObject({ code: "store_damaged" });
      await expect(files.removeFolder(path)).rejects.toMatchObject({ code: "store_damaged" });
    },
  );
});

test.runIf(process.platform !== "win32")(
  "a file in a folder is its owner's alone, and nothing is left beside it",
  async () => {
    await folderFiles(folder).put(PATH, Buffer.from("slip"));
    expect(readdirSync(join(folder, "papers", "acme", "files"))).toEqual(["one"]);
    expect(statSync(join(folder, PATH)).mode & 0o777).toBe(0o600);
  },
);

test("a shared folder that is not mounted is an error, not an empty store", async () => {
  const files = folderFiles(join(folder, "mount"), { shared: true });
  const error = { code: "store_unavailable", message: expect.stringContaining("does not exist") };
  await expect(files.put(PATH, Buffer.from("x"))).rejects.toMatchObject(error);
  await expect(files.open(PATH)).rejects.toMatchObject(error);
  await expect(files.has(PATH)).rejects.toMatchObject(error);
  await expect(documentState(files, { filePath: PATH, contentHash: SLIP })).rejects.toMatchObject(error);
});

test("what an earlier setting left in the home folder is read, replaced and removed as if it lay in the new place", async () => {
  const [home, shared] = [join(folder, "home"), join(folder, "shared")];
  mkdirSync(shared);
  await folderFiles(home).put(PATH, Buffer.from("old"));
  await folderFiles(home).put("papers/acme/gone", Buffer.from("old"));
  const files = openFiles({ files: `folder:${shared}`, home, database: "postgres://db" }, never);
  expect([await read(files), await listed(files)]).toEqual(["old", ["papers/acme/files/one 3", "papers/acme/gone 3"]]);
  expect(await files.placeOf(PATH)).toBe(join(home, PATH));
  await files.put(PATH, Buffer.from("newer"));
  expect([await read(files), await files.placeOf(PATH)]).toEqual(["newer", join(shared, PATH)]);
  await files.removeFolder("papers/acme");
  expect([await listed(files), readdirSync(join(home, "papers"))]).toEqual([[], []]);
});

describe.each(DATABASES)("a damaged file on $kind", ({ make }) => {
  test.each([
    ["a missing piece", "delete"],
    ["an altered piece", "alter"],
  ])("with %s is reported as damaged, and its whole parts are read first", async (_, damage) => {
    const files = await inDatabase(make)();
    const [{ database: tables }] = opened as [OpenDatabase];
    await files.put(PATH, new Uint8Array(600_000));
    const last = tables.selectFrom("file_pieces").select("n").orderBy("n", "desc");
    expect(await last.execute()).toEqual([{ n: 2 }, { n: 1 }, { n: 0 }]);
    if (damage === "delete") await tables.deleteFrom("file_pieces").where("n", "=", 2).execute();
    else
      await tables
        .updateTable("file_pieces")
        .set({ bytes: new Uint8Array(75_712).fill(1) })
        .where("n", "=", 2)
        .execute();
    let length = 0;
    const reading = async () => {
      for await (const piece of (await files.open(PATH)).content) length += piece.length;
    };
    await expect(reading()).rejects.toMatchObject({
      code: "store_damaged",
      message: `The stored file ${PATH} is damaged: a part of it is missing or altered.`,
    });
    expect(length).toBeGreaterThanOrEqual(524_288);
    expect(await documentState(files, { filePath: PATH, contentHash: SLIP })).toBe("changed");
    await files.put(PATH, Buffer.from("again"));
    expect([await read(files), await last.execute()]).toEqual(["again", [{ n: 0 }]]);
  });
});

test("where the server ends the transaction, bytes are written again, and a stream that is read already is refused", async () => {
  const [kind] = DATABASES;
  database = (await kind?.make()) ?? null;
  const connection = await openDatabase({ database: database?.url ?? "", now: NOW });
  opened.push(connection);
  const endedOnce: OpenDatabase["transact"] = (work) => {
    let runs = 0;
    const run = () =>
      connection.transact(async (transaction) => {
        const value = await work(transaction);
        runs += 1;
        if (runs === 1) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
        return value;
      });
    return run().catch((error) => (runs === 1 ? run() : Promise.reject(error)));
  };
  const files = databaseFiles({ ...connection, transact: endedOnce });
  await files.put(PATH, Buffer.from("slip"));
  await expect(files.put("papers/acme/other", pieces("slip"))).rejects.toMatchObject({ code: "store_unavailable" });
  expect(await listed(files)).toEqual([`${PATH} 4`]);
});

test("a document that is a folder, or below a file, is missing", async () => {
  const files = folderFiles(folder);
  mkdirSync(join(folder, PATH), { recursive: true });
  writeFileSync(join(folder, "papers", "file"), "x");
  expect(await documentState(files, { filePath: PATH, contentHash: SLIP })).toBe("missing");
  expect(await documentState(files, { filePath: "papers/file/x", contentHash: SLIP })).toBe("missing");
});
