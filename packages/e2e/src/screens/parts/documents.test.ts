import type { DocumentStatus, ListedDocument, SubmissionStatus } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";
import { seriousFindings } from "../browser/serious-findings.ts";

const parts = openParts();
const AT = "2026-11-22T09:00:00.000Z";

const DOCUMENT: ListedDocument = {
  id: "3de7aa42c9ea",
  clientId: "701a4c01acb0",
  exportType: "ACORD",
  formatStandard: "JSON",
  generatedAt: AT,
  generatedBy: "sam",
  submissionStatus: null,
  filePath: "papers/701a4c01acb0/2026-11-22-acord-125-3de7aa42c9ea.json",
  contentHash: "2c".repeat(32),
  underwriterFeedback: null,
  metadata: {
    formType: "ACORD 125",
    fieldMappings: 33,
    recordVersion: 1,
    dataVersion: "record 1, method 3.0.0",
    generationTime: 0.01,
    fileSize: 57_446,
  },
  history: [],
  clientName: "Ledgerlark Payments Ltd",
  sample: false,
  title: "ACORD 125, JSON",
};
const whole = (document: ListedDocument) => ({ ...document, file: "whole" as const });

const listed = (document: ListedDocument) => ({
  items: [document],
  next: null,
  stats: {
    total: 1,
    notSent: 1,
    statuses: { submitted: 0, under_review: 0, accepted: 0, rejected: 0 },
    successRate: null,
    averageGenerationTime: 0.1,
    averageFileSize: 56.1,
    averageRating: null,
  },
});

type Event = ListedDocument["history"][number];
type Feedback = NonNullable<Event["feedback"]>;

/** The document after one more event. */
function after(
  document: ListedDocument,
  status: SubmissionStatus | null,
  underwriter: string,
  feedback: Feedback | null,
): ListedDocument {
  const n = document.history.length + 1;
  const event = { n, on: "2026-11-22", status, underwriter, note: null, feedback, by: "sam", recordedAt: AT };
  return {
    ...document,
    submissionStatus: status ?? document.submissionStatus,
    underwriterFeedback: feedback ?? document.underwriterFeedback,
    history: [...document.history, event],
  };
}

test("a document's sending and an underwriter's feedback are recorded one after the other and shown", async () => {
  let now = DOCUMENT;
  const { page, sent } = await parts.show("documents", {
    values: { client: DOCUMENT.clientId },
    answers: {
      "GET /api/exports": () => listed(now),
      "GET /api/exports/:id": () => whole(now),
      "POST /api/exports/:id/status": () => {
        now = after(now, "submitted", "A. Writer", null);
        return now;
      },
      "POST /api/exports/:id/feedback": () => {
        now = after(now, null, "A. Writer", {
          underwriterName: "A. Writer",
          feedbackDate: "2026-11-22",
          rating: 4,
          comments: null,
          suggestions: "Name the retention",
          resubmissionRequired: true,
        });
        return now;
      },
    },
  });
  await page.getByRole("button", { name: /^Record of ACORD 125/ }).click();
  const dialog = page.getByRole("dialog", { name: "ACORD 125, JSON" });
  const what = dialog.getByLabel("What", { exact: true });
  // Nothing can be answered before it was sent.
  await what.waitFor();
  expect(await what.locator("option").allTextContents()).toEqual(["Submitted"]);
  await dialog.getByLabel("Submitted to").fill("A. Writer");
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await dialog.getByText("Submitted, A. Writer recorded by").waitFor();
  await what.selectOption("feedback");
  expect(await dialog.getByLabel("Underwriter").inputValue()).toBe("A. Writer");
  await dialog.getByLabel("Rating").selectOption("4");
  await dialog.getByLabel("Suggested changes").fill("Name the retention");
  await dialog.getByLabel("They want it sent again").check();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await dialog.getByText("Rated 4 of 5. Name the retention They want it sent again.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "Submitted" }).waitFor();
  await page.getByText("to be sent again").waitFor();
  expect(sent("POST /api/exports/:id/status")).toEqual([{ status: "submitted", underwriter: "A. Writer" }]);
  expect(sent("POST /api/exports/:id/feedback")).toEqual([
    { underwriter: "A. Writer", resubmission: true, rating: 4, suggestions: "Name the retention" },
  ]);
});

test("a viewer reads a document's outcome without a form", async () => {
  const document = after(DOCUMENT, "submitted", "A. Writer", null);
  const { page } = await parts.show("documents", {
    as: "viewer",
    values: { client: DOCUMENT.clientId },
    answers: { "GET /api/exports": listed(document), "GET /api/exports/:id": whole(document) },
  });
  await page.getByRole("button", { name: /^Record of ACORD 125/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Outcome" }).waitFor();
  await dialog.getByText("Submitted, A. Writer recorded by").waitFor();
  await loaded(page);
  expect(await dialog.getByRole("textbox").count()).toBe(0);
  expect(await dialog.getByRole("button").allInnerTexts()).toEqual(["", "Close"]);
});

/** A document that cannot be generated yet. */
const blocked = (paper: DocumentStatus["paper"], blockedBy: DocumentStatus["blockedBy"]): DocumentStatus => ({
  paper,
  title: "The document",
  state: "blocked",
  words: "Blocked",
  blockedBy,
  last: null,
});

test.each([
  ["mrc", "/app?view=dashboard&tab=report-formatting&hub=mrc&client=acme"],
  ["acord-125", "/app?view=dashboard&tab=report-formatting&hub=acord&client=acme"],
] as const)("a conflict lets a broker override the row of %s at the document's address", async (paper, address) => {
  const values = { client: "acme", document: blocked(paper, "conflicts") };
  const { page } = await parts.show("document-action", { as: "broker", values });
  await page.getByRole("button", { name: "Resolve: The document" }).waitFor();
  const override = page.getByRole("link", { name: "Override with a reason: The document" });
  expect(await override.getAttribute("href")).toBe(address);
});

test("a document blocked by anything else has no override", async () => {
  const values = { client: "acme", document: blocked("proposal", "legal-name") };
  const { page } = await parts.show("document-action", { as: "broker", values });
  await loaded(page);
  expect(await page.getByRole("button").count()).toBe(0);
  expect(await page.getByRole("link").count()).toBe(0);
});
