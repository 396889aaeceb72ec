import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const POLICY = "information-security-policy";
const workspace = testWorkspace("2026-11-28T09:00:00Z");
const { broker } = workspace;
const json = async (...args: string[]) => JSON.parse((await broker("documents", ...args, "--json")).stdout);

beforeEach(async () => {
  await broker(
    "clients",
    "add",
    "Acme Ltd",
    "domains=acme.co.uk",
    "industry=Technology",
    "mfaEmail=yes",
    "cyberEssentials=no",
  );
});

test("a document goes from draft to evidence by commands alone", async () => {
  const drafted = await broker("documents", "generate", "acme", POLICY);
  expect(drafted.stdout).toMatch(/Policy +Chosen .+ Draft/);
  expect(drafted.stderr).toContain("Documents Generated: Generated 1 compliance documents based on your profile");
  const shown = (await broker("documents", "show", "acme", POLICY)).stdout;
  expect(shown).toContain("applies to Acme Ltd");
  expect(shown).toContain("To be completed");
  const early = await broker("documents", "approve", "acme", POLICY, "--approver", "R. Halden");
  expect([early.exitCode, early.stderr]).toEqual([64, expect.stringContaining("Still to be completed: owner")]);
  await broker("documents", "edit", "acme", POLICY, "--owner", "A. Lee");
  writeFileSync(join(workspace.folder, "rest.md"), "We require MFA.\n\n- Everywhere\n");
  const edited = await broker("documents", "edit", "acme", POLICY, "--section", "principles", "--file", "rest.md");
  expect(edited.stdout).toBe("Information Security Policy, version 1: Draft\n");
  const approved = await broker("documents", "approve", "acme", POLICY, "--approver", "R. Halden");
  expect(approved.stdout).toBe("Information Security Policy, version 1: In force\n");
  expect((await broker("evidence", "list", "acme")).stdout).toMatch(/Information Security/);
  const read = await broker("documents", "acknowledge", "acme", POLICY, "Ann Lee", "Bo Ray");
  expect(read.stderr).toContain("Acknowledged by 2 of all employees.");
  expect((await json("assess", "acme")).items).toMatchObject([{ status: "Good", score: 100 }]);
  await broker("documents", "edit", "acme", POLICY, "--section", "principles", "--text", "We require MFA everywhere.");
  const diff = (await broker("documents", "diff", "acme", POLICY, "1", "2")).stdout;
  expect(diff).toContain("Version 1 to version 2");
  expect(diff).toContain("We require MFA everywhere.");
  const withdrawn = await broker("documents", "withdraw", "acme", POLICY, "--reason", "Merged");
  expect(withdrawn.stdout).toBe("Information Security Policy, version 2: Withdrawn\n");
  expect((await json("list", "acme")).items).toMatchObject([{ state: "withdrawn", n: 2 }]);
});

test("where the rules need more of the record, the next step is to record it, not to draft", async () => {
  const listed = await broker("documents", "list", "acme");
  expect(listed.stderr).toContain("Please fill in your industry and location information first.");
  expect(listed.stderr).toContain("broker clients edit acme registeredOffice=…");
  expect(listed.stderr).not.toContain("documents generate");
  const refused = await broker("documents", "generate", "acme");
  expect([refused.exitCode, refused.stderr]).toEqual([
    64,
    expect.stringMatching(/Edit: broker clients edit [0-9a-f]{12} registeredOffice=…/),
  ]);
  expect((await broker("documents", "generate", "acme", "none")).stderr).toContain("shows the template of each");
});

test("rows, assessment and rules name the standards of the client's trade", async () => {
  const office = '{"lines":[],"town":null,"county":null,"postcode":null,"country":"United Kingdom"}';
  await broker("clients", "edit", "acme", `registeredOffice=${office}`, "sic=62012");
  await broker("documents", "generate", "acme", "security-statement");
  const named = [
    "ISO/IEC 27001:2022",
    "SOC 2 (Trust Services Criteria 2017)",
    "Software Security Code of Practice (2025)",
  ];
  const { items } = await json("list", "acme");
  const row = items.find(({ template }: { template: string | null }) => template === "security-statement");
  expect(row).toMatchObject({ standards: named });
  expect((await json("assess", "acme")).items).toMatchObject([{ standards: named }]);
  for (const command of ["list", "assess"])
    expect((await broker("documents", command, "acme")).stdout).toContain(`Standards: ${named[0]}, SOC 2`);
  expect((await broker("documents", "rules")).stdout).toContain("Standards: NIST CSF 2.0, NIST SP 800-82");
});

test("a document is written as Markdown and Word, and only shown with -o -", async () => {
  await broker("documents", "generate", "acme", POLICY);
  const page = await broker("documents", "export", "acme", POLICY, "--format", "md", "-o", "-");
  expect(page.stdout).toMatch(/^# Acme Ltd\n\nInformation Security Policy\. 28 Nov 2026\.\n\n\*\*DRAFT\*\*/);
  expect((await broker("exports", "list")).stdout).not.toContain("Information Security Policy");
  const written = await broker("documents", "export", "acme", POLICY, "-o", "policy.docx");
  expect(written.stderr).toContain("Document Downloaded: Downloaded template for Information Security Policy");
  expect(readFileSync(join(workspace.folder, "policy.docx")).subarray(0, 2).toString()).toBe("PK");
  expect((await broker("exports", "list")).stdout).toMatch(/Information Securit.+DOCX/);
});

test("an edit without a change, a section or a text is refused, as is an unknown document", async () => {
  const none = await broker("documents", "show", "acme", POLICY);
  expect([none.exitCode, none.stderr]).toEqual([64, expect.stringContaining("The client has no document")]);
  await broker("documents", "generate", "acme", POLICY);
  const edit = (...args: string[]) => broker("documents", "edit", "acme", POLICY, ...args);
  expect((await edit()).stderr).toContain("Nothing to change.");
  expect((await edit("--text", "Free.")).stderr).toContain("Name the section with --section.");
  expect((await edit("--section", "principles")).stderr).toContain("The section's text is missing.");
  expect((await edit("--section", "sources", "--text", "Mine.")).stderr).toContain("cannot be edited");
});
