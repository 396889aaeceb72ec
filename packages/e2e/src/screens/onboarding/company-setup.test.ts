import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientFile, ClientRow } from "@broker/contracts";
import { expect, test } from "vitest";
import { runHere } from "../../run-here.ts";
import { openScreens } from "../browser/screen-world.ts";

const world = openScreens();

async function setupOf(name: string) {
  const { items } = (await world.api(`/api/clients?search=${name}`)) as { items: ClientRow[] };
  const [row] = items;
  if (row === undefined) throw new Error("the sample has no such client");
  return { id: row.id, path: `/dashboard/company?client=${row.id}` };
}

/** A register of two companies, as Companies House publishes it. */
async function importRegister(): Promise<void> {
  const path = join(world.folder(), "BasicCompanyDataAsOneFile-2026-11-01.csv");
  const heads =
    "CompanyName,CompanyNumber,CompanyStatus,IncorporationDate,RegAddress.AddressLine1,RegAddress.PostTown,RegAddress.PostCode,SICCode.SicText_1";
  const rows = [
    'FENLAND PUMPS (ELY) LIMITED,01234567,Active,12/05/2011,1 Mill Lane,Ely,CB7 4AA,"28131 - Manufacture of pumps"',
    'MARSH LANE FARMS LIMITED,07654321,Active,12/05/2011,2 Marsh Lane,March,PE15 8AA,"01110 - Growing of cereals"',
  ];
  writeFileSync(path, `${[heads, ...rows].join("\n")}\n`);
  const env = { USER: "sam" };
  const ended = await runHere(["intel", "import", "companies-house", path], { folder: world.folder(), env });
  expect(ended).toMatchObject({ exitCode: 0 });
}

test("without a register the setup says how to get one, in a narrow window and in both themes", async () => {
  const { path } = await setupOf("Fenland");
  const page = await world.page(path, { width: 320 });
  await page.getByLabel("Company name").fill("fenland");
  await page.getByText("No company register is imported.").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  expect(await world.axe(page)).toEqual([]);
});

test("a company is found by name, filled from the register and set up by keyboard; back and reload lose nothing", async () => {
  await importRegister();
  const { id, path } = await setupOf("Fenland");
  const page = await world.page(path);
  await page.getByLabel("Company name").fill("");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("alert").getByText("Please fill in all required company information").waitFor();
  expect(await page.evaluate("document.activeElement.name")).toBe("name");
  await page.keyboard.type("fenland pu");
  await page.getByRole("list", { name: "Companies in the register" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.getByLabel("Company number").inputValue()).toBe("01234567");
  expect(await page.getByLabel("Company name").inputValue()).toBe("FENLAND PUMPS (ELY) LIMITED");
  expect(await page.getByText("registry", { exact: true }).count()).toBeGreaterThanOrEqual(4);
  await page.getByLabel("Company size").selectOption("11-50");
  await page.reload();
  expect(await page.getByLabel("Company number").inputValue()).toBe("01234567");
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
  expect(await world.axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await page.getByText("Your company profile has been set up successfully").waitFor();
  await page.waitForURL(`**/dashboard/clients/${id}`);

  const { fields } = (await world.api(`/api/clients/${id}`)) as ClientFile;
  const newest = (field: string) =>
    fields.find((each) => each.field === field)?.statements.toSorted((a, b) => b.n - a.n)[0];
  expect(newest("companyNumber")).toMatchObject({
    value: "01234567",
    provenance: "registry",
    source: "Companies House",
  });
  expect(newest("answers.companySize")).toMatchObject({ value: "11-50", provenance: "declared" });
  expect(newest("answers.region")?.value).toBe("East of England");
  expect(newest("answers.frameworks")?.value).toContain("uk-gdpr");
});

test("a website that no client has: the company is confirmed among the register's, and its conversation begins", async () => {
  const page = await world.page("/app");
  await page.getByLabel("Client website").fill("marsh-lane.example");
  await page.getByRole("button", { name: "Launch AI Onboarding" }).click();
  const dialog = page.getByRole("dialog", { name: "Onboarding" });
  expect(await dialog.getByLabel("Company name").inputValue()).toBe("marsh lane");
  await dialog.getByRole("button", { name: /^MARSH LANE FARMS LIMITED 07654321, Active, March/i }).click();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Add client and begin" }).click();
  const talk = page.getByRole("dialog", { name: "Onboarding: MARSH LANE FARMS LIMITED" });
  await talk.getByRole("form", { name: "Question" }).waitFor();
});

test("a viewer sees the values and no button to change them", async () => {
  const { path } = await setupOf("Tidewater");
  const page = await world.page(path, { as: "viewer" });
  await page.getByText("Your role (viewer) is read-only").waitFor();
  expect(await page.getByRole("button", { name: "Next" }).count()).toBe(0);
});
