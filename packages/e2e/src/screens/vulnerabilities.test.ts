import { expect, test } from "vitest";
import { readToEnd } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();

async function open(name: string) {
  const { items } = (await world.api(`/api/clients?search=${name}`)) as { items: { id: string; name: string }[] };
  const [client = { id: "", name: "" }] = items;
  const page = await world.page(`/dashboard/clients/${client.id}?tab=vulnerabilities`);
  await readToEnd(page, client.name);
  return page;
}

test("possible vulnerabilities name source and date; a source that is not configured is not assessed", async () => {
  const page = await open("Pennine");
  const table = page.getByRole("table", { name: "Possible vulnerabilities of pennine-haulage.example" });
  const row = table.getByRole("row").filter({ hasText: "CVE-2020-11023" });
  await row.getByText("Listed 23 Jan 2025").waitFor();
  await row.getByText("Exploited vulnerabilities (CISA KEV)").waitFor();
  await page.getByText("Not assessed: Shodan InternetDB (not configured).").waitFor();
  await page.getByText("Not assessed: the index was not queried.").waitFor();
  const findings = page.getByRole("listitem").filter({ hasText: "Our scan" });
  // The more severe finding is first, and leads to the analysis.
  expect((await findings.allInnerTexts()).map((text) => /Critical|High/.exec(text)?.[0])).toEqual(["Critical", "High"]);
  expect(await findings.getByRole("link").first().getAttribute("href")).toBe(
    "/analysis?url=pennine-haulage.example&check=supported-software",
  );
});

test("where the scan observed no software, vulnerabilities are not assessed", async () => {
  const page = await open("Fenland");
  await page.getByText("Known vulnerabilities: not assessed. The scan observed no software.").waitFor();
  // Failed checks of the scan are findings; no table of vulnerabilities or ports is shown.
  await page.getByRole("table", { name: "Findings" }).waitFor();
  expect(await page.getByRole("table").count()).toBe(1);
});
