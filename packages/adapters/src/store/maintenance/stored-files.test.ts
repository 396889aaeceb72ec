import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportOf } from "@broker/core/documents";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { documentState, measureDocument, readDocument } from "../../file-store/check-file.ts";
import { type FilePlace, openFiles } from "../../file-store/open-files.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { BOTH_DATABASES, DATABASES, onPostgres, type TestDatabase } from "../test/databases.ts";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "../workspace-database.ts";
import { backupWorkspace } from "./backup.ts";
import { checkFiles } from "./check-files.ts";
import { restoreDocuments } from "./documents.ts";
import { moveFiles } from "./move-files.ts";
import { restoreDatabase } from "./restore-database.ts";

const AT = "2026-11-22T09:00:00.000Z";
const NOW = new Date(AT);
const JANE = { by: "jane", at: AT };
/** More than two pieces. */
const CONTENT = Buffer.alloc(600_001, "A slip of Acme Ltd. ");

let folder: string;
const open: { place: TestDatabase; database: WorkspaceDatabase }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stored-files-"));
});
afterEach(async () => {
  for (const { place, database } of open.splice(0)) {
    await database.close();
    await place.remove();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A workspace in a home of its own. */
async function workspaceOn(make: () => Promise<TestDatabase>, name: string, files?: string) {
  const place = await make();
  const database = openWorkspaceDatabase({ database: place.url, now: () => NOW });
  open.push({ place, database });
  const home = join(folder, name);
  mkdirSync(home);
  const where: FilePlace = { home, database: place.url, ...(files === undefined ? {} : { files }) };
  return {
    options: { database: place.url, now: NOW },
    database,
    home,
    where,
    files: openFiles(where, database.storedFiles),
  };
}
type Made = Awaited<ReturnType<typeof workspaceOn>>;

/** Records a client with a document. */
async function withDocument({ database, files }: Made) {
  const [log] = await database.clients.record([companyEntry(AT)("Acme Ltd")]);
  const clientId = log?.id ?? "";
  const filePath = `papers/${clientId}/2026-11-22-slip-0123456789ab.pdf`;
  const { contentHash, fileSize } = measureDocument(CONTENT);
  const metadata = {
    formType: "Slip",
    fieldMappings: 1,
    recordVersion: 1,
    dataVersion: "1",
    generationTime: 1,
    fileSize,
  };
  const self = { id: "0123456789ab", clientId, exportType: "MRC", formatStandard: "PDF" } as const;
  const record = exportOf({
    ...self,
    generatedAt: AT,
    generatedBy: "jane",
    filePath,
    contentHash,
    metadata,
    history: [],
  });
  await files.put(filePath, CONTENT);
  await database.exports.add(record);
  return record;
}

const [SQLITE, POSTGRES] = BOTH_DATABASES;

test.runIf(POSTGRES !== undefined)(
  "files move with the records from a home on SQLite to PostgreSQL and back, through a backup that has their bytes",
  async () => {
    const first = await workspaceOn(SQLITE?.make ?? Promise.reject, "first");
    const record = await withDocument(first);
    const night = join(folder, "night.db");
    const saved = await backupWorkspace(first.options, first.files, night);
    expect(saved.papers).toMatchObject({ count: 1, bytes: 600_001, missing: [], changed: [] });

    const second = await workspaceOn(POSTGRES?.make ?? Promise.reject, "second");
    await restoreDatabase(second.options, night, join(folder, "before.db"), JANE);
    const noLimit = new AbortController().signal;
    const missing = [record.filePath];
    const lost = { recorded: 1, missing, compared: 0, damaged: [] };
    expect(await checkFiles(second.options, second.files, noLimit)).toEqual(lost);
    expect(await checkFiles(second.options, second.files, AbortSignal.abort())).toEqual(lost);
    expect(await restoreDocuments(second.options, second.files, night)).toEqual({ restored: 1, missing: [] });
    expect(Buffer.from((await readDocument(second.files, record)).content ?? "").equals(CONTENT)).toBe(true);
    expect([readdirSync(second.home), await second.files.placeOf(record.filePath)]).toEqual([[], null]);
    const whole = { recorded: 1, missing: [], compared: 1, damaged: [] };
    expect(await checkFiles(second.options, second.files, noLimit)).toEqual(whole);
    await onPostgres("update file_pieces set bytes = '\\x00' where n = 1", second.options.database);
    const damaged = { ...whole, damaged: [record.filePath] };
    expect(await checkFiles(second.options, second.files, noLimit)).toEqual(damaged);
    // What is not compared in time is not called damaged.
    const uncompared = { ...whole, compared: 0 };
    expect(await checkFiles(second.options, second.files, AbortSignal.abort())).toEqual(uncompared);
    await second.files.put(record.filePath, CONTENT);

    const morning = join(folder, "morning.db");
    const again = await backupWorkspace(second.options, second.files, morning);
    expect(again.papers).toMatchObject({ count: 1, bytes: 600_001, missing: [] });
    // The pieces are not in the file of the records too.
    expect(readFileSync(morning).includes("A slip of Acme")).toBe(false);
    const third = await workspaceOn(SQLITE?.make ?? Promise.reject, "third");
    await restoreDatabase(third.options, morning, join(folder, "before-3.db"), JANE);
    expect(await restoreDocuments(third.options, third.files, morning)).toEqual({ restored: 1, missing: [] });
    expect(readFileSync(join(third.home, record.filePath)).equals(CONTENT)).toBe(true);
  },
);

describe.each(DATABASES)("on $kind", ({ make }) => {
  test.each(["database", "folder"])(
    "erasing a client removes its files from the %s, and no other client's",
    async (kind) => {
      const shared = join(folder, "shared");
      mkdirSync(shared);
      const made = await workspaceOn(make, "home", kind === "folder" ? `folder:${shared}` : "database");
      const { clientId, filePath } = await withDocument(made);
      await made.files.put("papers/other/files/one", Buffer.from("x"));
      await made.database.clients.erase(clientId, JANE);
      // With the records if the files are in the database; otherwise by the caller that erases the records.
      expect(await made.files.has(filePath)).toBe(kind === "folder");
      await made.files.removeFolder(`papers/${clientId}`);
      expect([await made.files.has(filePath), await made.files.has("papers/other/files/one")]).toEqual([false, true]);
    },
  );

  test("files that an earlier setting left in the home folder are moved, which may be interrupted and is audited", async () => {
    const before = await workspaceOn(make, "home", "home");
    const record = await withDocument(before);
    writeFileSync(join(before.home, "papers", "mine.txt"), "mine");
    expect(await moveFiles(before.options, before.where, before.database.storedFiles, JANE)).toEqual({
      count: 0,
      bytes: 0,
    });
    const where: FilePlace = { ...before.where, files: "database" };
    const files = openFiles(where, before.database.storedFiles);
    const move = (actor: typeof JANE | null) => moveFiles(before.options, where, before.database.storedFiles, actor);
    expect(await documentState(files, record)).toBe("whole");
    expect(await move(null)).toEqual({ count: 2, bytes: 600_005 });
    expect(await before.database.storedFiles.has(record.filePath)).toBe(false);
    // As an interrupted move left it: in both places.
    await before.database.storedFiles.put("papers/mine.txt", Buffer.from("mine"));
    expect(await move(JANE)).toEqual({ count: 2, bytes: 600_005 });
    expect([await documentState(files, record), existsSync(join(before.home, record.filePath))]).toEqual([
      "whole",
      false,
    ]);
    expect(existsSync(join(before.home, "papers", "mine.txt"))).toBe(false);
    const { changes } = await before.database.audit.page({ limit: 9, action: "files moved" });
    expect(changes).toMatchObject([{ subject: "files", by: "jane", detail: { count: 2, bytes: 600_005 } }]);
  });
});
