import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { folderFiles, readFileKeys, sealedFiles } from "@broker/adapters";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const here = (...parts: string[]) => join(workspace.folder, ...parts);
const PATH = "papers/acme/identity/passport";
const CONTENT = Buffer.from("PASSPORT 533401372");

/** With these keys in the configuration. */
const using = (env: Record<string, string>) => ({
  keys: (...args: string[]) => workspace.run(["keys", ...args], { env }),
  files: sealedFiles(folderFiles(workspace.folder), () =>
    readFileKeys({
      encryption: { keyFile: here(env.BROKER_ENCRYPTION_KEY_FILE ?? "none") },
      env: {},
    }),
  ),
});

let ids: { readonly old: string; readonly now: string };
beforeEach(async () => {
  const idOf = async (file: string) => JSON.parse((await broker("keys", "make", file, "--json")).stdout).id as string;
  ids = { old: await idOf("old.key"), now: await idOf("new.key") };
});

test("a key is made once, for its owner alone, and never shown", async () => {
  const secret = readFileSync(here("old.key"), "utf8");
  expect(secret).toMatch(/^[0-9a-f]{64}\n$/);
  if (process.platform !== "win32") expect(statSync(here("old.key")).mode & 0o777).toBe(0o600);
  const again = await broker("keys", "make", "old.key");
  expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining("is there already")]);
  expect(readFileSync(here("old.key"), "utf8")).toBe(secret);
  const env = { BROKER_ENCRYPTION_KEY_FILE: "old.key" };
  for (const line of [
    ["keys", "status"],
    ["config", "show"],
  ])
    expect(JSON.stringify(await workspace.run(line, { env }))).not.toContain(secret.trim());
});

test("status and rotation: unencrypted, encrypted, under a former key, and audited", async () => {
  await folderFiles(workspace.folder).put(PATH, CONTENT);
  const none = await broker("keys", "status");
  expect(none.stdout).toBe(
    "Identity documents are not encrypted by us: no key is configured.\n  not encrypted: 1 document\n",
  );
  expect((await broker("keys", "rotate")).exitCode).toBe(64);

  const old = using({ BROKER_ENCRYPTION_KEY_FILE: "old.key" });
  expect((await old.keys("rotate", "--by", "sam")).stdout).toBe(
    `1 document encrypted with the key ${ids.old}; 0 already were.\n`,
  );
  expect(readFileSync(here(PATH)).includes("PASSPORT")).toBe(false);
  expect((await old.keys("status")).stdout).toBe(
    `Identity documents are encrypted at rest with the key ${ids.old}.\n  key ${ids.old}, current: 1 document\n`,
  );

  const alone = using({ BROKER_ENCRYPTION_KEY_FILE: "new.key" });
  expect((await alone.keys("rotate")).stderr).toContain(`encrypted with the key ${ids.old}, which is not configured.`);
  const both = using({ BROKER_ENCRYPTION_KEY_FILE: "new.key", BROKER_ENCRYPTION_FORMER_KEY_FILE: "old.key" });
  expect((await both.keys("status")).stdout).toContain(`  key ${ids.old}, former: 1 document\n`);
  expect(JSON.parse((await both.keys("rotate", "--json")).stdout)).toEqual({ key: ids.now, changed: 1, unchanged: 0 });
  const pieces: Uint8Array[] = [];
  for await (const piece of (await alone.files.open(PATH)).content) pieces.push(piece);
  expect(Buffer.concat(pieces)).toEqual(CONTENT);
  const { stdout } = await broker("audit", "list", "--json");
  const rotations = (JSON.parse(stdout) as { action: string; by: string; detail: object }[]).filter(
    ({ action }) => action === "keys rotated",
  );
  expect(rotations.map(({ by, detail }) => [by, detail])).toEqual([
    ["jane", { key: ids.now, former: ids.old, changed: 1, unchanged: 0, finished: true }],
    ["jane", { key: ids.now, former: null, changed: 0, unchanged: 0, finished: false }],
    ["sam", { key: ids.old, former: null, changed: 1, unchanged: 0, finished: true }],
  ]);
});
