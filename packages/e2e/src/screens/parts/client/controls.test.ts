import type { ClientDoubt, ClientFile, ControlAnswer } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pressKeys } from "../../browser/keyboard.ts";
import { openParts, Refusal } from "../../browser/part-page.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { CLIENT } from "../compliance-world.ts";
import { type KeptClient, keptClient } from "./client-record.ts";

const parts = openParts();

const field = (control: string) => `controls.${control}` as "controls.edr";
const row = (page: Page, control: string) => page.locator(`[data-control=${control}]`);
const focused = (page: Page, control: string) =>
  page.locator(`[data-control=${control}] input[type=radio]:focus`).waitFor();
const chosen = (page: Page, control: string, label: string) =>
  row(page, control).getByRole("radio", { name: label, checked: true }).waitFor();

async function open(client: KeptClient, more: Parameters<typeof parts.show>[1] = {}) {
  const at = `/dashboard/clients/${CLIENT}?tab=controls`;
  const shown = await parts.show("screen", { at, ...more, answers: { ...client.answers, ...more.answers } });
  await shown.page.getByRole("heading", { level: 2, name: "Key controls" }).waitFor();
  return shown;
}

/** The answers that a client's record has, by control; those without one are left out. */
const answersOf = (client: KeptClient, ...controls: readonly string[]) =>
  Object.fromEntries(controls.map((control) => [control, client.held(field(control)) as ControlAnswer | null]));

test("one key answers a control and moves to the next; Z takes the last answer back", async () => {
  const client = keptClient();
  const { page } = await open(client);
  const asked = ["mfaRemoteAccess", "mfaEmail", "edr"];
  expect(await page.getByRole("progressbar", { name: "0 of 28 answered" }).count()).toBe(1);
  await pressKeys(page, "y");
  await focused(page, "mfaEmail");
  await pressKeys(page, "n");
  await focused(page, "edr");
  await pressKeys(page, "u");
  await focused(page, "backupOffline");
  await page.getByRole("progressbar", { name: "3 of 28 answered" }).waitFor();
  const given = { mfaRemoteAccess: { answer: "yes" }, mfaEmail: { answer: "no" } };
  await expect.poll(() => answersOf(client, ...asked)).toEqual({ ...given, edr: { answer: "unknown" } });
  await row(page, "edr").getByText("Not disclosed").waitFor();
  await pressKeys(page, "z");
  await focused(page, "edr");
  await row(page, "edr").getByText("Not assessed", { exact: true }).last().waitFor();
  await expect.poll(() => answersOf(client, ...asked)).toEqual({ ...given, edr: null });
});

test("'Partial' opens its share and note in the row; letters typed in the note answer nothing", async () => {
  const client = keptClient();
  const { page } = await open(client);
  await row(page, "backupFrequency").getByRole("radio", { name: "Don’t know" }).click();
  await pressKeys(page, "p");
  await page.locator("[data-control=backupFrequency] [data-share]:focus").waitFor();
  await page.keyboard.type("180");
  await pressKeys(page, "Tab");
  await row(page, "backupFrequency").getByText("Coverage must be a percentage from 0 to 100.").waitFor();
  await row(page, "backupFrequency").locator("[data-share]").fill("80");
  await pressKeys(page, "Tab");
  await page.keyboard.type("not yet the yard");
  await pressKeys(page, "Enter");
  await expect
    .poll(() => client.held(field("backupFrequency")))
    .toEqual({ answer: "partial", coveragePct: 80, note: "not yet the yard" });
});

test("after 'Partial' the next letter answers the next control, with or without a share", async () => {
  const client = keptClient();
  const { page } = await open(client);
  await row(page, "mfaRemoteAccess").locator("input[type=radio][tabindex='0']").focus();
  await pressKeys(page, "p", "n", "p");
  await page.keyboard.type("80u");
  await focused(page, "backupTested");
  await expect
    .poll(() => answersOf(client, "mfaRemoteAccess", "mfaEmail", "edr", "backupOffline"))
    .toEqual({
      mfaRemoteAccess: { answer: "partial" },
      mfaEmail: { answer: "no" },
      edr: { answer: "partial", coveragePct: 80 },
      backupOffline: { answer: "unknown" },
    });
});

test("Enter saves the share of 'Partial' and moves to the next control; a wrong share keeps the focus", async () => {
  const client = keptClient();
  const { page } = await open(client);
  await row(page, "mfaRemoteAccess").getByRole("radio", { name: "Don’t know" }).click();
  await pressKeys(page, "p");
  const share = row(page, "mfaRemoteAccess").locator("[data-share]");
  await row(page, "mfaRemoteAccess").locator("[data-share]:focus").waitFor();
  await page.keyboard.type("180");
  await pressKeys(page, "Enter");
  await row(page, "mfaRemoteAccess").getByText("Coverage must be a percentage from 0 to 100.").waitFor();
  await row(page, "mfaRemoteAccess").locator("[data-share]:focus").waitFor();
  await share.fill("80");
  await pressKeys(page, "Enter");
  await focused(page, "mfaEmail");
  await pressKeys(page, "n");
  await focused(page, "edr");
  await expect
    .poll(() => answersOf(client, "mfaRemoteAccess", "mfaEmail"))
    .toEqual({ mfaRemoteAccess: { answer: "partial", coveragePct: 80 }, mfaEmail: { answer: "no" } });
});

test("arrows move between answers and controls without answering; W opens the reason", async () => {
  const { page, sent } = await open(keptClient([{ field: field("edr"), value: { answer: "yes" } }]));
  await row(page, "mfaRemoteAccess").locator("input[type=radio][tabindex='0']").focus();
  await pressKeys(page, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp");
  await focused(page, "mfaEmail");
  await pressKeys(page, "w");
  await row(page, "mfaEmail").getByText("redirect payments", { exact: false }).waitFor();
  expect(
    await row(page, "mfaEmail").getByRole("button", { name: "Why: MFA on email" }).getAttribute("aria-expanded"),
  ).toBe("true");
  expect(sent("PATCH /api/clients/:id")).toEqual([]);
});

const OLD = field("endOfLifeSystems");
const SOFTWARE = "The website runs on unsupported (end-of-life) software.";

/** The scan found old software: an answer 'No' is in doubt, until the broker confirms it with a reason. */
function doubts(fields: ClientFile["fields"]): Partial<ClientFile> {
  const held = fields.find((each) => each.field === OLD)?.held;
  if ((held?.value as ControlAnswer | undefined)?.answer !== "no") return {};
  const [by, on] = ["sam", "2026-11-22"];
  const said: ClientDoubt["said"] = [
    { text: "No", provenance: "declared", asOf: on, by, stands: true },
    { text: "yes", provenance: "observed", asOf: "2026-11-20", by, stands: false },
  ];
  const reason = held?.override === true ? `${SOFTWARE} Confirmed: ${held.source}` : SOFTWARE;
  const doubt = { field: OLD, title: "End-of-life systems in use", reason, said };
  return {
    doubts: [
      held?.override === true
        ? { ...doubt, blocks: false, confirmed: { by, on, reason: held.source ?? null } }
        : { ...doubt, confirmed: null },
    ],
  };
}

test("an answer that the scan contradicts shows both values below its row, with the way to correct it", async () => {
  const { page } = await open(keptClient([], doubts));
  const control = row(page, "endOfLifeSystems");
  await control.getByRole("radio", { name: "No", exact: true }).click();
  const conflict = control.getByRole("region", { name: "Conflict: End-of-life systems in use" });
  await conflict.getByText(SOFTWARE, { exact: false }).waitFor();
  await control.getByText("In conflict").waitFor();
  expect(await seriousFindings(page, "[data-control=endOfLifeSystems]")).toEqual([]);
  await conflict.getByRole("button", { name: "Change the answer to Yes" }).click();
  await conflict.waitFor({ state: "detached" });
  await chosen(page, "endOfLifeSystems", "Yes");
  await control.getByText("Adverse").waitFor();
});

test("an answer changed elsewhere is not overwritten: both are shown, and the user decides", async () => {
  const client = keptClient();
  const isChanged = "ISO 27001 was changed in the meantime, by tom.";
  const { page } = await open(client, {
    answers: { "PATCH /api/clients/:id": new Refusal(409, "record_unsettled", isChanged) },
  });
  client.record(field("iso27001"), { answer: "no" });
  await row(page, "iso27001").getByRole("radio", { name: "Partial" }).click();
  const refused = row(page, "iso27001").getByRole("alert");
  await refused.getByText("ISO 27001 was changed in the meantime", { exact: false }).waitFor();
  await refused.getByText("On record: No. Not saved: Partial.").waitFor();
  await refused.getByRole("button", { name: "Leave the record as it is" }).click();
  await chosen(page, "iso27001", "No");
});

test("a viewer reads answers, states and reasons and can change none", async () => {
  const client = keptClient([{ field: field("edr"), value: { answer: "no" } }]);
  const { page, sent } = await open(client, { as: "viewer" });
  expect(await page.getByRole("radio").count()).toBe(0);
  await page.getByText("Your role (viewer) is read-only and cannot answer controls.").waitFor();
  await row(page, "edr").getByText("No", { exact: true }).waitFor();
  await pressKeys(page, "y", "n", "z");
  await row(page, "edr").getByRole("button", { name: /^Why/ }).click();
  await row(page, "edr").getByText("Ransomware terms depend on it.", { exact: false }).waitFor();
  expect(sent("PATCH /api/clients/:id")).toEqual([]);
});

test("at 320 px all 28 controls fit the window", async () => {
  const { page } = await open(keptClient([{ field: field("edr"), value: { answer: "partial" } }]), { width: 320 });
  await page.getByRole("radiogroup").first().waitFor();
  expect(await page.getByRole("radiogroup").count()).toBe(28);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  expect(await seriousFindings(page, "[data-control=edr]")).toEqual([]);
});
