import type { RegisterCompany } from "@broker/contracts";
import { expect, test } from "vitest";
import { misfits } from "../../browser/part/fit.ts";
import { type Answers, openParts } from "../../browser/part-page.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { keptClient } from "../client/client-record.ts";
import { CLIENT } from "../compliance-world.ts";

const parts = openParts();
const AT = `/dashboard/company?client=${CLIENT}`;
const PUMPS: RegisterCompany = {
  ...{ number: "01234567", name: "FENLAND PUMPS (ELY) LIMITED", status: "Active", incorporatedOn: "2011-05-12" },
  office: { lines: ["1 Mill Lane"], town: "Ely", postcode: "CB7 4AA", country: null },
  ...{ sic: [{ code: "28131", description: "Manufacture of pumps" }], industry: "Manufacturing", formerly: null },
};
const ANSWERS: Answers = {
  ...keptClient([{ field: "legalName", value: "Fenland Pumps" }]).answers,
  "GET /api/registers/companies": { asOf: "2026-11-01", items: [PUMPS] },
  "GET /api/sic": {
    items: [
      {
        ...{ code: "28131", classification: "UK SIC 2007", description: "Manufacture of pumps" },
        industry: "Manufacturing",
      },
    ],
  },
};

test("without a register the setup says how to get one, in a narrow window and in both themes", async () => {
  const { page } = await parts.show("screen", {
    ...{ at: AT, width: 320 },
    answers: { ...ANSWERS, "GET /api/registers/companies": { asOf: null, items: [] } },
  });
  await page.getByLabel("Company name").fill("fenland");
  await page.getByText("No company register is imported.").waitFor();
  expect(await misfits(page, 0)).toEqual([]);
});

test("a company is found by name, filled from the register and set up by keyboard; back and showing again lose nothing", async () => {
  const { page } = await parts.show("screen", { at: AT, answers: ANSWERS });
  await page.getByLabel("Company name").fill("");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("alert").getByText("Please fill in all required company information").waitFor();
  expect(await page.evaluate("document.activeElement.name")).toBe("name");
  await page.keyboard.type("fenland pu");
  await page.getByRole("list", { name: "Companies in the register" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Company number").inputValue()).toBe("01234567");
  expect(await page.getByLabel("Company name").inputValue()).toBe("FENLAND PUMPS (ELY) LIMITED");
  expect(await page.getByText("registry", { exact: true }).count()).toBeGreaterThanOrEqual(4);
  await page.getByLabel("Company size").selectOption("11-50");
  const { sent } = await parts.show("screen", { at: AT, answers: ANSWERS });
  await expect.poll(() => page.getByLabel("Company number").inputValue()).toBe("01234567");
  await page.getByRole("button", { name: "Next" }).click();

  await page.getByRole("heading", { name: "Location" }).waitFor();
  expect(await page.getByLabel("Country").inputValue()).toBe("United Kingdom");
  await page.getByLabel("Region").selectOption("");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("alert").getByText("Please select a country and region").waitFor();
  await page.getByLabel("Region").selectOption("East of England");
  await page.getByRole("button", { name: "Next" }).click();

  await page.getByRole("heading", { name: "Compliance", exact: true }).waitFor();
  for (const tick of await page.getByRole("checkbox").all()) await tick.uncheck();
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await page
    .getByRole("alert")
    .getByText(/at least one compliance framework/)
    .waitFor();
  await page.goBack();
  expect(await page.getByLabel("Region").inputValue()).toBe("East of England");
  await page.goForward();
  await page.getByLabel("GDPR").check();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await page.getByText("Your company profile has been set up successfully").waitFor();
  await page.waitForURL(`**/dashboard/clients/${CLIENT}`);

  const [registered, declared] = sent("PATCH /api/clients/:id") as { edits: unknown[] }[];
  expect(registered).toMatchObject({ provenance: "registry", source: "Companies House", asOf: "2026-11-01" });
  expect(registered?.edits).toContainEqual({ field: "companyNumber", value: "01234567" });
  for (const edit of [
    { field: "answers.companySize", value: "11-50" },
    { field: "answers.region", value: "East of England" },
    { field: "answers.frameworks", value: expect.arrayContaining(["uk-gdpr"]) as unknown },
  ])
    expect(declared?.edits).toContainEqual(edit);
});

test("a viewer sees the values and no button to change them", async () => {
  const { page } = await parts.show("screen", { as: "viewer", at: AT, answers: ANSWERS });
  await page.getByText("Your role (viewer) is read-only").waitFor();
  await page.getByText("Fenland Pumps").first().waitFor();
  expect(await page.getByRole("button", { name: "Next" }).count()).toBe(0);
});
