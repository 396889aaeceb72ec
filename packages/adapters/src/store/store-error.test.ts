import { AppError } from "@broker/contracts";
import { expect, test } from "vitest";
import { storeError } from "./store-error.ts";

const sqlite = (errcode: number) => Object.assign(new Error("sqlite said so"), { code: "ERR_SQLITE_ERROR", errcode });
const system = (code: string) => Object.assign(new Error(`${code}: no`), { code });

test.each([
  [sqlite(5), "store_unavailable", "Another program has kept"],
  [sqlite(8), "store_unavailable", "cannot be opened for writing"],
  [sqlite(14), "store_unavailable", "cannot be opened for writing"],
  [sqlite(11), "store_damaged", "is damaged or is not a database"],
  [sqlite(26), "store_damaged", "is damaged or is not a database"],
  [sqlite(13), "storage_full", "is full; nothing was half-written"],
  // An extended code (SQLITE_READONLY_DBMOVED) means what its lowest byte means.
  [sqlite(1032), "store_unavailable", "cannot be opened for writing"],
  [system("EACCES"), "store_unavailable", "cannot be opened for writing"],
  [system("EROFS"), "store_unavailable", "cannot be opened for writing"],
  [system("ENOSPC"), "storage_full", "is full; nothing was half-written"],
])("%o becomes %s, with the file named and a scan without saving as the fix", (cause, code, words) => {
  const error = storeError(cause, "/srv/broker.db");
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code,
    message: expect.stringContaining(words),
  });
  expect((error as AppError).message).toContain("/srv/broker.db");
  expect(JSON.stringify((error as AppError).fix)).toContain('"with":"no-store"');
});

test("a damaged database is answered with a backup to restore as the fix", () => {
  expect(storeError(sqlite(11), "/srv/broker.db")).toMatchObject({
    hint: expect.stringContaining("Backups are in 'backups' in the home directory"),
    fix: { kind: "any-of", of: [{ kind: "restore-backup" }, { kind: "scan" }] },
  });
});

test("anything else is a fault of ours and stays what it is", () => {
  const fault = new TypeError("x is undefined");
  expect(storeError(fault, "/srv/broker.db")).toBe(fault);
});
