import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;

test("additions, edits and erasures are listed, newest first, in every format", async () => {
  const added = await broker("clients", "add", "Acme Ltd", "employees=45", "--json");
  const { id } = JSON.parse(added.stdout);
  await broker("clients", "edit", "acme", "employees=46", "--by", "sam");
  await broker("clients", "erase", "acme", "--yes");
  const shown = await broker("audit", "list");
  expect(shown.stdout.split("\n").slice(0, 3)).toEqual([
    "  Time (UTC)        User  Action         Subject",
    `  2026-11-05 09:00  jane  client erased  ${id}`,
    expect.stringContaining("scans 0; batchRows 0"),
  ]);
  const { stdout } = await broker("audit", "list", "--json");
  expect(JSON.parse(stdout)).toMatchObject([
    { by: "jane", action: "client erased", subject: id },
    { by: "sam", action: "client edited", subject: id, detail: { fields: ["employees"] } },
    { by: "jane", action: "client added", subject: id, detail: { fields: ["legalName", "employees"] } },
  ]);
  const csv = await broker("audit", "list", "--format", "csv", "--by", "sam");
  expect(csv.stdout).toBe(
    `at,by,action,subject,detail\r\n2026-11-05T09:00:00.000Z,sam,client edited,${id},"{""fields"":[""employees""]}"\r\n`,
  );
});

test("a page ends with the command for the next, which begins there", async () => {
  await broker("tier", "set", "Basic");
  await broker("tier", "set", "Enhanced");
  const first = await broker("audit", "list", "--limit", "1", "--json");
  const after = /--after (\S+)/.exec(first.stderr)?.[1] ?? "";
  const second = await broker("audit", "list", "--limit", "1", "--json", "--after", after);
  expect([JSON.parse(first.stdout), JSON.parse(second.stdout)]).toMatchObject([
    [{ detail: { tier: "Enhanced" } }],
    [{ detail: { tier: "Basic" } }],
  ]);
  expect(second.stderr).not.toContain("--after");
});

test("an empty log is reported, and invalid input is refused with how to proceed", async () => {
  const empty = await broker("audit", "list");
  expect([empty.exitCode, empty.stdout, empty.stderr]).toEqual([
    0,
    "",
    "No changes are recorded in this workspace yet.\n",
  ]);
  expect((await broker("audit", "list", "--by", "sam")).stderr).toBe("No change fits.\n");
  expect((await broker("audit", "list", "--since", "lately")).stderr).toContain("--since must be a date");
  expect((await broker("audit", "list", "--limit", "0")).exitCode).toBe(64);
  expect((await broker("audit", "list", "--after", "x")).exitCode).toBe(64);
});

test("the chain is verified, and the first entry that was changed outside the product is named with exit code 1", async () => {
  await broker("tier", "set", "Basic");
  await broker("tier", "set", "Enhanced");
  const whole = await broker("audit", "verify");
  const head = /^Head: (2:[0-9a-f]{64})$/m.exec(whole.stdout)?.[1] ?? "";
  expect([whole.exitCode, whole.stdout.split("\n")[0]]).toEqual([0, "2 entries verified, 0 with erased content."]);
  expect((await broker("audit", "verify", "--head", head)).exitCode).toBe(0);
  const other = await broker("audit", "verify", "--head", `1${head.slice(1)}`);
  expect([other.exitCode, other.stdout]).toEqual([
    1,
    expect.stringContaining("is not the one to which the head refers. 0 entries before it verified."),
  ]);
  expect((await broker("audit", "verify", "--head", "2")).exitCode).toBe(64);
  const database = new DatabaseSync(join(workspace.folder, "broker.db"));
  database.exec("update audit set said_by = 'sam' where seq = 1");
  database.close();
  const changed = await broker("audit", "verify");
  expect([changed.exitCode, changed.stdout]).toEqual([
    1,
    expect.stringMatching(
      /^Entry 1 \(tier set, 2026-11-05 09:00 UTC, [0-9a-f]{24}\) was changed after it was sealed\. 0 entries before it verified\.\n$/,
    ),
  ]);
  expect(JSON.parse((await broker("audit", "verify", "--json")).stdout)).toMatchObject({
    sealed: 0,
    fault: { kind: "changed", seq: 1 },
  });
});
