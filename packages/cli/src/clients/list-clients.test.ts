import { ClientRecord } from "@broker/contracts";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const list = (...args: string[]) => broker("clients", "list", ...args);

test("whose policy ends soon is listed with the day, the soonest first", async () => {
  await broker("clients", "add", "Acme Ltd", "expiringPolicy.expiresOn=2027-01-04", "expiringPolicy.insurer=Beazley");
  await broker("clients", "add", "Beta Ltd", "expiringPolicy.expiresOn=2026-11-30", "mfaEmail=no");
  await broker("clients", "add", "Gamma Ltd", "expiringPolicy.expiresOn=2027-01-05");
  const soon = await list("--expiring-within", "60");
  expect(soon.stdout.split("\n").map((line) => line.slice(2, 42).trimEnd())).toEqual([
    "Client    Policy expires  Placeability",
    "Beta Ltd  30 Nov 2026     Needs work",
    "Acme Ltd  4 Jan 2027      Needs work",
    "",
  ]);
  expect((await list("--control", "mfaemail=No", "--format", "csv")).stdout).toContain("Beta Ltd");
  expect((await list("--insurer", "beazley", "--json")).stdout).not.toContain("Gamma");
  expect((await list("--claims-since", "2020-01-01", "--search", "acme")).stderr).toBe("No client fits.\n");
  const none = await list("--claims-since", "2020-01-01");
  expect([none.exitCode, none.stdout, none.stderr]).toEqual([0, "", "No client fits.\n"]);
});

test("an empty workspace explains how to begin, for every option", async () => {
  const empty = await list("--expiring-within", "30");
  expect([empty.exitCode, empty.stdout, empty.stderr]).toEqual([
    0,
    "",
    "There are no clients yet. Add one: broker clients add <name>\n",
  ]);
});

test("a table ends after a page and says how to go on; other formats have everyone", async () => {
  for (const name of ["Acme", "Beta", "Gamma"]) await broker("clients", "add", `${name} Ltd`);
  const first = await list("--limit", "2");
  expect(first.stderr).toMatch(/^2 of 3 clients\. More: add --after \S+\n$/);
  const after = /--after (\S+)/.exec(first.stderr)?.[1] ?? "";
  const second = await list("--limit", "2", "--after", after);
  expect([second.stdout.includes("Gamma Ltd"), second.stdout.includes("Beta"), second.stderr]).toEqual([
    true,
    false,
    "",
  ]);
  expect(JSON.parse((await list("--json")).stdout)).toHaveLength(3);
});

test.each([
  [["--control", "mfaMail=no"], "Did you mean mfaEmail?"],
  [["--control", "mfaEmail=never"], "--control must be mfaEmail=yes, partial, no or unknown"],
  [["--expiring-within", "soon"], "--expiring-within must be a whole number from 1 to 3650, not 'soon'."],
  [["--claims-since", "then"], "--claims-since must be a date"],
  [["--after", "x"], "'x' is not a page cursor of this list."],
])("'%j' is refused with how to proceed and exit code 64", async (args, words) => {
  const { exitCode, stdout, stderr } = await list(...args);
  expect([exitCode, stdout]).toEqual([64, ""]);
  expect(stderr).toContain(words);
});

test("placements are on the client's page, in its JSON, and come back with its export", async () => {
  await broker("clients", "add", "Acme Ltd");
  await workspace.screened();
  const period = ["--inception", "2026-11-01", "--expires", "2027-10-31"];
  const terms = [
    "--stage",
    "bound",
    "--yes",
    "--insurer",
    "Beazley",
    "--premium",
    "4200",
    "--on",
    "2026-11-01",
    ...period,
  ];
  const { id } = JSON.parse((await broker("placements", "add", "acme", "--json", ...terms)).stdout);
  expect((await broker("clients", "show", "acme")).stdout).toContain(
    `  Placements\n  ${id.slice(0, 8)}  Cyber: bound 1 Nov 2026, Beazley, £4,200`,
  );
  const before = await broker("clients", "show", "acme", "--json");
  const record = ClientRecord.parse(JSON.parse(before.stdout));
  expect(record.placements.map((each) => each.id)).toEqual([id]);
  await broker("clients", "export", "acme", "-o", "acme.json");
  await broker("clients", "erase", "acme", "--yes");
  expect((await broker("placements", "list")).stdout).toBe("");
  await broker("clients", "import", "acme.json");
  expect((await broker("clients", "show", "acme", "--json")).stdout).toBe(before.stdout);
});
