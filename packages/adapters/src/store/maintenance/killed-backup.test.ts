import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { documentState } from "../../file-store/check-file.ts";
import { folderFiles } from "../../file-store/folder-files.ts";
import { openDatabase } from "../database/open-database.ts";
import { backupDatabase } from "./backup.ts";
import { restoreDatabase } from "./restore-database.ts";

let folder: string;
let options: { readonly database: string; readonly now: Date };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "killed-backup-"));
  options = { database: `sqlite:${join(folder, "broker.db")}`, now: new Date("2026-11-22T09:00:00Z") };
  await (await openDatabase(options)).close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Notes the modes of all files that appear in a folder, in a thread, while this one is busy. */
const WATCH = `
  const { parentPort, workerData: { folder, stop } } = require("node:worker_threads");
  const { readdirSync, statSync } = require("node:fs");
  const modes = new Set();
  while (Atomics.load(stop, 0) === 0)
    for (const name of readdirSync(folder)) {
      const seen = statSync(folder + "/" + name, { throwIfNoEntry: false });
      if (seen !== undefined) modes.add((seen.mode & 0o777).toString(8));
    }
  parentPort.postMessage([...modes]);
`;

test("no one else can read a backup at any time while it is written, whatever the default of new files", async () => {
  const database = new DatabaseSync(join(folder, "broker.db"));
  database.exec("create table padding (data blob); insert into padding values (randomblob(20000000))");
  database.close();
  const target = join(folder, "kept");
  mkdirSync(target, { mode: 0o755 });
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const watch = new Worker(WATCH, { eval: true, workerData: { folder: target, stop } });
  const modes = new Promise<string[]>((resolve) => watch.once("message", resolve));
  await new Promise((resolve) => watch.once("online", resolve));
  const before = process.umask(0);
  try {
    await backupDatabase(options, join(target, "night.db"));
  } finally {
    process.umask(before);
    Atomics.store(stop, 0, 1);
  }
  expect((await modes).filter((mode) => mode !== "600")).toEqual([]);
});

test("the next backup removes what a killed one left, and nothing that is still being written", async () => {
  // No process has this number: Linux ends at 4,194,304.
  const left = join(folder, ".old.db.backup-9999999-0123abcd");
  const papers = join(folder, ".old.papers.backup-9999999-0123abcd");
  const running = join(folder, `.new.db.backup-${process.pid}-0123abcd`);
  const other = join(folder, ".config.backup-1");
  mkdirSync(join(papers, "acme"), { recursive: true });
  for (const file of [left, `${left}-journal`, `${left}-wal`, join(papers, "acme", "slip.pdf"), running, other])
    writeFileSync(file, "x");
  await backupDatabase(options, join(folder, "night.db"));
  expect([left, `${left}-journal`, `${left}-wal`, papers].filter((path) => existsSync(path))).toEqual([]);
  expect([running, other, join(folder, "night.db")].filter((path) => !existsSync(path))).toEqual([]);
});

test("the copy that a killed restore made is removed by the next one, which leaves none itself", async () => {
  const kept = join(folder, "kept");
  const left = join(kept, ".before.db.backup-9999999-0123abcd");
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, "backup.db"), "x");
  const night = join(folder, "night.db");
  await backupDatabase(options, night);
  await restoreDatabase(options, night, join(kept, "before.db"), { by: "jane", at: "2026-11-22T09:00:00Z" });
  expect(readdirSync(kept)).toEqual(["before.db"]);
});

test.each(["../../etc/passwd", "/etc/passwd", "papers/../../secret.pdf", "papers/acme/..", "papers\\..\\x"])(
  "a restored record that names %s is read from nowhere",
  async (path) => {
    writeFileSync(join(folder, "secret.pdf"), "secret");
    const files = folderFiles(join(folder, "home", "deep"));
    const record = { filePath: path, contentHash: "0".repeat(64) };
    await expect(files.open(path)).rejects.toThrow("A record names a file outside the folder of documents");
    expect(await documentState(files, record)).toBe("unreadable");
  },
);
