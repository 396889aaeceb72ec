import { expect, test } from "vitest";
import { buildHost } from "./build-host.ts";
import { buildProgram } from "./program.ts";

const built = (...args: readonly string[]) =>
  buildProgram(buildHost(), { ended: () => undefined, run: async () => 0 }, args).commands;

test("a line that names its command makes that command alone, the same as among all", () => {
  const all = built();
  expect(all.length).toBeGreaterThan(40);
  for (const command of all) {
    const alone = built("--demo", "--json", command.name(), "scan");
    expect(alone.map((each) => each.name())).toEqual([command.name()]);
    expect(alone[0]?.helpInformation()).toBe(command.helpInformation());
  }
});

test("the value of an option before the command is not taken for a command", () => {
  for (const line of [
    ["--workspace", "clients", "scan"],
    ["--config=a.json", "--progress", "none", "scan"],
  ])
    expect(built(...line).map((each) => each.name())).toEqual(["scan"]);
});

test("help, a misspelt name and a line without one know every command", () => {
  const all = built().map((each) => each.name());
  for (const line of [
    ["help", "scan"],
    ["scn"],
    ["--config", "a.json"],
    ["--unknown", "scan"],
    ["-qV", "scan"],
    ["--", "scan"],
    ["--help"],
    ["toString"],
  ])
    expect(built(...line).map((each) => each.name())).toEqual(all);
});
