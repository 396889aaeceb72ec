import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Answers, openParts } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { shownText } from "../compliance-world.ts";
import { DOCUMENT_ANSWERS, DOCUMENT_AT, DRAFTED, IN_FORCE, LIST_AT, VIEW } from "./client-document-world.ts";

const parts = openParts();
const PATCH = "PATCH /api/clients/:id/documents/:document";

const open = (answers: Answers = {}, at = DOCUMENT_AT) =>
  parts.show("client-documents", { at, answers: { ...DOCUMENT_ANSWERS, ...answers } });

const table = (page: Page) => page.getByRole("table", { name: "Documents" });

test("the list has the specified columns, and a certificate names its issuer", async () => {
  const { page } = await open({}, LIST_AT);
  expect((await shownText(table(page).getByRole("columnheader"))).filter((head) => head !== "")).toEqual([
    ...["Name", "Type", "Framework", "Priority", "Due", "Version", "Status", "Review", "Verified by", "Valid until"],
  ]);
  const row = table(page).getByRole("row").filter({ hasText: "Cyber Essentials certificate" });
  expect((await shownText(row))[0]).toContain("Granted by IASME");
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("the list states what the rules were applied to, the SIC code with its title", async () => {
  const { page } = await open({}, LIST_AT);
  await page.getByText("25620 Machining").waitFor();
  await page.getByText("United Kingdom").waitFor();
});

test("one button drafts every required document that is not drafted; a certificate is not counted", async () => {
  const { page, sent } = await open({ "POST /api/clients/:id/documents": { items: [DRAFTED] } }, LIST_AT);
  await page.getByRole("button", { name: "Draft 1 document" }).click();
  await page.getByText(/^Documents Generated/).waitFor();
  expect(sent("POST /api/clients/:id/documents")).toEqual([{}]);
});

test("a document that is due and not in force is overdue; one in force is not", async () => {
  const due = "2026-11-21";
  const written = { ...DRAFTED, due, id: "d2", name: "Password policy", state: "in-force" as const };
  const { page } = await open(
    {
      "GET /api/clients/:id/documents": {
        ...{ items: [{ ...DRAFTED, due }, written], required: [], missing: [] },
        basis: { industry: null, country: null, sic: [] },
      },
    },
    LIST_AT,
  );
  const rows = await shownText(table(page).getByRole("row"));
  expect(rows.map((row) => row.includes("overdue"))).toEqual([false, true, false]);
});

test("the main action is the owner while facts are missing, and the approval once it is complete", async () => {
  const { page } = await open({ "GET /api/clients/:id/documents/:document": { ...VIEW, open: ["owner"] } });
  const filled = async (name: string) =>
    (await page.getByRole("button", { name, exact: true }).getAttribute("class"))?.includes("bg-accent ") === true;
  await page.getByRole("button", { name: "Approve", exact: true }).waitFor();
  expect([await filled("Owner and review"), await filled("Approve")]).toEqual([true, false]);
  await open();
  await page.getByText("Ready to approve.").waitFor();
  expect([await filled("Owner and review"), await filled("Approve")]).toEqual([false, true]);
});

test("a section is edited as text", async () => {
  const { page, sent } = await open({ [PATCH]: VIEW });
  await page.getByText("Ready to approve.").waitFor();
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit section: Scope" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Scope" });
  await dialog.getByLabel("Text").fill("We require hourly backups.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(sent(PATCH)).toEqual([{ version: 5, section: { id: "scope", body: "We require hourly backups." } }]);
});

test("a changed fact is offered for a section that was edited, and taken over by a person", async () => {
  const fact = { section: "scope", key: "employees", label: "Employees", before: "184", after: "190", edited: true };
  const { page, sent } = await open({
    "GET /api/clients/:id/documents/:document": { ...VIEW, changed: [fact] },
    [PATCH]: VIEW,
  });
  await page.getByText("Employees: 184, now 190").waitFor();
  await page.getByRole("button", { name: "Edited sections" }).click();
  const dialog = page.getByRole("dialog", { name: "Changed facts in edited sections" });
  await dialog.getByRole("button", { name: "Update sections" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(sent(PATCH)).toEqual([{ version: 5, take: ["employees"] }]);
});

test("the newest version is approved by a named person", async () => {
  const { page, sent } = await open({ "POST /api/clients/:id/documents/:document/approve": IN_FORCE });
  await page.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve version 1" });
  expect(await dialog.getByRole("button", { name: "Approve" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Approved by").fill("R. Halden, director");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("POST /api/clients/:id/documents/:document/approve")).toEqual([
    { version: 5, approver: "R. Halden, director" },
  ]);
});

test("the version in force is acknowledged by name, and withdrawn with a reason", async () => {
  const { page, sent } = await open({
    "GET /api/clients/:id/documents/:document": IN_FORCE,
    "POST /api/clients/:id/documents/:document/acknowledge": IN_FORCE,
    "POST /api/clients/:id/documents/:document/withdraw": IN_FORCE,
  });
  await page.getByText("1 of 40").waitFor();
  await page.getByRole("button", { name: "Acknowledge" }).click();
  const names = page.getByRole("dialog", { name: "Acknowledgements of version 1" });
  await names.getByLabel("People, one name a line").fill("B. Lane\n\n C. Roy ");
  await names.getByRole("button", { name: "Record" }).click();
  await names.waitFor({ state: "detached" });
  expect(sent("POST /api/clients/:id/documents/:document/acknowledge")).toEqual([{ people: ["B. Lane", "C. Roy"] }]);
  await page.getByRole("button", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw document" });
  await dialog.getByLabel("Reason").fill("Superseded");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("POST /api/clients/:id/documents/:document/withdraw")).toEqual([{ version: 5, reason: "Superseded" }]);
});

test("two versions are compared line by line, with words beside the signs", async () => {
  const second = { ...IN_FORCE.current, n: 2, approved: null };
  const { page } = await open({
    "GET /api/clients/:id/documents/:document": {
      ...{ ...IN_FORCE, current: second },
      versions: [...IN_FORCE.versions, { n: 2, template: "2026-11", by: "sam", at: second.at, approved: null }],
    },
    "GET /api/clients/:id/documents/:document/diff": ({ url }) => ({
      ...{ from: Number(url.searchParams.get("from")), to: Number(url.searchParams.get("to")) },
      sections: [
        {
          ...{ id: "scope", heading: "Scope", change: "changed" },
          lines: [
            { kind: "removed", text: "We require daily backups." },
            { kind: "added", text: "We require hourly backups." },
          ],
        },
      ],
    }),
  });
  const lines = page.getByRole("listitem").filter({ hasText: /We require (daily|hourly)/ });
  await lines.first().waitFor();
  expect((await lines.allTextContents()).map((line) => line.replaceAll(/\s+/g, " "))).toEqual([
    "−removed: We require daily backups.",
    "+added: We require hourly backups.",
  ]);
});

test("the assessment rates documents with the reason, and reads a filed one for its topics alone", async () => {
  const row = { name: "Backup policy", type: "policy" as const, standards: ["ISO 22301:2019"], reviewOn: null };
  const { page } = await parts.show("client-assessment", {
    at: LIST_AT,
    answers: {
      ...DOCUMENT_ANSWERS,
      "GET /api/clients/:id/document-assessment": {
        items: [
          {
            ...{ ...row, id: "d1", kind: "written", status: "Needs Review", score: 60, reasons: ["fact-outdated"] },
            topics: null,
          },
          {
            ...{ ...row, id: "e2", name: "Old policy.pdf", kind: "filed", status: "Incomplete", score: 30 },
            ...{ reasons: ["topics-missing"], topics: { mentioned: ["Retention"], missing: ["Restore tests"] } },
          },
        ],
      },
    },
  });
  const rows = await shownText(page.getByRole("table", { name: "Assessed documents" }).getByRole("row"));
  expect(rows[1]).toContain("Needs Review 60 A fact has changed since it was written");
  expect(rows[1]).toContain("Standards: ISO 22301:2019");
  expect(rows[2]).toContain("1 of 2 mentioned Not mentioned: Restore tests");
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("a viewer has no button that drafts, edits or approves", async () => {
  const { page } = await parts.show("client-documents", { at: LIST_AT, answers: DOCUMENT_ANSWERS, as: "viewer" });
  await table(page).waitFor();
  expect(await page.getByRole("button", { name: /^Draft \d/ }).count()).toBe(0);
  await parts.show("client-documents", { at: DOCUMENT_AT, answers: DOCUMENT_ANSWERS, as: "viewer" });
  await page.getByText("We require daily backups.").waitFor();
  expect(await page.getByRole("button", { name: /Edit|Approve|Withdraw|Owner/ }).count()).toBe(0);
});

test("at 320 px hostile text of a section stays text and does not widen the page", async () => {
  const body = `<script>document.title='x'</script> [x](javascript:alert(1)) ${"Loremipsum".repeat(30)}`;
  const sections = VIEW.current.sections.map((section) => ({ ...section, body }));
  const { page } = await parts.show("client-documents", {
    ...{ at: DOCUMENT_AT, width: 320 },
    answers: {
      ...DOCUMENT_ANSWERS,
      "GET /api/clients/:id/documents/:document": { ...VIEW, current: { ...VIEW.current, sections } },
    },
  });
  await page.getByText("<script>").waitFor();
  // The frame of a table reaches 1 px into the margin of the page, which a part does not have.
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(321);
  expect(await page.locator("a[href^='javascript']").count()).toBe(0);
  expect(await page.title()).not.toBe("x");
});
