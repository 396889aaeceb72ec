import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStore } from "@broker/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backupWorkspace } from "../../store/maintenance/backup.ts";
import { restoreDocuments } from "../../store/maintenance/documents.ts";
import { companyEntry } from "../../store/test/build-client-entry.ts";
import { DEFAULT_DATABASE, type TestDatabase } from "../../store/test/databases.ts";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "../../store/workspace-database.ts";
import { folderFiles } from "../folder-files.ts";
import { fileKey, readFileKeys } from "./file-keys.ts";
import { keyStatus, rotateKeys } from "./rotate-keys.ts";
import { sealedFiles } from "./sealed-files.ts";

const AT = "2026-11-22T09:00:00.000Z";
const MARKER = "PASSPORT 533401372";
const PATH = "papers/acme/identity/one";
const OTHER = "papers/acme/identity/two";
const [OLD, NEW, THIRD] = [1, 2, 3].map((byte) => fileKey(new Uint8Array(32).fill(byte)));
const keysOf = (current = OLD, former?: typeof OLD) => ({ current: current ?? null, former: former ?? null });

let folder: string;
let raw: FileStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sealed-"));
  raw = folderFiles(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (keys = keysOf(), store = raw) => sealedFiles(store, () => keys);

async function read(files: FileStore, path = PATH): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of (await files.open(path)).content) all.push(piece);
  return Buffer.concat(all);
}

/** Bytes of every file below a folder. */
const bytesIn = (place: string): Buffer =>
  Buffer.concat(
    readdirSync(place, { recursive: true, encoding: "utf8" })
      .map((name) => join(place, name))
      .filter((file) => statSync(file).isFile())
      .map((file) => readFileSync(file)),
  );

const alter = (change: (bytes: Buffer) => Buffer, path = PATH) =>
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path))));
const flipped = (at: number) => (bytes: Buffer) => {
  const altered = Buffer.from(bytes);
  altered[at < 0 ? bytes.length + at : at] = (altered.at(at) ?? 0) ^ 1;
  return altered;
};

describe("an identity document", () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 200_000])("of %i bytes is read as it was, with its size", async (size) => {
    const content = Buffer.alloc(size, MARKER);
    await open().put(PATH, content);
    expect((await read(open())).equals(content)).toBe(true);
    expect((await open().open(PATH)).size).toBe(size);
  });

  test("is encrypted in the store; two of the same content differ; another file is not encrypted", async () => {
    const files = open();
    for (const path of [PATH, OTHER]) await files.put(path, Buffer.from(MARKER));
    expect(bytesIn(folder).includes("PASSPORT")).toBe(false);
    const [one, two] = [PATH, OTHER].map((path) => readFileSync(join(folder, path)).subarray(45));
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
    await files.put("papers/acme/files/three", Buffer.from(MARKER));
    expect(bytesIn(folder).includes("PASSPORT")).toBe(true);
  });

  test.each([
    ["the mark's version", 4],
    ["the file's id", 20],
    ["the salt", 50],
    ["the nonce", 62],
    ["the first piece", 68],
    ["the tag of the last piece", -1],
  ])("with an altered byte in %s is refused", async (_, at) => {
    await open().put(PATH, Buffer.alloc(150_000, MARKER));
    alter(flipped(at));
    await expect(read(open())).rejects.toMatchObject({
      code: "store_damaged",
      message: expect.stringMatching(/was altered or truncated|of an unknown version|content of another file/),
    });
  });

  test.each([10, 68, 75, 68 + 65_552, 68 + 2 * 65_552, 140_000])("truncated to %i bytes is refused", async (length) => {
    // Three pieces, of which the last is short.
    await open().put(PATH, Buffer.alloc(150_000, MARKER));
    alter((bytes) => bytes.subarray(0, length));
    await expect(read(open())).rejects.toMatchObject({
      code: "store_damaged",
      message: expect.stringContaining("truncated"),
    });
  });

  test("with bytes after its end, or with two of its pieces swapped, is refused", async () => {
    await open().put(PATH, Buffer.alloc(150_000, MARKER));
    const before = readFileSync(join(folder, PATH));
    alter((bytes) => Buffer.concat([bytes, bytes.subarray(68, 68 + 65_552)]));
    await expect(read(open())).rejects.toMatchObject({ code: "store_damaged" });
    const [head, one, two, rest] = [0, 68, 65_620, 131_172].map((from, at, all) => before.subarray(from, all[at + 1]));
    writeFileSync(join(folder, PATH), Buffer.concat([head, two, one, rest].flatMap((part) => part ?? [])));
    await expect(read(open())).rejects.toMatchObject({ code: "store_damaged" });
  });

  test("in the place of another is refused, though both are of the same key", async () => {
    await open().put(PATH, Buffer.from(MARKER));
    await open().put(OTHER, Buffer.from("another"));
    writeFileSync(join(folder, PATH), readFileSync(join(folder, OTHER)));
    await expect(read(open())).rejects.toMatchObject({
      code: "store_damaged",
      message: `The encrypted file ${PATH} is the content of another file.`,
    });
  });

  test("of a key that is not configured is refused with the key's id; a forged id is of no use", async () => {
    await open().put(PATH, Buffer.from(MARKER));
    await expect(read(open(keysOf(NEW)))).rejects.toMatchObject({
      code: "config_invalid",
      message: `The file ${PATH} is encrypted with the key ${OLD?.id}, which is not configured.`,
    });
    await expect(read(open({ current: null, former: null }))).rejects.toMatchObject({ code: "config_invalid" });
    expect((await read(open(keysOf(NEW, OLD)))).toString()).toBe(MARKER);
    alter((bytes) => Buffer.concat([bytes.subarray(0, 5), Buffer.from(NEW?.id ?? "", "hex"), bytes.subarray(13)]));
    await expect(read(open(keysOf(NEW)))).rejects.toMatchObject({ code: "store_damaged" });
  });

  test("is stored as it is without a key, and refused with one until the keys are rotated", async () => {
    await open({ current: null, former: null }).put(PATH, Buffer.from(MARKER));
    expect((await read(open({ current: null, former: null }))).toString()).toBe(MARKER);
    expect(await keyStatus(raw, { current: null, former: null })).toMatchObject({ current: null, unencrypted: 1 });
    await expect(read(open())).rejects.toMatchObject({
      code: "store_damaged",
      message: `The file ${PATH} is not encrypted, although a key is configured.`,
    });
    expect(await rotateKeys(raw, keysOf(), () => undefined)).toEqual({ changed: 1, unchanged: 0 });
    expect((await read(open())).toString()).toBe(MARKER);
    expect(bytesIn(folder).includes("PASSPORT")).toBe(false);
  });
});

describe("a rotation of keys", () => {
  const paths = ["a", "b", "c"].map((name) => `papers/acme/identity/${name}`);
  const counted = { [OLD?.id ?? ""]: 3 };
  beforeEach(async () => {
    for (const path of paths) await open().put(path, Buffer.alloc(100_000, MARKER));
    await raw.put("papers/acme/files/other", Buffer.from("other"));
  });

  test("encrypts every document with the new key, and continues where one was interrupted", async () => {
    const keys = keysOf(NEW, OLD);
    expect(await keyStatus(raw, keys)).toEqual({ current: NEW?.id, former: OLD?.id, files: counted, unencrypted: 0 });
    const interrupted = rotateKeys(raw, keys, ({ changed }) => {
      if (changed === 2) throw new Error("killed");
    });
    await expect(interrupted).rejects.toThrow("killed");
    expect((await keyStatus(raw, keys)).files).toEqual({ [OLD?.id ?? ""]: 1, [NEW?.id ?? ""]: 2 });
    for (const path of paths) expect((await read(open(keys), path)).length).toBe(100_000);
    // Without the former key the rest cannot be read, and nothing is changed.
    await expect(rotateKeys(raw, keysOf(NEW), () => undefined)).rejects.toMatchObject({ code: "config_invalid" });
    expect(await rotateKeys(raw, keys, () => undefined)).toEqual({ changed: 1, unchanged: 2 });
    for (const path of paths) expect((await read(open(keysOf(NEW)), path)).length).toBe(100_000);
    expect(await rotateKeys(raw, keysOf(NEW), () => undefined)).toEqual({ changed: 0, unchanged: 3 });
    expect((await read(raw, "papers/acme/files/other")).toString()).toBe("other");
  });

  test("stops at a damaged document, which it leaves as it is", async () => {
    alter(flipped(-1), paths[1]);
    const before = readFileSync(join(folder, paths[1] ?? ""));
    const rotating = rotateKeys(raw, keysOf(THIRD, OLD), () => undefined);
    await expect(rotating).rejects.toMatchObject({ code: "store_damaged" });
    expect(readFileSync(join(folder, paths[1] ?? "")).equals(before)).toBe(true);
  });
});

test("a key is read from a variable or a file, as hex or base64; what is none is refused without being shown", () => {
  const hex = "02".repeat(32);
  writeFileSync(join(folder, "key"), `${Buffer.from(hex, "hex").toString("base64")}\n`);
  const read = (encryption: object, env = {}) => readFileKeys({ encryption, env });
  expect(read({ keyEnv: "KEY" }, { KEY: hex }).current?.id).toBe(NEW?.id);
  expect(read({ keyFile: join(folder, "key") }).current?.id).toBe(NEW?.id);
  expect(read({})).toEqual({ current: null, former: null });
  const refusals = [
    [{ keyEnv: "KEY" }, {}, "the variable KEY is not set"],
    [{ keyEnv: "KEY" }, { KEY: "a short secret" }, "it does not have 32 bytes"],
    [{ keyFile: join(folder, "none") }, {}, "cannot be read"],
    [{ formerKeyEnv: "KEY", formerKeyFile: "key" }, { KEY: hex }, "both a variable and a file"],
  ] as const;
  for (const [encryption, env, words] of refusals)
    expect(() => read(encryption, env)).toThrow(
      expect.objectContaining({ code: "config_invalid", message: expect.stringContaining(words) }),
    );
  expect(() => read({ keyEnv: "KEY" }, { KEY: "a short secret" })).not.toThrow("a short secret");
});

describe.each(DEFAULT_DATABASE)("a workspace on $kind", ({ make }) => {
  let place: TestDatabase;
  let database: WorkspaceDatabase;
  beforeEach(async () => {
    place = await make();
    database = openWorkspaceDatabase({ database: place.url, now: () => new Date(AT) });
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  test("has no unencrypted identity document in database or backup, and a backup brings them back", async () => {
    const [log] = await database.clients.record([companyEntry(AT)("Acme Ltd")]);
    const path = `papers/${log?.id}/identity/one`;
    const store = database.storedFiles;
    await open(keysOf(), store).put(path, Buffer.alloc(300_000, MARKER));
    await database.storedFiles.put(`papers/${log?.id}/files/plain`, Buffer.from("A plain file"));
    const stored = await read(store, path);
    expect([stored.includes("PASSPORT"), stored.length > 300_000]).toEqual([false, true]);
    const target = join(folder, "backup");
    mkdirSync(target);
    const options = { database: place.url, now: new Date(AT) };
    const night = join(target, "night.db");
    expect((await backupWorkspace(options, store, night)).papers).toMatchObject({ count: 1, missing: [] });
    expect(bytesIn(target).includes("PASSPORT")).toBe(false);
    if (place.url.startsWith("sqlite:"))
      expect(bytesIn(join(place.url.slice("sqlite:".length), "..")).includes("PASSPORT")).toBe(false);
    await store.remove(path);
    expect(await restoreDocuments(options, store, night)).toEqual({ restored: 1, missing: [] });
    expect((await read(open(keysOf(), store), path)).length).toBe(300_000);
  });
});
