import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;

const CONTACTS = JSON.stringify([
  { name: "Quilla Thorne", role: "Finance director", email: "q.thorne@acme.example", phone: "0161 496 0001" },
  { name: "Osric Vane", role: "Chair", email: "vane@acme.example", phone: "0161 496 0002" },
]);

const add = () => broker("clients", "add", "Acme Ltd", `contacts=${CONTACTS}`);

test("a person is found, exported to two private files without other people, and erased", async () => {
  await add();
  const found = await broker("dsar", "find", "Quilla Thorne");
  expect([found.exitCode, found.stdout]).toEqual([0, expect.stringMatching(/Contacts of clients +1 +erased/)]);
  // The address beside the name may be a namesake's, so it is named and not searched.
  expect(found.stderr).toContain("were not searched: q.thorne@acme.example\n");
  const written = await broker("dsar", "export", "quilla thorne", "--email", "q.thorne@acme.example");
  expect(written.stderr).not.toContain("were not searched");
  const [readable = "", json = ""] = written.stdout.trim().split("\n");
  expect([readable, json].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
  const page = readFileSync(readable, "utf8");
  expect(page).toContain("## Contacts of clients");
  expect(page).toContain("Finance director");
  expect(page + readFileSync(json, "utf8")).not.toMatch(/Osric|vane@|0002/);
  const unconfirmed = await broker("dsar", "erase", "Quilla Thorne");
  expect(unconfirmed.stderr).toContain("Nothing was erased.");
  const erased = await broker("dsar", "erase", "Quilla Thorne", "--email", "q.thorne@acme.example", "--yes");
  expect([erased.exitCode, erased.stdout]).toEqual([0, expect.stringMatching(/^Erased in \d+ rows\.\n$/)]);
  expect((await broker("dsar", "find", "q.thorne@acme.example")).stdout).toBe("No trace of this person was found.\n");
  for (const name of readdirSync(workspace.folder).filter((each) => each.startsWith("broker.db")))
    expect(readFileSync(join(workspace.folder, name)).includes("Quilla")).toBe(false);
  const log = (await broker("audit", "list")).stdout;
  expect(log).toContain("personal data erased");
  expect(log).not.toContain("Quilla");
  expect((await broker("audit", "verify")).exitCode).toBe(0);
});

test("a single name is refused, since it is found in many other words", async () => {
  const { exitCode, stderr } = await broker("dsar", "find", "Quilla");
  expect([exitCode, stderr]).toEqual([64, expect.stringContaining("'Quilla' is not a full name.")]);
});

test("the record of processing names the controller, recipients, retention and security of the settings", async () => {
  const config = { brokerage: { name: "Harbour Brokers" }, sources: { hibp: {} }, retention: { scanDays: 1200 } };
  writeFileSync(join(workspace.folder, "broker.config.json"), JSON.stringify(config));
  await broker("integrations", "add", "syslog", "--host", "siem.example", "--name", "SOC");
  const { stdout } = await broker("dsar", "record-of-processing");
  expect(stdout).toContain("- SOC (Syslog over TLS): Alerts: the client's name");
  expect(stdout).toContain("Controller: Harbour Brokers. Contact: not recorded in the settings.");
  expect(stdout).toContain("- Third-party source: hibp");
  expect(stdout).toContain("- Whole scans: 1200 days");
  expect(stdout).toContain("- Identity documents are not encrypted by us");
  expect(stdout).toContain("- Contacts of clients");
});
