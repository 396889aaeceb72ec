import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Proposal } from "@broker/contracts";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-22T09:00:00Z");
const { broker } = workspace;
beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "employees=40", "mfaEmail=yes");
});
const exportsOf = async () => JSON.parse((await broker("exports", "list", "--json")).stdout) as unknown;

test("JSON contains every question, validates by its schema, and is the same for the same record and clock", async () => {
  const first = await broker("proposal", "acme", "--json");
  expect(first.exitCode).toBe(0);
  const proposal = Proposal.parse(JSON.parse(first.stdout));
  expect(proposal.insured.name?.value).toBe("Acme Ltd");
  // Legal name, employees, domains, and the one control.
  expect(proposal.counts).toMatchObject({ questions: 85, answered: 4 });
  expect((await broker("proposal", "acme", "--format", "json")).stdout).toBe(first.stdout);
});

test("A page goes to the named file and is saved with a record; with -o - it is only viewed", async () => {
  const page = await broker("proposal", "acme", "--format", "html", "-o", "papers/");
  expect(page.stderr).toContain(join("papers", "acme-ltd-proposal-form.html"));
  expect(page.stderr).toContain(
    "Draft, 81 of 85 questions open; address, inception, limit, deductible and premium to be advised; sanctions gate closed.",
  );
  expect(readFileSync(join(workspace.folder, "papers", "acme-ltd-proposal-form.html"), "utf8")).toContain("Acme Ltd");
  const before = JSON.stringify(await exportsOf());
  expect(before).toContain("UK cyber proposal");
  const text = await broker("proposal", "acme", "--format", "md", "-o", "-");
  expect(text.stdout).toMatch(/^# Acme Ltd\n/);
  expect(JSON.stringify(await exportsOf())).toBe(before);
});

test("A statement of fact names itself in file, title and record, and has the same open questions", async () => {
  const page = await broker("proposal", "acme", "--kind", "statement-of-fact", "--format", "html", "-o", "papers/");
  expect(page.stderr).toContain(join("papers", "acme-ltd-statement-of-fact.html"));
  expect(page.stderr).toContain("Draft, 81 of 85 questions open;");
  const html = readFileSync(join(workspace.folder, "papers", "acme-ltd-statement-of-fact.html"), "utf8");
  expect(html.includes("81 of 85 questions open;")).toBe(true);
  expect(html.slice(html.indexOf("<body>"))).not.toMatch(/proposal/i);
  expect(JSON.stringify(await exportsOf())).toContain("UK cyber statement of fact");
});

test("A record with a conflict gives no proposal without a reason, which is printed", async () => {
  await broker("clients", "edit", "acme", "employees=45", "--by", "fred");
  const refused = await broker("proposal", "acme", "--format", "md", "-o", "out.md");
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toMatch(/Employees: conflicting values \(\d+, 45\)\./);
  expect(() => readFileSync(join(workspace.folder, "out.md"))).toThrow("ENOENT");
  const reason = "Both sites counted; to be resolved";
  const made = await broker(
    "proposal",
    "acme",
    "--format",
    "md",
    "-o",
    "-",
    "--despite-contradictions",
    reason,
    "--by",
    "sam",
  );
  expect(made.stdout).toContain(`Released with unresolved conflict by sam on 22 Nov 2026; reason: ${reason}`);
  const blank = await broker("proposal", "acme", "--format", "md", "-o", "-", "--despite-contradictions", "  ");
  expect(blank).toMatchObject({ exitCode: 64, stdout: "" });
  expect(blank.stderr).toContain("requires a reason");
});

test("A reason without a conflict is reported as unnecessary and printed on no document", async () => {
  const made = await broker("proposal", "acme", "--json", "--despite-contradictions", "to be safe");
  expect(made.stderr).toContain("No conflict blocks this document");
  expect(Proposal.parse(JSON.parse(made.stdout)).override).toBeNull();
});

test("The Basic tier has no proposal and says which tier does", async () => {
  await broker("tier", "set", "Basic");
  const locked = await broker("proposal", "acme", "--json");
  expect(locked.exitCode).toBe(64);
  expect(locked.stderr).toContain("This feature is available in Enhanced tier. Upgrade to unlock!");
  expect(locked.stdout).toBe("");
});

test("Nothing is written for an unknown client, and the name is reported", async () => {
  const none = await broker("proposal", "nobody", "--json");
  expect(none.exitCode).toBe(64);
  expect(none.stderr).toContain("nobody");
  expect(none.stdout).toBe("");
});
