import { generateKeyPairSync } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const path = (...names: readonly string[]) => join(workspace.folder, ...names);
const at = (clock: string, ...args: readonly string[]) => workspace.run(args, { env: { BROKER_CLOCK: clock } });

/** A client with a document, so that the backup has a file. */
async function fill() {
  await broker("clients", "add", "Quillhaven Ltd", "employees=45");
  await broker("proposal", "Quillhaven", "--format", "html", "-o", path("proposal.html"));
}

test("a folder retains the newest backups, and other files of it remain", async () => {
  await fill();
  for (const day of ["03", "04", "05"])
    expect((await at(`2026-11-${day}T09:00:00Z`, "db", "backup", "--to", path("safe"), "--keep", "2")).exitCode).toBe(
      0,
    );
  writeFileSync(path("safe", "notes.txt"), "mine");
  const last = await at("2026-11-06T09:00:00Z", "db", "backup", "--to", path("safe"), "--keep", "2");
  expect(last.stdout).toContain("Removed 1 older backup.");
  const name = (day: string) => `broker-2026-11-${day}T090000Z`;
  expect(readdirSync(path("safe"))).toEqual([
    ...["05", "06"].flatMap((day) => [`${name(day)}.db`, `${name(day)}.manifest.json`, `${name(day)}.papers`]),
    "notes.txt",
  ]);
});

test("a backup is verified in a separate place; a changed row, entry, document and another log are found", async () => {
  await fill();
  await broker("db", "backup", "--to", path("safe"));
  const file = path("safe", "broker-2026-11-05T090000Z.db");
  await broker("tier", "set", "Enhanced");
  const sound = await broker("db", "verify", file);
  expect([sound.exitCode, sound.stdout]).toEqual([0, expect.stringContaining("1 file.\n")]);
  expect(sound.stdout).toContain("No difference was found.");
  expect(readdirSync(path("backups"))).toEqual([]);

  // On a machine without a workspace there is no log to compare with, and none is made.
  const elsewhere = await workspace.run(["db", "verify", file], { env: { BROKER_HOME: path("elsewhere") } });
  expect([elsewhere.exitCode, elsewhere.stderr]).toEqual([0, expect.stringContaining("There is no audit log in use")]);
  expect(existsSync(path("elsewhere", "broker.db"))).toBe(false);

  const papers = path("safe", "broker-2026-11-05T090000Z.papers");
  const [document = ""] = readdirSync(papers, { recursive: true, encoding: "utf8" }).filter((each) =>
    each.endsWith(".html"),
  );
  writeFileSync(join(papers, document), "changed");
  const opened = new DatabaseSync(file);
  opened.exec("update audit set said_by = 'sam' where seq = 1");
  opened.close();
  const changed = await broker("db", "verify", file);
  expect(changed.exitCode).toBe(1);
  expect(changed.stdout).toContain("Missing or changed document: ");
  expect(changed.stdout).toContain(`Changed since the backup was made: ${file}`);
  expect(changed.stdout).toContain("Audit log: Entry 1 (client added");

  const again = await at("2026-11-06T09:00:00Z", "db", "backup", "--to", path("safe"));
  const live = new DatabaseSync(path("broker.db"));
  live.exec("update audit set hash = 'other' where seq = (select max(seq) from audit)");
  live.close();
  const other = await broker("db", "verify", again.stdout.split("  ")[0] ?? "");
  expect([other.exitCode, other.stdout]).toEqual([
    1,
    expect.stringContaining("The audit log in use does not continue the log of the backup."),
  ]);
});

const { publicKey, privateKey } = generateKeyPairSync("x25519", {
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

test.each([
  ["a symmetric key", "ab".repeat(32), "ab".repeat(32)],
  ["a public key, whose private key opens it", publicKey, privateKey],
])("an encrypted backup by %s contains no text, is verified and restored", async (_, encrypts, opens) => {
  await fill();
  writeFileSync(path("to.key"), encrypts);
  writeFileSync(path("from.key"), opens);
  const made = await broker("db", "backup", "--to", path("safe"), "--encrypt-to", path("to.key"));
  const file = path("safe", "broker-2026-11-05T090000Z.sealed");
  expect([made.exitCode, readdirSync(path("safe")), readdirSync(path("backups"))]).toEqual([
    0,
    ["broker-2026-11-05T090000Z.sealed"],
    [],
  ]);
  expect(readFileSync(file).includes("Quillhaven")).toBe(false);
  const verified = await broker("db", "verify", file, "--key", path("from.key"));
  expect([verified.exitCode, verified.stdout]).toEqual([0, expect.stringContaining("No difference was found.")]);
  await broker("clients", "erase", "Quillhaven", "--yes");
  expect((await broker("db", "restore", file, "--yes")).exitCode).toBe(64);
  const restored = await broker("db", "restore", file, "--key", path("from.key"), "--yes");
  expect([restored.exitCode, restored.stdout]).toEqual([0, "Restored 0 scans, 1 client, 0 batches, 1 document.\n"]);
  writeFileSync(path("wrong.key"), "cd".repeat(32));
  expect((await broker("db", "verify", file, "--key", path("wrong.key"))).exitCode).toBe(64);
  const bytes = readFileSync(file);
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const altered = await broker("db", "verify", file, "--key", path("from.key"));
  expect([altered.exitCode, altered.stderr]).toEqual([2, expect.stringContaining("altered or truncated")]);
});

test("options that require a folder are refused without one", async () => {
  expect((await broker("db", "backup", "--keep", "3")).exitCode).toBe(64);
  expect((await broker("db", "backup", "s.db", "--to", path("safe"))).exitCode).toBe(64);
});
