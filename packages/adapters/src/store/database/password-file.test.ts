import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passwordInFile } from "./password-file.ts";

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "passwords-"));
  file = join(folder, "pgpass");
  const lines = [
    "# db.example:5432:broker:broker:commented",
    "too:few:fields",
    "db.example:5432:broker:broker:plain",
    String.raw`db.example:5432:other\:one:jane\\b:with \: and \\ in it`,
    "localhost:*:broker:broker:by the socket",
    "*:*:*:*:any",
  ];
  writeFileSync(file, lines.join("\n"), { mode: 0o600 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const connection = { host: "db.example", port: 5432, database: "broker", user: "broker" };
const found = (over: Partial<typeof connection> = {}) =>
  passwordInFile({ ...connection, ...over }, { PGPASSFILE: file }, "linux");

// The rules of PostgreSQL's documentation, 'The Password File'.
test("the first line that fits states the password; a star fits everything, and a backslash escapes", () => {
  expect(found()).toBe("plain");
  expect(found({ database: "other:one", user: "jane\\b" })).toBe("with : and \\ in it");
  expect(found({ host: "/run/postgresql" })).toBe("by the socket");
  expect(found({ host: "localhost", port: 6543 })).toBe("by the socket");
  expect(found({ port: 5433 })).toBe("any");
});

test("a file that others can read is ignored, as is one that is not there", () => {
  chmodSync(file, 0o640);
  expect(found()).toBeUndefined();
  // Windows has other rights.
  expect(passwordInFile(connection, { PGPASSFILE: file }, "win32")).toBe("plain");
  chmodSync(file, 0o600);
  expect(passwordInFile(connection, { HOME: folder }, "linux")).toBeUndefined();
  expect(passwordInFile(connection, {}, "linux")).toBeUndefined();
});
