import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ClientRecord, declarationOf } from "@broker/contracts";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const clients = (...args: string[]) => workspace.run(["clients", ...args], { user: "jane" });
const record = async (name: string) => ClientRecord.parse(JSON.parse((await clients("show", name, "--json")).stdout));

test("a named person is on the record, in the history and in an export, and a later answer replaces their own", async () => {
  const by = ["--declared-by", "Ann Lee, Finance Director"];
  await clients("add", "Acme Ltd", "employees=40", ...by);
  await clients("edit", "acme", "employees=45", "--source", "form", ...by);
  const { employees, contradictions } = await record("acme");
  const ann = declarationOf({ name: "Ann Lee", position: "Finance Director" });
  expect([employees.map(({ value, declaredBy }) => [value, declaredBy]), contradictions]).toEqual([
    [
      [40, ann],
      [45, ann],
    ],
    [],
  ]);
  const { stdout } = await clients("show", "acme", "--history");
  expect(stdout.replace(/\s+/g, " ")).toContain(
    "Declared by Ann Lee, Finance Director (insured), form, 5 Nov 2026, jane",
  );
  await clients("edit", "acme", "edr=yes", ...by);
  const readiness = (await clients("show", "acme")).stdout.replace(/\s+/g, " ");
  expect(readiness).toMatch(/45 employees [^.]* against 43% of all \(declared by insured\)/);
  const conflict = await clients("edit", "acme", "employees=50", "--declared-by", "Bob Ray");
  expect(conflict.stderr).toContain("Employees has conflicting values");
});

test("a question asked and not known is shown, counted as missing, in an export, and ended by an answer", async () => {
  const by = ["--declared-by", "Ann Lee, Finance Director"];
  await clients("add", "Acme Ltd");
  expect((await clients("edit", "acme", "asked.employees=unknown", "asked.bank=unknown", ...by)).exitCode).toBe(0);
  const shown = (await clients("show", "acme", "--history")).stdout.replace(/\s+/g, " ");
  expect(shown).toContain("1 of 22 facts required by insurers are known");
  expect(shown).toContain("Employees (asked, not known)");
  expect(shown).toMatch(
    /Asked, not known Banks .* Employees Declared by Ann Lee, Finance Director \(insured\), 5 Nov 2026/,
  );
  const file = (await clients("export", "acme")).stdout;
  await clients("erase", "acme", "--yes");
  writeFileSync(join(workspace.folder, "export.json"), file);
  await clients("import", "export.json");
  await clients("edit", "acme", "employees=45", ...by);
  const after = (await clients("show", "acme")).stdout.replace(/\s+/g, " ");
  expect(after).toMatch(/Asked, not known Banks and payment providers Declared by Ann Lee/);
  expect(after).not.toContain("Employees (asked, not known)");
  await clients("edit", "acme", "--withdraw", "asked.bank");
  expect((await clients("show", "acme")).stdout).not.toContain("Asked, not known");
});

test("a list that a named person declares records what only the broker stated, and a second time nothing", async () => {
  await clients("add", "Acme Ltd", "domains=acme.example", "employees=40");
  writeFileSync(join(workspace.folder, "list.csv"), "Company;Website;Staff\nAcme Ltd;acme.example;40\n");
  const load = () => clients("import", "list.csv", "--declared-by", "Ann Lee, Finance Director");
  expect((await load()).stdout).toContain("0 clients added, 1 changed");
  expect((await load()).stdout).toContain("0 clients added, 0 changed, 1 as before");
  const { employees } = await record("acme");
  expect(employees.map(({ declaredBy }) => declaredBy?.name)).toEqual([null, "Ann Lee"]);
});

test("a word that is neither a side nor a person is refused, and nothing is recorded", async () => {
  const refused = await clients("add", "Acme Ltd", "--declared-by", "insurer");
  expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining("neither insured nor broker")]);
  expect((await clients("list", "--json")).stdout).not.toContain("Acme");
});

test("an export of an earlier version, with one word for the declarer, is imported", async () => {
  await clients("add", "Acme Ltd", "employees=40", "--declared-by", "insured");
  const made = (await clients("export", "acme")).stdout;
  const object = JSON.stringify(declarationOf("insured"));
  const earlier = JSON.stringify(JSON.parse(made)).replaceAll(object, '"insured"').replace('"2.0.0"', '"1.0.0"');
  expect(earlier.match(/"declaredBy":"insured"/g)).toHaveLength(4);
  await clients("erase", "acme", "--yes");
  writeFileSync(join(workspace.folder, "earlier.json"), earlier);
  expect((await clients("import", "earlier.json")).stdout).toContain("1 client added");
  expect((await record("acme")).employees[0]?.declaredBy).toEqual(declarationOf("insured"));
});
