import type { FindingRow, Risk } from "@broker/contracts";
import { expect, test } from "vitest";
import { openScreens } from "../browser/screen-world.ts";
import { moveWithin } from "../browser/within-app.ts";

const world = openScreens();

/** A report in the format of Nessus: one host of the client with a missing update of high severity. */
function nessusFile(host: string): Buffer {
  const ended = Math.floor(Date.now() / 1000) - 86_400;
  return Buffer.from(
    `<?xml version="1.0" ?><NessusClientData_v2><Report name="own"><ReportHost name="${host}"><HostProperties><tag name="HOST_END_TIMESTAMP">${ended}</tag></HostProperties><ReportItem port="443" svc_name="www" protocol="tcp" severity="3" pluginID="990001" pluginName="Web server update missing" pluginFamily="Web Servers"><cve>CVE-2026-77001</cve><cvss3_base_score>8.1</cvss3_base_score><patch_publication_date>2026/01/15</patch_publication_date><solution>Install the update.</solution></ReportItem></ReportHost></Report></NessusClientData_v2>`,
  );
}

test("a filed report becomes a finding, a risk of the register, its treatment and the subjectivity", async () => {
  const { items: clients } = (await world.api("/api/clients?search=Fenland")) as { items: { id: string }[] };
  const id = clients[0]?.id ?? "";
  const page = await world.page(`/dashboard/insurance-compliance?tab=reports&client=${id}`);
  const file = { name: "own.nessus", mimeType: "application/xml", buffer: nessusFile("www.fenland-pumps.example") };
  await page.getByText("A vulnerability report as PDF, XML, JSON, CSV, HTML or text").waitFor();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText("Vendor Detected: Tenable").waitFor();
  await page.getByRole("link", { name: "Findings of scans and reports" }).click();
  const findings = page.getByRole("table", { name: "Findings" });
  await findings.getByText("Web server update missing").click();
  const dialog = page.getByRole("dialog", { name: "Finding" });
  await dialog.getByText("www.fenland-pumps.example:443").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  const slip = await page.request.post(new URL(`/api/clients/${id}/slips`, page.url()).href, {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  });
  expect(slip.status(), await slip.text()).toBe(201);
  await moveWithin(page, `/dashboard/risk-register?client=${id}`);
  const proposals = page.getByRole("table", { name: "Proposed risks" });
  await proposals.getByRole("checkbox", { name: /Web server update missing/ }).check();
  await page.getByRole("button", { name: "Open 1 risk" }).click();
  await page.getByRole("table", { name: "Risks" }).getByRole("link", { name: "Web server update missing" }).click();
  await page.getByRole("heading", { level: 1, name: "Web server update missing" }).waitFor();
  // Likelihood 4 (high severity), impact 5 (ransomware).
  await page.getByText("4 × 5 ÷ 2.5 = 8.0").first().waitFor();
  await page.getByRole("button", { name: "Treat", exact: true }).click();
  const treat = page.getByRole("dialog", { name: "Treat risk" });
  await treat.getByRole("button", { name: "Save" }).click();
  await treat.waitFor({ state: "detached" });
  const { items: risks } = (await world.api(`/api/risks?client=${id}`)) as { items: Risk[] };
  expect(risks).toMatchObject([{ status: "In Progress", treatment: "reduce", origin: "report" }]);
  const { items } = (await world.api(`/api/findings?client=${id}&kind=weakness`)) as { items: FindingRow[] };
  expect(items).toMatchObject([{ severity: "high", observedBy: ["Tenable"], state: "open" }]);

  await page.getByRole("link", { name: /^apply critical patches/i }).click();
  const required = page.getByRole("region", { name: "Subjectivities" });
  await required
    .getByText(/apply critical patches within 14 days of release/i)
    .first()
    .waitFor();
});
