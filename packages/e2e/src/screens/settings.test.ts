import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loaded } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();

const focused = (page: Page) => page.evaluate("document.activeElement.getAttribute('name')");

test("settings: a file's value is fixed, a mistake is marked and focused, a saved key is never shown again", async () => {
  const page = await world.page("/app");
  await page.getByRole("heading", { level: 1, name: "Analyse a client" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a client, domain or check").fill("mail server");
  await page.getByRole("option", { name: "Settings" }).click();
  await page.getByText("Harbour & Vale Insurance Brokers Ltd").waitFor();
  await page
    .getByText(/^Set in .*broker\.config\.json$/)
    .first()
    .waitFor();
  expect(await page.locator("[name='brokerage.name']").count()).toBe(0);

  await page.getByLabel("Company number").fill("123");
  await page.getByLabel("Mail server", { exact: true }).fill("mail.harbour.example");
  await page.getByLabel("Password", { exact: true }).fill("three plain words");
  await page.keyboard.press("Enter");
  await page.getByText("Enter the eight characters of the company number").first().waitFor();
  await expect.poll(() => focused(page)).toBe("brokerage.companyNumber");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("01234567");
  await page.keyboard.press("Enter");
  await page.getByText("A mail server requires a sender address.").first().waitFor();
  await expect.poll(() => focused(page)).toBe("mail.from");
  expect(await world.axe(page)).toEqual([]);
  await page.keyboard.type("papers@harbour.example");
  await page.keyboard.press("Enter");
  await page.getByText("The settings are saved and in effect.").waitFor();
  await page.getByText("Unsaved changes").waitFor({ state: "detached" });
  expect(await page.evaluate("document.activeElement === document.body")).toBe(false);
  await page.getByText("Set. Enter a new one to replace it.").waitFor();

  await page.getByLabel("Phone").fill("020 7000 0000");
  await page.getByLabel("Read notifications").fill("12");
  await page.getByRole("button", { name: "Discard" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Read notifications").inputValue()).toBe("");
  await page.locator("p[role=status]:focus").waitFor({ state: "attached" });
  expect(await page.getByLabel("Phone").inputValue()).toBe("");

  await page.reload();
  await page.getByText("Set. Enter a new one to replace it.").waitFor();
  expect(await page.getByLabel("Company number").inputValue()).toBe("01234567");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  expect(JSON.stringify(await world.api("/api/settings"))).not.toContain("three plain words");
});

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="8"><rect width="20" height="8"/></svg>';

test("settings: a logo is chosen, shown, saved with the other settings, and removed", async () => {
  const page = await world.page("/dashboard/settings");
  const chooser = page.waitForEvent("filechooser");
  await page.locator("[data-choose-file]").click();
  await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  const logo = page.getByAltText("The logo, as shown in documents");
  await logo.waitFor();
  await page.getByLabel("Primary colour").fill("#ffcc00");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("This colour is not legible on white. Choose a darker one.").first().waitFor();
  await page.getByLabel("Primary colour").fill("#7a1f3d");
  expect(await world.axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("The settings are saved and in effect.").waitFor();
  await page.reload();
  await logo.waitFor();
  const uri = `data:image/svg+xml;base64,${Buffer.from(LOGO).toString("base64")}`;
  expect(await logo.getAttribute("src")).toBe(uri);
  await page.getByRole("button", { name: "Remove: Logo" }).click();
  await logo.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("The settings are saved and in effect.").waitFor();
  expect(await world.api("/api/settings/logo")).toEqual({ uri: null });
});

test("settings: a viewer reads them, without an input", async () => {
  const page = await world.page("/dashboard/settings", { as: "viewer" });
  await page.getByText("Only an administrator can change settings.").waitFor();
  await loaded(page);
  await page.getByText("Harbour & Vale Insurance Brokers Ltd").waitFor();
  expect(await page.locator("main").getByRole("textbox").count()).toBe(0);
});

test("settings: an administrator sees workers, what waits and what failed, and retries a failed job", async () => {
  const failed = {
    jobId: "01a2",
    kind: "batch",
    title: "prospects.csv",
    failedAt: "2026-11-05T08:30:00.000Z",
    reason: "The disk is full.",
  };
  const most = { scans: 4, lists: 1 };
  const started = { startedAt: "2026-11-05T07:00:00.000Z", draining: false };
  const work = {
    workers: [
      { id: "desk:4711:a1b2", running: { scans: 3, lists: 1, deliveries: 4 }, most, silentSeconds: 4, ...started },
    ],
    loads: [{ kind: "scan", waiting: 12, running: 3, oldestAt: "2026-11-05T08:59:00.000Z", ended: 40, failed: 2 }],
    failed: [failed],
    messages: { waiting: 7, failed: 2, oldestAt: "2026-11-05T08:58:00.000Z", delivered: 30, deadLetters: 1 },
    monitor: { due: 5, overdue: 1, running: 2, scanned: 80, failed: 3 },
  };
  const page = await world.page("/dashboard/settings");
  await page.getByText("No job is waiting, and none ended within the last hour.").waitFor();
  let retried = "";
  await page.route("**/api/work", (route) => route.fulfill({ json: retried === "" ? work : { ...work, failed: [] } }));
  await page.route("**/api/work/failed/**", async (route) => {
    retried = new URL(route.request().url()).pathname;
    await route.fulfill({ json: await world.api("/api/jobs") });
  });
  await page.reload();
  const row = page.getByRole("row", { name: /desk:4711:a1b2/ });
  await row.waitFor();
  expect(await row.textContent()).toContain("scans 3 of 4, lists 1 of 1, deliveries 4");
  await page.getByText(/^7 messages waiting, .*; 2 after a failed attempt; 1 dead letter; 30 delivered/).waitFor();
  await page.getByText(/^5 clients due, 1 of them overdue; 2 running; 80 scanned and 3 failed/).waitFor();
  expect(await page.getByRole("row", { name: /^Scans/ }).textContent()).toContain("5 Nov 2026, 08:59 UTC");
  await page.getByText("1 job failed after the last attempt.").waitFor();
  expect(await world.axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Retry prospects.csv" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("1 job failed after the last attempt.").waitFor({ state: "detached" });
  expect(retried).toBe("/api/work/failed/01a2/retry");
});

test("settings: an administrator sets the quiet hours of the workspace by keyboard, and users see them", async () => {
  const page = await world.page("/dashboard/settings");
  const kind = page.getByLabel("Quiet hours of the workspace");
  await kind.focus();
  await kind.selectOption("Every day");
  await page.getByLabel("Quiet from").fill("9pm");
  await page.keyboard.press("Enter");
  await page.getByText("Enter a time such as 22:00.").first().waitFor();
  expect(await world.axe(page)).toEqual([]);
  await page.getByLabel("Quiet from").fill("21:30");
  await page.getByLabel("Quiet until").fill("06:45");
  await page.getByLabel("Time zone").fill("Europe/Dublin");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Saved." }).first().waitFor();
  const set = { hours: { from: "21:30", to: "06:45" }, zone: "Europe/Dublin" };
  expect(await world.api("/api/notices/quiet-hours")).toEqual(set);
  const own = await world.page("/dashboard/account", { as: "viewer" });
  await own.getByText("Workspace: 21:30 to 06:45, Europe/Dublin.").waitFor();
  await page.reload();
  await kind.selectOption("None");
  await page.getByRole("button", { name: "Save quiet hours" }).click();
  await page.getByRole("status").filter({ hasText: "Saved." }).first().waitFor();
  expect(await world.api("/api/notices/quiet-hours")).toEqual({ ...set, hours: null });
});

test("company profile: what documents lack leads to its input, and is gone once it is recorded", async () => {
  const page = await world.page("/app");
  await page.getByRole("link", { name: "Company Profile" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Company Profile" }).waitFor();
  const row = page.getByRole("row", { name: /^Phone/ });
  await row.getByText(/Emails to clients/).waitFor();
  expect(await world.axe(page)).toEqual([]);
  await row.getByRole("link", { name: "Phone" }).click();
  await expect.poll(() => focused(page)).toBe("brokerage.phone");
  await page.keyboard.type("020 7000 0000");
  await page.keyboard.press("Enter");
  await page.getByText("The settings are saved and in effect.").waitFor();
  await row.waitFor({ state: "detached" });
  await page.getByText("The brokerage's own domain is not recorded.").waitFor();
  await page.getByRole("link", { name: "Record it" }).click();
  await expect.poll(() => focused(page)).toBe("brokerage.domain");
  await page.keyboard.type("pennine-haulage.example");
  await page.keyboard.press("Enter");
  const scored = async () =>
    ((await world.api("/api/brokerage")) as { posture: { scan: { posture: number } } | null }).posture?.scan.posture;
  await expect.poll(scored).toBeTypeOf("number");
  await page.getByText(`${await scored()}/100`).waitFor();
});

test("company profile: a viewer reads it, without an input", async () => {
  const page = await world.page("/dashboard/company", { as: "viewer" });
  await page.getByRole("heading", { name: "What documents lack" }).waitFor();
  await loaded(page);
  expect(await page.locator("main").getByRole("textbox").count()).toBe(0);
  expect(await world.axe(page)).toEqual([]);
});
