import { expect, test } from "vitest";
import { arrowThrough, tabTo } from "../../browser/keyboard.ts";
import { misfits } from "../../browser/part/fit.ts";
import { openParts, Refusal } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { shownText } from "../compliance-world.ts";
import { ANSWERS, DECIDED, EMPTY, READY, WORKFLOW } from "./idv-world.ts";

const parts = openParts();
const tab = (showing: Parameters<typeof parts.show>[1] = {}) =>
  parts.show("idv", { ...showing, answers: { ...ANSWERS, ...showing.answers } });
const view = (showing: Parameters<typeof parts.show>[1] = {}) =>
  parts.show("idv-workflow", {
    ...showing,
    values: { id: WORKFLOW.id },
    answers: { ...ANSWERS, ...showing.answers },
  });

test("the overview counts workflows and documents, and names what expires", async () => {
  const { page } = await tab();
  await page.getByText("Documents to verify").waitFor();
  expect(await shownText(page.locator("dl").first().locator("> div"))).toEqual([
    "Active workflows 3 1 without a document",
    "Completed 1 by a person",
    "Failed – not known none",
    "Documents to verify 2 3 verified, 1 rejected",
  ]);
  await page.getByRole("row", { name: "Anna Maria Eriksson Harrow Vale Ltd Passport 15 Dec 2026" }).waitFor();
});

test("by keyboard the tabs show active workflows, documents and checks, failed ones first", async () => {
  const { page } = await tab();
  await page.getByText("Documents to verify").waitFor();
  await tabTo(page, /^Overview$/);
  await arrowThrough(page, "Active Workflows");
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: /^Anna Maria Eriksson In progress Harrow Vale Ltd 33% High/ }).waitFor();
  await page.getByRole("tab", { name: "Documents" }).press("Enter");
  await page.getByRole("row", { name: /Passport.*Pending/ }).waitFor();
  await page.getByRole("tab", { name: "Compliance Checks" }).press("Enter");
  await page.getByRole("table", { name: "Checks of active workflows" }).waitFor();
  const rows = await shownText(page.getByRole("table").getByRole("row"));
  expect(rows[1]).toMatch(/^Expiry .* Failed$/);
  await page.getByLabel("Status").selectOption("not_configured");
  await page.getByRole("row", { name: /^Authenticity .* Not configured$/ }).waitFor();
  expect(await page.getByRole("table").getByRole("row").count()).toBe(2);
});

test("an empty workspace says what a workflow is; an error keeps the tab usable", async () => {
  const { page } = await tab({ answers: { "GET /api/idv/overview": EMPTY } });
  await page.getByText("No workflows yet.").waitFor();
  await page.getByRole("button", { name: "Start New Workflow" }).waitFor();
  const broken = new Refusal(500, "internal", "The disk is full.");
  const { page: failing } = await tab({ answers: { "GET /api/idv/overview": broken } });
  await failing.getByText("The workflows are unaffected.").waitFor();
});

test("a viewer reads and starts nothing", async () => {
  const { page } = await tab({ as: "viewer" });
  await page.getByText("Documents to verify").waitFor();
  expect(await page.getByRole("button", { name: "Start New Workflow" }).count()).toBe(0);
  const { page: read } = await view({ as: "viewer" });
  await read.getByRole("heading", { name: "Anna Maria Eriksson" }).waitFor();
  expect(await read.getByRole("button", { name: /Verify|Reject|Download|Add document/ }).count()).toBe(0);
});

test("tab and workflow fit the window in both themes, and a narrow one", async () => {
  for (const show of [tab, view]) {
    const { page } = await show();
    await page
      .getByText(/Anna Maria Eriksson/)
      .first()
      .waitFor();
    await loaded(page);
    // The focus ring of tabs lies six pixels outside the column; a part has no margin to take it.
    expect(await misfits(page, 6)).toEqual([]);
  }
});

test("a workflow states what is required next, and its checks with their results", async () => {
  const { page } = await view();
  await page.getByText("Documents still required: utility bill and company registration.").waitFor();
  await page.getByText("Step 2 of 4: Documents · 33%").waitFor();
  await page.getByRole("row", { name: /^Expiry Passport .* Expired on 15 Apr 2012. Failed$/ }).waitFor();
  expect(await page.getByRole("button", { name: "Complete workflow" }).count()).toBe(0);
});

test("a document is verified by keyboard, with the reason and the version that was seen", async () => {
  const { page, sent } = await view({ answers: { "POST /api/idv/:id/documents/:document/decide": WORKFLOW } });
  await page.getByRole("button", { name: "Verify Passport" }).waitFor();
  await tabTo(page, /^Verify/);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Verify passport" });
  await form.getByLabel("Reason").fill("Original seen");
  await form.getByRole("button", { name: "Verify" }).press("Enter");
  await form.waitFor({ state: "detached" });
  expect(sent("POST /api/idv/:id/documents/:document/decide")).toEqual([
    { version: 3, outcome: "verified", reason: "Original seen" },
  ]);
});

test("a person completes a workflow that is ready; a decided one has no action left", async () => {
  const { page, sent } = await view({ answers: { "GET /api/idv/:id": READY, "POST /api/idv/:id/decide": DECIDED } });
  await page.getByRole("button", { name: "Complete workflow" }).click();
  const form = page.getByRole("dialog", { name: "Complete workflow" });
  await form.getByLabel("Reason").fill("Names agree");
  await form.getByRole("button", { name: "Complete workflow" }).click();
  await form.waitFor({ state: "detached" });
  expect(sent("POST /api/idv/:id/decide")).toEqual([{ version: 3, outcome: "completed", reason: "Names agree" }]);
  const { page: done } = await view({ answers: { "GET /api/idv/:id": DECIDED } });
  await done.getByText("Completed by jane on 21 Nov 2026: Names agree.").waitFor();
  expect(await done.getByRole("button", { name: /workflow|Add document|Verify/ }).count()).toBe(0);
});

test("the form of a document asks for what its type has", async () => {
  const { page } = await view();
  await page.getByRole("button", { name: "Add document" }).click();
  const form = page.getByRole("dialog", { name: "Add document" });
  await form.getByText("Identity documents are not encrypted at rest: no key is configured.").waitFor();
  await form.getByLabel("Date of issue").waitFor();
  expect(await form.getByLabel("Lines of the machine-readable zone").count()).toBe(0);
  await form.getByLabel("Type").selectOption("passport");
  await form.getByLabel(/^Lines of the machine-readable zone/).waitFor();
  expect(await form.getByRole("button", { name: "Add document" }).isDisabled()).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
});
