import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-22T09:00:00Z");
const { broker } = workspace;
const json = async (...args: string[]) => JSON.parse((await broker(...args)).stdout);

const write = (name: string, ...records: readonly unknown[]) =>
  writeFileSync(join(workspace.folder, name), JSON.stringify(records));

/** The workspace made new: no database, no documents. */
function emptied(): void {
  for (const name of readdirSync(workspace.folder))
    if (name.startsWith("broker.db") || name === "papers")
      rmSync(join(workspace.folder, name), { recursive: true, force: true });
}

let slip = "";
beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "mfaEmail=no");
  const made = await json("mrc", "generate", "acme", "--format", "json", "--save-as", "Solicitors", "-o", "-");
  slip = made.id;
  await broker("mrc", "generate", "acme", "--territory", "Worldwide", "--format", "json", "-o", "-");
  await broker("mrc", "subjectivities", "done", slip, "1", "--note", "Screen seen on 20 November.");
});

describe("a client that is exported and imported elsewhere", () => {
  test("has its slips with every version, the actions on subjectivities, and the saved templates", async () => {
    const before = {
      one: await json("mrc", "show", slip, "--slip-version", "1", "--format", "json", "-o", "-"),
      two: await json("mrc", "show", slip, "--slip-version", "2", "--format", "json", "-o", "-"),
      done: await json("mrc", "subjectivities", slip, "--json"),
    };
    await broker("clients", "export", "-o", "book.json");
    emptied();
    const imported = await broker("clients", "import", "book.json");
    expect(imported.stdout).toBe("1 client added, 0 changed, 0 as before, 0 rows not taken.\n");
    expect(await json("mrc", "show", slip, "--slip-version", "1", "--format", "json", "-o", "-")).toEqual(before.one);
    expect(await json("mrc", "show", slip, "--slip-version", "2", "--format", "json", "-o", "-")).toEqual(before.two);
    expect(await json("mrc", "subjectivities", slip, "--json")).toEqual(before.done);
    expect((await broker("mrc", "templates", "list")).stdout).toContain("Solicitors");
  });

  test("does not contain the workspace's templates if exported alone, nor slips in a list", async () => {
    const [alone] = await json("clients", "export", "acme");
    expect([alone.slips.length, alone.slipTemplates]).toEqual([1, undefined]);
    const [listed] = await json("clients", "list", "--json");
    expect(listed.slips).toBeUndefined();
  });

  test("imports nothing twice, and refuses a slip that lacks a version", async () => {
    const [record] = await json("clients", "export");
    write("again.json", record);
    expect((await broker("clients", "import", "again.json")).stdout).toContain("1 as before");
    emptied();
    record.slips[0].versions.shift();
    write("less.json", record);
    const { exitCode, stderr } = await broker("clients", "import", "less.json");
    expect([exitCode, stderr]).toEqual([64, expect.stringContaining("not all of them")]);
  });
});

test("an erased client leaves neither its slips nor their files", async () => {
  await broker("mrc", "generate", "acme", "--format", "json", "-o", "slip.json");
  expect(existsSync(join(workspace.folder, "papers"))).toBe(true);
  await broker("clients", "erase", "acme", "--yes");
  expect((await broker("mrc", "show", slip)).stderr).toContain(`There is no slip '${slip}'.`);
  expect(readdirSync(join(workspace.folder, "papers"))).toEqual([]);
  expect((await broker("mrc", "templates", "list")).stdout).toContain("Solicitors");
});
