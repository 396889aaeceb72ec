import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AssessedDocument, ClientDocumentRow, ComplianceOverview, FindingRow, Risk } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pressKeys, tabTo } from "../browser/keyboard.ts";
import { openScreens } from "../browser/screen-world.ts";
import { moveWithin } from "../browser/within-app.ts";

const world = openScreens();

async function clientCalled(name: string): Promise<string> {
  const { items } = (await world.api(`/api/clients?search=${name}`)) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}
const risksOf = async (id: string) => ((await world.api(`/api/risks?client=${id}`)) as { items: Risk[] }).items;

/** Opens a screen of the sidebar, then chooses the client there, by keyboard alone. */
async function openOfClient(page: Page, screen: string, none: string, client: string): Promise<void> {
  await tabTo(page, new RegExp(`^${screen}`));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: screen }).waitFor();
  await page.getByLabel("Client", { exact: true }).waitFor();
  await tabTo(page, new RegExp(`^${none}`));
  await page.keyboard.type(client, { delay: 20 });
  await page.waitForURL(/[?&]client=/);
}

/** A report in the format of Nessus: one host of the client with a missing update of high severity. */
function nessusFile(host: string): Buffer {
  const ended = Math.floor(Date.now() / 1000) - 86_400;
  return Buffer.from(
    `<?xml version="1.0" ?><NessusClientData_v2><Report name="own"><ReportHost name="${host}"><HostProperties><tag name="HOST_END_TIMESTAMP">${ended}</tag></HostProperties><ReportItem port="443" svc_name="www" protocol="tcp" severity="3" pluginID="990001" pluginName="Web server update missing" pluginFamily="Web Servers"><cve>CVE-2026-77001</cve><cvss3_base_score>8.1</cvss3_base_score><patch_publication_date>2026/01/15</patch_publication_date><solution>Install the update.</solution></ReportItem></ReportHost></Report></NessusClientData_v2>`,
  );
}

test("by keyboard: a filed report becomes a finding, a risk of the register, its treatment and the subjectivity", async () => {
  const id = await clientCalled("Fenland");
  const page = await world.page(`/dashboard/insurance-compliance?tab=reports&client=${id}`);
  const file = { name: "own.nessus", mimeType: "application/xml", buffer: nessusFile("www.fenland-pumps.example") };
  await page.getByText("A vulnerability report as PDF, XML, JSON, CSV, HTML or text").waitFor();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText("Vendor Detected: Tenable").waitFor();
  await tabTo(page, /^Findings of scans and reports$/);
  await page.keyboard.press("Enter");
  const findings = page.getByRole("table", { name: "Findings" });
  await findings.getByText("Web server update missing").waitFor();
  await tabTo(page, /^Web server update missing$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Finding" });
  await dialog.getByText("Web server update missing").waitFor();
  await dialog.getByText("www.fenland-pumps.example:443").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  const slip = await page.request.post(new URL(`/api/clients/${id}/slips`, page.url()).href, {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  });
  expect(slip.status(), await slip.text()).toBe(201);
  await openOfClient(page, "Risk Register", "All clients", "Fenland");
  const proposals = page.getByRole("table", { name: "Proposed risks" });
  await proposals.getByText("Web server update missing").waitFor();
  await proposals.getByRole("checkbox", { name: /Web server update missing/ }).press("Space");
  await page.getByRole("button", { name: "Open 1 risk" }).press("Enter");
  const link = page.getByRole("table", { name: "Risks" }).getByRole("link", { name: "Web server update missing" });
  await link.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Web server update missing" }).waitFor();
  // Likelihood 4 (high severity), impact 5 (ransomware).
  await page.getByText("4 × 5 ÷ 2.5 = 8.0").first().waitFor();
  await tabTo(page, /^Treat$/);
  await page.keyboard.press("Enter");
  const treat = page.getByRole("dialog", { name: "Treat risk" });
  await treat.getByRole("button", { name: "Save" }).press("Enter");
  await treat.waitFor({ state: "detached" });
  expect(await risksOf(id)).toMatchObject([{ status: "In Progress", treatment: "reduce", origin: "report" }]);
  const { items } = (await world.api(`/api/findings?client=${id}&kind=weakness`)) as { items: FindingRow[] };
  expect(items).toMatchObject([{ severity: "high", observedBy: ["Tenable"], state: "open" }]);

  await tabTo(page, /^Apply critical patches|^apply critical patches/);
  await page.keyboard.press("Enter");
  const required = page.getByRole("region", { name: "Subjectivities" });
  await required
    .getByText(/apply critical patches within 14 days of release/i)
    .first()
    .waitFor();
});

test("by keyboard: a policy is drafted, completed, approved and counts as evidence", async () => {
  const id = await clientCalled("Fenland");
  const documents = async () =>
    ((await world.api(`/api/clients/${id}/documents`)) as { items: ClientDocumentRow[] }).items;
  const page = await world.page(`/dashboard/documents?client=${id}`);
  await page.getByText("Please fill in your industry and location information first.").waitFor();
  const drafted = await page.request.post(new URL(`/api/clients/${id}/documents`, page.url()).href, {
    data: { templates: ["acceptable-use-policy"] },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(drafted.status()).toBe(201);
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: "Acceptable Use Policy" });
  await row.getByRole("link", { name: "Acceptable Use Policy" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Acceptable Use Policy" }).waitFor();
  await page.getByText("To be completed before approval:").waitFor();

  await tabTo(page, /^Owner and review$/);
  await page.keyboard.press("Enter");
  const owner = page.getByRole("dialog", { name: "Owner and review" });
  await owner.getByLabel("Owner").fill("Managing director");
  await owner.getByRole("button", { name: "Save" }).press("Enter");
  await owner.waitFor({ state: "detached" });
  for (const section of ["Lost devices and mistakes"]) {
    await page.getByRole("button", { name: `Edit section: ${section}` }).press("Enter");
    const edit = page.getByRole("dialog", { name: section });
    await edit.getByLabel("Text").fill("Call the managing director at once, at any hour.");
    await edit.getByRole("button", { name: "Save" }).press("Enter");
    await edit.waitFor({ state: "detached" });
  }
  await page.getByRole("button", { name: "Approve", exact: true }).press("Enter");
  const approve = page.getByRole("dialog", { name: "Approve version 1" });
  await approve.getByLabel("Approved by").fill("Board of directors");
  await approve.getByRole("button", { name: "Approve" }).press("Enter");
  await approve.waitFor({ state: "detached" });
  await page.getByText("In force").first().waitFor();
  expect((await documents()).find(({ template }) => template === "acceptable-use-policy")?.state).toBe("in-force");
  const { controls } = (await world.api(`/api/clients/${id}/compliance`)) as ComplianceOverview;
  expect(controls.find((each) => each.id === "CC-PPL-04")).toMatchObject({ state: "met", basis: "documented" });

  await moveWithin(page, `/dashboard/documents/assessment?client=${id}`);
  const rated = page.getByRole("row").filter({ hasText: "Acceptable Use Policy" });
  await rated.getByText("Good", { exact: true }).waitFor();
});

const UPDATE_POLICY = `Every device is in the asset register. Updates of critical and high severity are installed
within 14 days. Unsupported software is removed or isolated.
`;

test("by keyboard: a filed document is read for its topics, and the assessment never counts it as met", async () => {
  const id = await clientCalled("Kestrel");
  const file = join(world.folder(), "update-policy.txt");
  writeFileSync(file, UPDATE_POLICY);
  const page = await world.page(`/dashboard/compliance-engine?client=${id}&framework=cyber-essentials&req=SUM-04`);
  const add = "Add evidence for Critical updates within 14 days";
  await page.getByRole("button", { name: add }).waitFor();
  await tabTo(page, new RegExp(`^${add}$`));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add evidence" });
  await dialog.locator(":focus").waitFor();
  await pressKeys(page, "Tab");
  await page.keyboard.type("Security Update Policy");
  await pressKeys(page, "Tab");
  await page.keyboard.type("client");
  await tabTo(page, /^Critical updates within 14 days is$/);
  await page.keyboard.type("Partly", { delay: 20 });
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, /^Choose a file$/);
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(file);
  await dialog.getByText("update-policy.txt").waitFor();
  await tabTo(page, /^Add evidence$/);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });

  await openOfClient(page, "Documents", "Choose a client", "Kestrel");
  await page.getByRole("table", { name: "Documents" }).waitFor();
  await tabTo(page, /^Assessment$/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard\/documents\/assessment\?client=/);
  const row = page.getByRole("row").filter({ hasText: "Filed by the client" });
  await row.getByText("3 of 5 mentioned").waitFor();
  await row.getByText("Not mentioned: Automatic updates, Vulnerability scanning").waitFor();
  await row.getByText("Incomplete", { exact: true }).waitFor();
  const { items } = (await world.api(`/api/clients/${id}/document-assessment`)) as { items: AssessedDocument[] };
  expect(items.find(({ kind }) => kind === "filed")).toMatchObject({
    ...{ name: "Security Update Policy", status: "Incomplete", score: 30, reasons: ["filed", "topics-missing"] },
  });
  // What the file shows is what the person stated, however many topics it mentions.
  const { controls } = (await world.api(`/api/clients/${id}/compliance`)) as ComplianceOverview;
  expect(controls.find((each) => each.id === "CC-VUL-03")?.state).not.toBe("met");
});
