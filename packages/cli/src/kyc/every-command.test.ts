import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startMailServer } from "@broker/fixtures";
import type { Command } from "commander";
import { describe, expect, onTestFinished, test } from "vitest";
import { buildHost } from "../build-host.ts";
import { savedDocument } from "../exports/test/saved-document.ts";
import { buildProgram } from "../program.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { commandsIn, DECIDED_COMMANDS, GATED } from "./test/gate-decisions.ts";

const CLOCK = "2026-11-29T09:00:00Z";
const workspace = testWorkspace(CLOCK);
const { broker } = workspace;

/** Every command that does something, below one. */
function doing(command: Command, name: string): string[] {
  const below = command.commands.flatMap((each) => doing(each, `${name} ${each.name()}`));
  return command.commands.length === 0 || command.registeredArguments.length > 0 ? [name, ...below] : below;
}

test("every command has a decision about the sanctions gate", () => {
  const { commands } = buildProgram(buildHost(), { ended: () => undefined, run: async () => 0 }, []);
  const all = commands.flatMap((command) => doing(command, command.name()));
  expect(all.toSorted()).toEqual(DECIDED_COMMANDS.toSorted());
});

/** A client's records before a command. */
interface Given {
  readonly placement: string;
  readonly document: string;
}

const PERIOD = ["--inception", "2026-12-01", "--expires", "2027-11-30"];
const TERMS = ["--insurer", "Beazley", "--premium", "4200"];

/** Each way to submit, mail, bind or renew, as it is typed. */
const WAYS: readonly (readonly [command: string, typed: (given: Given) => readonly string[]])[] = [
  ["exports submit", ({ document }) => ["exports", "submit", document, "--to", "Beazley"]],
  ["submission", () => ["submission", "beta", "--documents", "acord-125", "-o", "out/"]],
  ["exports status", ({ document }) => ["exports", "status", document, "submitted"]],
  [
    "onboard submit",
    () => ["onboard", "submit", "acme", "--to", "Beazley <a@beazley.example>", "--documents", "acord-125", "--yes"],
  ],
  ["placements add", () => ["placements", "add", "acme", "--risk", "Crime", "--stage", "submitted"]],
  [
    "placements add",
    () => ["placements", "add", "acme", "--risk", "Crime", "--stage", "bound", "--yes", ...TERMS, ...PERIOD],
  ],
  ["placements move", ({ placement }) => ["placements", "move", placement, "submitted", "--note", "Sent again"]],
  ["placements move", ({ placement }) => ["placements", "move", placement, "bound", "--yes", ...PERIOD]],
  [
    "placements move",
    ({ placement }) => ["placements", "move", placement, "bound", "--correct", "2", "--yes", ...TERMS, ...PERIOD],
  ],
  ["placements choose", ({ placement }) => ["placements", "choose", placement, "1", "--bind", "--yes", ...PERIOD]],
];

test("each command behind the gate is walked", () => {
  expect([...new Set(WAYS.map(([command]) => command))].toSorted()).toEqual(commandsIn(GATED).toSorted());
});

async function given(): Promise<Given> {
  const { id: clientId } = JSON.parse((await broker("clients", "add", "Acme Ltd", "claims=none", "--json")).stdout);
  const placement = JSON.parse((await broker("placements", "add", "acme", "--json")).stdout).id;
  await broker("placements", "quote", placement, ...TERMS, "--limit", "1m", "--retention", "10k");
  await broker("placements", "move", placement, "quoted", ...TERMS);
  // A submission moves a placement that it begins.
  await broker("clients", "add", "Beta Ltd", "claims=none");
  const mails = await startMailServer({ security: "none" });
  onTestFinished(() => mails.close());
  const mail = { host: "localhost", port: mails.port, security: "none", from: "papers@harcourt.example" };
  writeFileSync(join(workspace.folder, "broker.config.json"), JSON.stringify({ mail }));
  const { id: document } = await savedDocument(workspace.folder, CLOCK, { clientId });
  return { placement, document };
}

const left = async () =>
  Promise.all([broker("placements", "list", "--json"), broker("exports", "list", "--json")]).then((all) =>
    all.map(({ stdout }) => stdout),
  );

describe.each(WAYS)("broker %s", (_command, typed) => {
  test("is refused by a closed gate with its remedy, leaves nothing, and passes an open one", async () => {
    const of = await given();
    const before = await left();
    const refused = await broker(...typed(of));
    expect([refused.exitCode, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toMatch(/not screened|No sanctions screening/);
    expect(refused.stderr).toContain("broker mrc screening");
    expect(refused.stderr).toContain("broker kyc gate open");
    expect(await left()).toEqual(before);
    for (const client of ["acme", "beta"]) await workspace.screened(client);
    const passed = await broker(...typed(of));
    expect(passed.exitCode, passed.stderr).toBe(0);
    expect(await left()).not.toEqual(before);
  });
});

test("the gate is shown, opened with a reason by a permitted person, and closed again", async () => {
  await given();
  const shown = await broker("kyc", "gate", "show", "acme");
  expect([shown.exitCode, shown.stdout]).toEqual([0, expect.stringContaining("Sanctions gate: closed (not screened)")]);
  const reason = ["--reason", "The list is being updated; screened by telephone today."];
  const refused = await broker("kyc", "gate", "open", "acme", ...reason);
  expect(refused.stderr).toContain("Permit: broker users permit jane kyc-decision");
  await broker("users", "permit", "jane", "kyc-decision");
  expect((await broker("kyc", "gate", "open", "acme")).exitCode).toBe(64);
  const short = await broker("kyc", "gate", "open", "acme", "--reason", "later");
  expect([short.exitCode, short.stderr.includes("20 characters or more")]).toEqual([64, true]);
  const opened = JSON.parse((await broker("kyc", "gate", "open", "acme", "--days", "2", ...reason, "--json")).stdout);
  expect(opened.gate.opening).toMatchObject({ until: "2026-11-30", by: "jane" });
  expect((await broker("kyc", "gate", "withdraw", "acme", opened.gate.opening.id)).stdout).toContain("gate: closed");
});
