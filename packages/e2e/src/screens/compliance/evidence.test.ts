import type { ClientFrameworkDetail, ComplianceOverview } from "@broker/contracts";
import { expect, test } from "vitest";
import { loaded } from "../browser/read-to-end.ts";
import { openScreens } from "../browser/screen-world.ts";

const world = openScreens();

async function clientCalled(name: string): Promise<string> {
  const { items } = (await world.api(`/api/clients?search=${name}`)) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}
const overviewOf = async (id: string) => (await world.api(`/api/clients/${id}/compliance`)) as ComplianceOverview;
const detailOf = async (id: string, framework: string) =>
  (await world.api(`/api/clients/${id}/compliance/${framework}`)) as ClientFrameworkDetail;

test("evidence withdrawn returns every figure of every framework", async () => {
  const id = await clientCalled("Fenland");
  const figures = async () =>
    (await overviewOf(id)).frameworks.map(({ summary, standing }) => [summary.id, standing.score, standing.assessed]);
  const before = await figures();
  const page = await world.page(`/dashboard/compliance-engine?client=${id}&tab=evidence&dialog=evidence`);
  const dialog = page.getByRole("dialog", { name: "Add evidence" });
  await dialog.getByLabel("Kind").selectOption("attestation");
  await dialog.getByLabel("Title").fill("Leavers removed");
  await dialog.getByLabel("Source").fill("client");
  // What the client record asks is answered there: it cannot be attested.
  expect(await dialog.getByLabel("Add a control").getByText("CC-IAM-01").count()).toBe(0);
  await dialog.getByLabel("Add a control").selectOption("CC-IAM-08");
  await dialog.getByRole("button", { name: "Add evidence" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await figures()).not.toEqual(before);
  await page.getByRole("button", { name: "Withdraw Leavers removed" }).click();
  const withdraw = page.getByRole("dialog", { name: "Withdraw evidence" });
  await withdraw.getByLabel("Reason").fill("Wrong client");
  await withdraw.getByRole("button", { name: "Withdraw" }).click();
  await withdraw.waitFor({ state: "detached" });
  await page.getByText("Wrong client").waitFor();
  expect(await figures()).toEqual(before);
  await loaded(page);
});

test("an exported file is among the client's documents as soon as they are shown again", async () => {
  const id = await clientCalled("Fenland");
  const page = await world.page(`/dashboard/clients/${id}?tab=documents`);
  await loaded(page);
  expect(await page.getByText("Compliance assessment").count()).toBe(0);
  await page.getByRole("tab", { name: "Compliance" }).click();
  await page.getByRole("button", { name: "Export", exact: true }).press("Enter");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Markdown" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toMatch(/-compliance\.md$/);
  await page.getByRole("tab", { name: /^Documents/ }).click();
  await page.getByText("Compliance assessment").first().waitFor();
});

test("a person attests a requirement as a whole, with name and reason", async () => {
  const id = await clientCalled("Fenland");
  const page = await world.page(`/dashboard/compliance-engine?client=${id}&framework=cyber-essentials&req=UAC-01`);
  const panel = page.getByRole("region", { name: /^UAC-01:/ });
  await panel.getByRole("button", { name: "Attest the requirement" }).click();
  const dialog = page.getByRole("dialog", { name: "Attest UAC-01" });
  expect(await dialog.getByRole("button", { name: "File attestation" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Stated by").fill("R. Halden, IT manager");
  await dialog.getByLabel("Reason").fill("Joiners are approved by HR");
  await dialog.getByRole("button", { name: "File attestation" }).click();
  await dialog.waitFor({ state: "detached" });
  await panel.getByText("Attestation of UAC-01").waitFor();
  const row = (await detailOf(id, "cyber-essentials")).requirements.find((each) => each.id === "UAC-01");
  expect(row).toMatchObject({ state: "met", basis: "declared" });
});

test("one MFA answer moves Cyber Essentials and the frameworks mapped to the same control", async () => {
  const id = await clientCalled("Fenland");
  const stateIn = async (framework: string) =>
    (await detailOf(id, framework)).requirements.flatMap(({ controls, state }) =>
      controls.some(({ id: control }) => control === "CC-IAM-03") ? [state] : [],
    );
  const others = ["iso-27001", "nist-csf", "ncsc-caf", "nis2", "dora"];
  const before = await Promise.all(others.map(stateIn));
  const row = (await detailOf(id, "cyber-essentials")).requirements.find(({ controls }) =>
    controls.some(({ id: control }) => control === "CC-IAM-03"),
  );
  const page = await world.page(`/dashboard/compliance-engine?client=${id}&framework=cyber-essentials&req=${row?.id}`);
  const control = page.getByRole("region", { name: /^CC-IAM-03:/ });
  await control.getByRole("radio", { name: "No", exact: true }).press("Space");
  await control.getByText("Not met").first().waitFor();
  await control.getByRole("button", { name: /^CC-IAM-03: requirements mapped to/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("table", { name: "Requirements mapped to it, in every framework" }).waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  const after = await Promise.all(others.map(stateIn));
  for (const [at, states] of after.entries()) {
    expect(states.length).toBeGreaterThan(0);
    expect(states).not.toEqual(before[at]);
  }
});
