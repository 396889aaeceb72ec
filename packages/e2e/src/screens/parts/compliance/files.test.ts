import type { CustomFramework, ListedDocument } from "@broker/contracts";
import { expect, test } from "vitest";
import { tabTo } from "../../browser/keyboard.ts";
import { openParts, RawAnswer } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { keptClient } from "../client/client-record.ts";
import { BASE, CE, CLIENT } from "../compliance-world.ts";

const parts = openParts();

const EXPORTED: ListedDocument = {
  ...{ id: "3de7aa42c9ea", clientId: CLIENT, exportType: "REPORT", formatStandard: "MD", sample: false },
  ...{ generatedAt: "2026-11-22T09:00:00.000Z", generatedBy: "sam", submissionStatus: null, history: [] },
  ...{ filePath: `papers/${CLIENT}/compliance.md`, contentHash: "2c".repeat(32), underwriterFeedback: null },
  ...{ clientName: "Castlegate", title: "Compliance assessment" },
  metadata: {
    ...{ formType: "Compliance", fieldMappings: 0, recordVersion: 1, dataVersion: "record 1, method 3.0.0" },
    ...{ generationTime: 0.01, fileSize: 446 },
  },
};

test("an exported file is among the client's documents as soon as they are shown again", async () => {
  let isExported = false;
  const { page } = await parts.show("screen", {
    at: `/dashboard/clients/${CLIENT}?tab=exports`,
    answers: {
      ...BASE,
      ...keptClient().answers,
      "GET /api/clients/:id/shared-views": { items: [] },
      "GET /api/exports": () => ({
        ...{ items: isExported ? [EXPORTED] : [], next: null },
        stats: {
          ...{ total: Number(isExported), notSent: Number(isExported), successRate: null, averageRating: null },
          ...{ averageGenerationTime: null, averageFileSize: null },
          statuses: { submitted: 0, under_review: 0, accepted: 0, rejected: 0 },
        },
      }),
      "GET /api/clients/:id/compliance/export": () => {
        isExported = true;
        return new RawAnswer("text/markdown", "# Compliance");
      },
    },
  });
  await page.getByText("No documents generated yet.").waitFor();
  await loaded(page);
  await page.getByRole("tab", { name: "Compliance" }).click();
  await page.getByRole("button", { name: "Export", exact: true }).press("Enter");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Markdown" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe("Compliance.md");
  await page.getByRole("tab", { name: /^Documents/ }).click();
  await page.getByText("Compliance assessment").first().waitFor();
});

const DRAFT: CustomFramework = {
  framework: {
    ...(({ rows: _, ...rest }) => rest)(CE),
    ...{ id: "house-rules", name: "house-rules", short: "house-rules", version: "1", group: "custom" },
    requirements: [{ id: "P1", title: "Software is supported" }],
  },
  mappings: [{ requirement: "P1", control: "CC-VUL-01", relation: "covers" }],
  ...{ state: "draft", version: 1, by: "sam", at: "2026-11-22T09:00:00.000Z" },
};
const PUBLISHED: CustomFramework = {
  ...DRAFT,
  framework: { ...DRAFT.framework, id: "model", name: "model-rules", short: "model-rules" },
  state: "published",
};

test("by keyboard: a framework is chosen as a file, its left-out rows are named, and the draft is opened", async () => {
  let isImported = false;
  const { page } = await parts.show("compliance-engine", {
    at: "/?tab=custom",
    answers: {
      ...BASE,
      "GET /api/frameworks/custom": () => ({ items: isImported ? [PUBLISHED, DRAFT] : [PUBLISHED] }),
      "GET /api/controls": { items: [] },
      "POST /api/frameworks/import": () => {
        isImported = true;
        return { custom: DRAFT, problems: [{ row: 5, problem: "The id 'P2' is there twice." }] };
      },
    },
  });
  await page
    .getByRole("row", { name: /model-rules/ })
    .getByText("Published versions never change")
    .waitFor();
  await page.getByRole("button", { name: "Import a framework" }).first().press("Enter");
  const dialog = page.getByRole("dialog", { name: "Import a framework" });
  await dialog.locator(":focus").waitFor();
  // The browser's own window for files is replaced before the button is reached.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, /^Choose a file$/);
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: "house-rules.csv", mimeType: "text/csv", buffer: Buffer.from("id,title") });
  await dialog.getByText("1 row left out").waitFor();
  await dialog.getByText("The id 'P2' is there twice.").waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await tabTo(page, /^Open the draft$/);
  await page.keyboard.press("Enter");
  const draft = page.getByRole("dialog", { name: /^house-rules/ });
  await draft.getByText("Software is supported").first().waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await draft.waitFor({ state: "detached" });
});
