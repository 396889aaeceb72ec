import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openParts, SESSION } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { CLIENT, shownText } from "../compliance-world.ts";
import { PROGRAMME, TRAINING_ANSWERS } from "./training-world.ts";

const parts = openParts();
const list = (page: Page) => page.getByRole("table", { name: "Training", exact: true });

test("the screen has the specified columns, people overdue first, and marks figures as declared or calculated", async () => {
  const { page } = await parts.show("training", { answers: TRAINING_ANSWERS });
  expect(await shownText(list(page).getByRole("columnheader"))).toEqual([
    ...["Client", "Programme", "Due", "Assigned", "Done", "Overdue", "Clicked", "Reported", "Status"],
  ]);
  const rows = await shownText(list(page).getByRole("row"));
  expect(rows[1]).toMatch(
    /Castlegate Precision .*18 Nov 2026 overdue 96 71 25 – – .*Partially Compliant 73% completed/,
  );
  expect(rows[2]).toContain("Phishing round sent 26 Oct 2026");
  await page.getByText("71 of 96, as at 28 Nov 2026").waitFor();
  await page.getByText("From training not completed, clicks, messages not reported").waitFor();
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("people are shown by pseudonym, and a programme is removed after a question", async () => {
  const { page, sent } = await parts.show("training", {
    at: `/?client=${CLIENT}`,
    answers: { ...TRAINING_ANSWERS, "POST /api/training/:id/remove": { answers: [] } },
  });
  await page.getByRole("button", { name: PROGRAMME.name }).press("Enter");
  const dialog = page.getByRole("dialog", { name: PROGRAMME.name });
  const people = dialog.getByRole("table", { name: "People by pseudonym" });
  expect((await shownText(people.getByRole("row")))[1]).toBe("p-3f0c9a1e5b7d2468 18 Nov 2026 –");
  await dialog.getByText("and 94 more people").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Security awareness 2026 removed.").waitFor();
  expect(sent("POST /api/training/:id/remove")).toEqual([{ version: 2 }]);
});

test("an import names rows that were not taken by their line, and answers that conflict", async () => {
  const { page } = await parts.show("training", {
    at: `/?client=${CLIENT}`,
    answers: {
      ...TRAINING_ANSWERS,
      "POST /api/training/import": {
        ...{ added: 1, changed: 0, same: 0, rows: 2, ignored: ["Department"] },
        rejected: [{ line: 4, reason: "The due date is not a date such as 2026-11-05 or 5 Nov 2026." }],
        answers: [
          {
            client: { id: CLIENT, name: "Castlegate Precision" },
            control: "awarenessTraining",
            answer: { answer: "partial", coveragePct: 50 },
            conflict: true,
          },
        ],
      },
    },
  });
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import training" });
  await dialog.getByText("names and addresses in a file are never stored").waitFor();
  const bytes = Buffer.from("programme,person\nAwareness,a@acme.example\n");
  await dialog.locator("input[type=file]").setInputFiles({ name: "c.csv", mimeType: "text/csv", buffer: bytes });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  const done = page.getByRole("dialog", { name: "Training imported" });
  expect((await shownText(done.getByRole("row")))[1]).toContain("4 The due date is not a date");
  await done.getByText("Columns not read or stored: Department.").waitFor();
  await done.getByRole("link", { name: "Conflicts with another answer: resolve" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test("figures are typed by keyboard for a programme or a round", async () => {
  const { page, sent } = await parts.show("training", {
    at: `/?client=${CLIENT}`,
    answers: { ...TRAINING_ANSWERS, "POST /api/training": { item: PROGRAMME, answers: [] } },
  });
  await page.getByRole("button", { name: "Record figures" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Record figures" });
  await dialog.getByLabel("Kind").selectOption("Phishing round");
  await dialog.getByLabel("Round").fill("Winter round");
  await dialog.getByLabel("Sent on").fill("2026-11-05");
  await dialog.getByLabel("Messages sent").fill("96");
  await dialog.getByLabel("Clicked").fill("4x");
  await dialog.getByText("Enter a whole number.").waitFor();
  expect(await dialog.getByRole("button", { name: "Record", exact: true }).isDisabled()).toBe(true);
  await dialog.getByLabel("Clicked").fill("4");
  await dialog.getByLabel("Clicked").press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(sent("POST /api/training")).toEqual([
    {
      ...{ kind: "phishing", client: CLIENT, name: "Winter round", sentOn: "2026-11-05", sent: 96 },
      ...{ clicked: 4, reported: null },
    },
  ]);
});

test("without a record the screen states the next step, and nothing is 0", async () => {
  const { page } = await parts.show("training", {
    answers: {
      ...TRAINING_ANSWERS,
      "GET /api/training": { items: [], total: 0, next: null },
      "GET /api/training/figures": { figures: { training: null, phishing: null, overdue: 0 }, humanRisk: null },
    },
  });
  await page.getByText("No training is recorded.").waitFor();
  await page.getByText("No programme recorded").first().waitFor();
  expect(await page.getByRole("button", { name: "Import CSV" }).count()).toBe(2);
});

test("a viewer reads, and has no button that changes anything", async () => {
  const { page } = await parts.show("training", { answers: TRAINING_ANSWERS, as: "viewer" });
  await list(page).waitFor();
  expect(await page.getByRole("button", { name: /^(?:Import CSV|Record figures|Remind)$/ }).count()).toBe(0);
});

test("at 320 px nothing is wider than the page", async () => {
  const { page } = await parts.show("training", { answers: TRAINING_ANSWERS, width: 320 });
  await list(page).waitFor();
  // The frame of a table reaches 1 px into the margin of the page, which a part does not have.
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(321);
});

test("a tier without training offers none of its actions", async () => {
  const { page } = await parts.show("training", {
    answers: { ...TRAINING_ANSWERS, "GET /api/session": { ...SESSION, tier: "Basic" } },
  });
  await list(page).waitFor();
  for (const name of ["Remind", "Record figures", "Import CSV"])
    expect(await page.getByRole("button", { name }).count(), name).toBe(0);
});
