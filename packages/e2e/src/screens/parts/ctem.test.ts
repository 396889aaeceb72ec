import type { CustomFramework } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts, SESSION } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { BASE, CE, CLIENT, DETAIL, OVERVIEW, shownText } from "./compliance-world.ts";

const parts = openParts();

test("five stages with counts; each control with status, provider, date, metrics and trend; percent verified", async () => {
  const { page } = await parts.show("ctem", {
    at: `/?client=${CLIENT}`,
    answers: {
      ...BASE,
      "GET /api/clients/:id/ctem": {
        client: OVERVIEW.client,
        stages: (["scope", "discover", "prioritise", "validate", "mobilise"] as const).map((id, at) => ({
          id,
          counts: [{ label: "Domains", value: at + 3 }],
        })),
        controls: [
          {
            ...{ key: "mfaEmail", name: "MFA on email", status: "verified", provider: "castlegate.example" },
            metrics: [{ status: "met", lastVerified: "2026-11-20", value: "Login asks for a code" }],
            ...{ lastVerified: "2026-11-20", trend: "up" },
          },
          {
            ...{ key: "edr", name: "Endpoint detection (EDR)", status: "pending", provider: null },
            ...{ lastVerified: null, metrics: [], trend: null },
          },
          {
            ...{ key: "rdpExposed", name: "RDP exposed to the internet", status: "non-compliant", provider: null },
            ...{ lastVerified: null, metrics: [], trend: "down" },
          },
        ],
        percent: 33,
        asAt: "2026-11-23",
      },
    },
  });
  await page.getByText("33%", { exact: true }).waitFor();
  await page.getByText("verified, 1 of 3 controls").waitFor();
  await page.getByText("1 of 3 controls pending").waitFor();
  expect(await page.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
    "1. Scope",
    "2. Discover",
    "3. Prioritise",
    "4. Validate",
    "5. Mobilise",
  ]);
  const rows = page.getByRole("table", { name: "Controls" }).getByRole("row");
  expect(await shownText(rows)).toEqual([
    expect.stringMatching(/^Name ?Status ?Provider ?Last verified ?Metrics ?Trend$/),
    "MFA on email Verified castlegate.example 20 Nov 2026 Met Login asks for a code 20 Nov 2026 Up",
    "Endpoint detection (EDR) Pending – – – –",
    "RDP exposed to the internet Non-compliant – – – Down",
  ]);
  expect(await seriousFindings(page)).toEqual([]);
});

test("Compliance Check of Basic: score, status, requirements and categories by the compliance view", async () => {
  const { standing } = DETAIL;
  const human = { category: "human", weight: 20, score: null, assessed: 0, total: 2 } as const;
  const { page } = await parts.show("compliance-check", {
    at: "/?tab=compliance-check",
    answers: {
      ...BASE,
      "GET /api/session": { ...SESSION, tier: "Basic" },
      "GET /api/clients/:id/compliance/:framework": {
        ...DETAIL,
        standing: { ...standing, categories: [...standing.categories, human] },
      },
    },
  });
  await page.getByText("Non-compliant").waitFor();
  await page.getByText("3 of 4 requirements assessed.").waitFor();
  await page.getByText("The first 4 of 4.").waitFor();
  // 100 less the score of 50 is 50: up to 60 is Medium.
  const rows = page.getByRole("table", { name: "Scores by category" }).getByRole("row");
  expect((await shownText(rows)).slice(1)).toEqual(["Technical 3 of 4 50 Medium", "Human 0 of 2 – Not assessed"]);
  expect(await seriousFindings(page)).toEqual([]);
});

test("a state that a vendor's report alone suggests is marked as such in Compliance Check", async () => {
  const { page } = await parts.show("compliance-check", {
    at: "/?tab=compliance-check",
    answers: {
      ...BASE,
      "GET /api/session": { ...SESSION, tier: "Basic" },
      "GET /api/clients/:id/compliance/:framework": {
        ...DETAIL,
        requirements: DETAIL.requirements.map((each) =>
          each.id === "FW-02" ? { ...each, suggested: true as const } : each,
        ),
      },
    },
  });
  const rows = page.getByRole("table", { name: "First requirements" }).getByRole("row");
  expect((await shownText(rows))[2]).toBe("FW-02 MFA for cloud services Suggested: partly met");
});

const DRAFT: CustomFramework = {
  framework: {
    ...(({ rows: _, ...rest }) => rest)(CE),
    ...{ id: "own-list", name: "Own list", short: "Own list", group: "custom" },
    requirements: [
      { id: "R1", title: "First rule" },
      { id: "R2", title: "Second rule" },
    ],
  },
  mappings: [{ requirement: "R1", control: "CC-NET-01", relation: "covers" }],
  ...{ state: "draft", version: 1, by: "sam", at: "2026-11-20T09:00:00.000Z" },
};
const CUSTOM = { "GET /api/frameworks/custom": { items: [DRAFT] }, "GET /api/controls": { items: [] } };

test("an imported framework names the rows left out, and the draft is published once confirmed", async () => {
  const { page, sent } = await parts.show("compliance-engine", {
    at: "/?tab=custom",
    answers: {
      ...BASE,
      ...CUSTOM,
      "POST /api/frameworks/import": {
        custom: DRAFT,
        problems: [{ row: 3, problem: "Control CC-XXX-99 is not in the library." }],
      },
      "POST /api/frameworks/custom/:id/publish": { ...DRAFT, state: "published" },
    },
  });
  const table = page.getByRole("table", { name: "Custom frameworks" });
  await table.getByText("1 of 2").waitFor();
  await page.getByRole("button", { name: "Import a framework" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a framework" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "own.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("id,title,control\nR1,First rule,CC-NET-01"),
  });
  await dialog.getByText("Own list: 2 requirements, of which 1 mapped to a control.").waitFor();
  await dialog.getByRole("row", { name: "3 Control CC-XXX-99 is not in the library." }).waitFor();
  await page.keyboard.press("Escape");
  await table.getByRole("button", { name: "Publish Own list" }).click();
  await page
    .getByRole("alertdialog", { name: "Publish Own list 3.3?" })
    .getByRole("button", { name: "Publish" })
    .click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  expect(sent("POST /api/frameworks/custom/:id/publish")).toHaveLength(1);
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("a draft's weights, scope question and mappings are edited and saved with its version", async () => {
  const { page, sent } = await parts.show("compliance-engine", {
    at: "/?tab=custom&dialog=custom&on=own-list",
    answers: {
      ...BASE,
      ...CUSTOM,
      "GET /api/controls": {
        items: OVERVIEW.controls.map(({ id, title, text, category }) => ({
          ...{ id, title, text, category, evidence: ["file" as const], freshnessDays: 365, hours: 4 },
          ...{ action: "Do it", mapped: [] },
        })),
      },
      "PUT /api/frameworks/custom/:id": { ...DRAFT, version: 2 },
    },
  });
  const dialog = page.getByRole("dialog", { name: "Own list 3.3" });
  await dialog.getByLabel("Scope question").fill("Does it take cards?");
  await dialog.getByLabel("Weight of R2").fill("3");
  await dialog.getByLabel("Map a control to R2").selectOption("CC-IAM-01");
  await dialog.getByLabel("Relation of CC-IAM-01 to R2").selectOption("equal");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await dialog.waitFor({ state: "detached" });
  const [body] = sent("PUT /api/frameworks/custom/:id") as [CustomFramework];
  expect(body.version).toBe(1);
  expect(body.framework.scope).toMatchObject([{ id: "applies", question: "Does it take cards?" }]);
  expect(body.framework.requirements[1]).toEqual({ id: "R2", title: "Second rule", weight: 3 });
  expect(body.mappings).toEqual([
    { requirement: "R1", control: "CC-NET-01", relation: "covers" },
    { requirement: "R2", control: "CC-IAM-01", relation: "equal" },
  ]);
});

test("by keyboard a new framework is a draft, whose rows are added, changed and removed", async () => {
  const { page, sent } = await parts.show("compliance-engine", {
    at: "/?tab=custom&dialog=custom&on=own-list",
    answers: { ...BASE, ...CUSTOM, "PUT /api/frameworks/custom/:id": { ...DRAFT, version: 2 } },
  });
  const dialog = page.getByRole("dialog", { name: "Own list 3.3" });
  await dialog.getByRole("button", { name: "Add a requirement or heading" }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Id").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("R1");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Third rule");
  await page.keyboard.press("Enter");
  await dialog.getByText("The id 'R1' is in use. Enter another.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByLabel("Id").fill("R3");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await dialog.getByText("The fields of a row are open. Apply or cancel them first.").waitFor();
  await dialog.getByLabel("Id").press("Enter");
  await dialog.getByRole("button", { name: "Add a requirement or heading" }).and(page.locator(":focus")).waitFor();
  await dialog.getByRole("button", { name: "Edit R2" }).press("Enter");
  await dialog.getByLabel("Title").fill("Second rule, changed");
  await dialog.getByLabel("Title").press("Enter");
  await dialog.getByRole("button", { name: "Edit R2" }).and(page.locator(":focus")).waitFor();
  await dialog.getByRole("button", { name: "Remove R1" }).press("Enter");
  await dialog.getByLabel("Version").fill("3.4");
  await dialog.getByRole("button", { name: "Save draft" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  const [body] = sent("PUT /api/frameworks/custom/:id") as [CustomFramework];
  expect(body.framework.version).toBe("3.4");
  expect(body.framework.requirements).toEqual([
    { id: "R2", title: "Second rule, changed" },
    { id: "R3", title: "Third rule" },
  ]);
  expect(body.mappings).toEqual([]);

  await page.getByRole("button", { name: "New framework" }).press("Enter");
  const made = page.getByRole("dialog", { name: "New framework" });
  await made.getByLabel("Name").fill("Own list");
  await made.getByLabel("Name").press("Enter");
  await made.getByText("The framework 'own-list' exists already. Enter another name.").waitFor();
  await made.getByLabel("Name").fill("House rules");
  await made.getByLabel("Name").press("Enter");
  await made.waitFor({ state: "detached" });
  const [, created] = sent("PUT /api/frameworks/custom/:id") as [unknown, CustomFramework];
  expect(created.version).toBe(0);
  expect(created.framework).toMatchObject({ id: "house-rules", name: "House rules", version: "1", requirements: [] });
});
