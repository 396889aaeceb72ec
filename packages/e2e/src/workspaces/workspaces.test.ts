import { readdirSync } from "node:fs";
import { DEFAULT_DATABASE } from "@broker/adapters/testing";
import { buildHost, buildProgram } from "@broker/cli/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Planted, readPlanted } from "./planted.ts";
import { type TwoWorkspaces, twoWorkspaces } from "./two-workspaces.ts";

type Leaf = ReturnType<typeof buildProgram>;

/** Every command that has none below it, with the words that lead to it. */
function leavesOf(command: Leaf, path: readonly string[] = []): { readonly path: readonly string[]; leaf: Leaf }[] {
  const below = command.commands.filter((each) => each.name() !== "help");
  if (below.length === 0) return [{ path, leaf: command }];
  return below.flatMap((each) => leavesOf(each, [...path, each.name()]));
}

/** Commands of the machine or of the network, which have no record of a workspace to show. */
const ELSEWHERE = new Set([
  ...["scan", "batch", "rescan", "lookalikes", "intel update", "doctor", "serve", "demo", "completion", "schema"],
  ...["users add", "users password", "workspaces list", "workspaces show", "workspaces add", "workspaces rename"],
  ...["workspaces archive", "workspaces remove", "workspaces share", "keys make", "db backup", "onboard restart"],
]);

const LINES = leavesOf(buildProgram(buildHost(), { ended: () => undefined, run: async () => 0 })).filter(
  ({ path }) => !ELSEWHERE.has(path.join(" ")),
);

describe.each(DEFAULT_DATABASE)("two workspaces on $kind", ({ kind, make }) => {
  let two: TwoWorkspaces;
  let full: Planted;
  const removals: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const made = kind === "SQLite" ? null : [await make(), await make()];
    removals.push(...(made ?? []).map((each) => () => each.remove()));
    two = await twoWorkspaces(made === null ? null : [made[0]?.url ?? "", made[1]?.url ?? ""]);
    full = await readPlanted(two);
  }, 180_000);
  afterAll(async () => {
    two.close();
    for (const remove of removals) await remove();
  });

  test("no command on one shows, or changes, anything of the other, even where it names its records", async () => {
    const before = await two.done("--workspace", "full", "audit", "list", "--limit", "500", "--json");
    const shown: string[] = [];
    const found: string[] = [];
    for (const { path, leaf } of LINES) {
      const args = leaf.registeredArguments
        .filter(({ required }) => required)
        .map((each) => full.argument(each.name()));
      const { exitCode, stdout, stderr } = await two.run("--workspace", "bare", ...path, ...args);
      if (exitCode === 0 && args.some(full.isRecord)) found.push(path.join(" "));
      // What was typed may be repeated in a refusal.
      const printed = args.reduce((text, each) => text.replaceAll(each, ""), `${stdout}${stderr}`);
      for (const each of full.texts) if (printed.includes(each)) shown.push(`${path.join(" ")} shows ${each}`);
    }
    expect(shown).toEqual([]);
    expect(found).toEqual(["plans list"]);
    expect(full.texts.length).toBeGreaterThan(60);
    expect(LINES.length).toBeGreaterThan(100);
    expect(await two.done("--workspace", "full", "audit", "list", "--limit", "500", "--json")).toBe(before);
  }, 120_000);

  test("the default workspace shows nothing of the others either, and commands without a name use it", async () => {
    expect(JSON.parse(await two.done("clients", "list", "--json"))).toEqual([]);
    expect(JSON.parse(await two.done("exports", "list", "--json"))).toMatchObject({ exports: [] });
    expect(await two.done("config", "show")).not.toMatch(/Only Full|Contact of Full/);
    expect(await two.done("--workspace", "full", "config", "show")).toMatch(
      /brokerage\.name +Only Full Broking Ltd\n +brokerage\.contact +Contact of Full/,
    );
  });

  test("an archived workspace can be read and backed up, and every change of it is refused with the remedy", async () => {
    await two.done("workspaces", "archive", "full");
    expect(await two.done("--workspace", "full", "clients", "show", "Pennine")).toContain("Pennine");
    await two.done("--workspace", "full", "db", "backup", "archived.db");
    const refusal =
      "broker: The workspace 'full' is archived and accepts no changes.\n  Reactivate it: broker workspaces archive full --undo\n";
    for (const line of [
      ["clients", "add", "Newcomer Ltd"],
      ["clients", "edit", "Pennine", "employees=141"],
      ["report", "Fenland", "-o", "refused.html"],
      ["report", "Fenland", "--audience", "client", "-o", "refused.html"],
      ["clients", "export", "Pennine", "-o", "refused.json"],
      ["mrc", "generate", "Pennine", "--despite-contradictions", "known", "-o", "refused.pdf"],
      ["mrc", "generate", "Pennine", "--despite-contradictions", "known", "--format", "xml", "-o", "refused-slips/"],
      ["acord", "Pennine", "--despite-contradictions", "known", "--form", "140", "-o", "refused-acord.pdf"],
      [
        "acord",
        "Pennine",
        "--despite-contradictions",
        "known",
        "--form",
        "140",
        "--format",
        "xml",
        "-o",
        "refused-acord/",
      ],
      // It is refused before anything is sent.
      ["scan", "pennine-haulage.example", "-o", "refused.json"],
      ["config", "set", "brokerage.name", "Other"],
      ["tier", "set", "Basic"],
      ["db", "prune"],
      ["db", "restore", "archived.db", "--yes"],
      ["serve", "--port", "0"],
    ]) {
      const { exitCode, stderr } = await two.run("--workspace", "full", ...line);
      expect([line, exitCode, stderr.slice(-refusal.length)]).toEqual([line, 64, refusal]);
    }
    // The refusal comes before any file.
    expect(readdirSync(two.folder).filter((name) => name.startsWith("refused"))).toEqual([]);
    await two.done("workspaces", "archive", "full", "--undo");
    await two.done("--workspace", "full", "clients", "edit", "Pennine", "employees=141");
  }, 60_000);

  test("only an archived workspace is removed, after stating what is deleted", async () => {
    const active = await two.run("workspaces", "remove", "full", "--yes");
    expect([active.exitCode, active.stderr]).toEqual([
      64,
      "broker: The workspace 'full' is active. Only an archived one can be removed.\n  Archive it first: broker workspaces archive full\n",
    ]);
    await two.done("workspaces", "archive", "full");
    const asked = await two.run("workspaces", "remove", "full");
    expect(asked.exitCode).toBe(64);
    expect(asked.stderr).toContain(`This would delete ${two.home}/workspaces/full with all files in it`);
    expect(asked.stderr).toContain(kind === "SQLite" ? "14 clients, 24 scanned companies, 7 users" : "is not deleted");
    await two.done("workspaces", "remove", "full", "--yes");
    expect(await two.run("--workspace", "full", "clients", "list")).toEqual({
      exitCode: 64,
      stdout: "",
      stderr:
        "broker: There is no workspace 'full'.\n  List them: broker workspaces list\n  Add one: broker workspaces add <name>\n",
    });
    expect(JSON.parse(await two.done("workspaces", "list", "--json"))).toMatchObject([
      { name: "default" },
      { name: "bare", status: "active" },
    ]);
  });
});
