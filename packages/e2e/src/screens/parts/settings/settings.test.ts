import type { Account, WorkStatus } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Answers, openParts, Refusal } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { keptSettings, NOTICES } from "./settings-world.ts";

const parts = openParts();
const AT = "/dashboard/settings";

const SENDER = { "mail.from": "A mail server requires a sender address." };
const COLOUR = { "branding.primary": "This colour is not legible on white. Choose a darker one." };

/** Settings of which a change is refused, as the server does, where what is sent is wrong. */
function refusing(mistake: Readonly<Record<string, string>>, isWrong: (sent: string) => boolean): Answers {
  const answers = keptSettings();
  const save = answers["PATCH /api/settings"];
  const refusal = new Refusal(422, "input_invalid", Object.values(mistake).join(), mistake);
  return {
    ...answers,
    "PATCH /api/settings": (call) =>
      isWrong(JSON.stringify(call.body)) || typeof save !== "function" ? refusal : save(call),
  };
}

const focused = (page: Page) => page.evaluate("document.activeElement.getAttribute('name')");

test("a file's value is fixed, a mistake is marked and focused, and a saved key is not shown again", async () => {
  const { page, sent } = await parts.show("screen", {
    at: AT,
    answers: refusing(SENDER, (sent) => !sent.includes("mail.from")),
  });
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
  expect(await seriousFindings(page)).toEqual([]);
  expect(sent("PATCH /api/settings").length).toBe(1);
  await page.keyboard.type("papers@harbour.example");
  await page.keyboard.press("Enter");
  await page.getByText("The settings are saved and in effect.").waitFor();
  await page.getByText("Unsaved changes").waitFor({ state: "detached" });
  expect(await page.evaluate("document.activeElement === document.body")).toBe(false);
  await page.getByText("Set. Enter a new one to replace it.").waitFor();
  expect(await page.getByLabel("Company number").inputValue()).toBe("01234567");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
});

test("discarded changes are removed from their inputs, and the focus stays in the bar", async () => {
  const { page } = await parts.show("screen", { at: AT, answers: keptSettings() });
  await page.getByLabel("Phone").fill("020 7000 0000");
  await page.getByLabel("Read notifications").fill("12");
  await page.getByRole("button", { name: "Discard" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Read notifications").inputValue()).toBe("");
  await page.locator("p[role=status]:focus").waitFor({ state: "attached" });
  expect(await page.getByLabel("Phone").inputValue()).toBe("");
});

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="8"><rect width="20" height="8"/></svg>';

test("a logo is chosen and shown, saved with the other settings, and removed; a pale colour is refused", async () => {
  const uri = `data:image/svg+xml;base64,${Buffer.from(LOGO).toString("base64")}`;
  const stored = "ab".repeat(32);
  const { page, sent } = await parts.show("screen", {
    at: AT,
    answers: {
      ...refusing(COLOUR, (sent) => sent.includes("#ffcc00")),
      "POST /api/settings/logo": { stored, uri },
      "GET /api/settings/logo": { uri },
    },
  });
  const chooser = page.waitForEvent("filechooser");
  await page.locator("[data-choose-file]").click();
  await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  const logo = page.getByAltText("The logo, as shown in documents");
  await logo.waitFor();
  await page.getByLabel("Primary colour").fill("#ffcc00");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("This colour is not legible on white. Choose a darker one.").first().waitFor();
  await page.getByLabel("Primary colour").fill("#7a1f3d");
  expect(await seriousFindings(page, "#settings-branding")).toEqual([]);
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("The settings are saved and in effect.").waitFor();
  expect(await logo.getAttribute("src")).toBe(uri);
  await page.getByRole("button", { name: "Remove: Logo" }).click();
  await logo.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("The settings are saved and in effect.").waitFor();
  const changes = (sent("PATCH /api/settings") as { changes: { key: string; value: unknown }[] }[]).map((each) =>
    Object.fromEntries(each.changes.map(({ key, value }) => [key, value])),
  );
  expect(changes.slice(1)).toEqual([
    { "branding.logo": stored, "branding.primary": "#7a1f3d" },
    { "branding.logo": null },
  ]);
});

test("a viewer reads settings without an input", async () => {
  const { page } = await parts.show("screen", { at: AT, answers: keptSettings(), as: "viewer" });
  await page.getByText("Only an administrator can change settings.").waitFor();
  await loaded(page);
  await page.getByText("Harbour & Vale Insurance Brokers Ltd").waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);
});

const most = { scans: 4, lists: 1 };
const started = { startedAt: "2026-11-05T07:00:00.000Z", draining: false };
const WORK: WorkStatus = {
  workers: [
    { id: "desk:4711:a1b2", running: { scans: 3, lists: 1, deliveries: 4 }, most, silentSeconds: 4, ...started },
  ],
  loads: [{ kind: "scan", waiting: 12, running: 3, oldestAt: "2026-11-05T08:59:00.000Z", ended: 40, failed: 2 }],
  failed: [
    {
      ...{ jobId: "01a2", kind: "batch", title: "prospects.csv" },
      ...{ failedAt: "2026-11-05T08:30:00.000Z", reason: "The disk is full." },
    },
  ],
  messages: { waiting: 7, failed: 2, oldestAt: "2026-11-05T08:58:00.000Z", delivered: 30, deadLetters: 1 },
  monitor: { due: 5, overdue: 1, running: 2, scanned: 80, failed: 3 },
};

test("an administrator sees workers, what waits and what failed, and retries a failed job", async () => {
  const idle = await parts.show("screen", { at: AT, answers: keptSettings() });
  await idle.page.getByText("No job is waiting, and none ended within the last hour.").waitFor();
  let retried = "";
  const { page } = await parts.show("screen", {
    at: AT,
    answers: {
      ...keptSettings(),
      "GET /api/work": () => (retried === "" ? WORK : { ...WORK, failed: [] }),
      "POST /api/work/failed/:id/retry": ({ url }) => {
        retried = url.pathname;
        return {
          ...{ id: "01a2", kind: "batch", title: "prospects.csv", state: "queued", createdAt: started.startedAt },
          ...{ startedAt: null, finishedAt: null, by: "sam", problem: null },
          progress: { done: 0, total: null, words: "" },
          result: { domain: null, scanId: null, batchId: null, address: "/prospects" },
        };
      },
    },
  });
  const row = page.getByRole("row", { name: /desk:4711:a1b2/ });
  await row.waitFor();
  expect(await row.textContent()).toContain("scans 3 of 4, lists 1 of 1, deliveries 4");
  await page.getByText(/^7 messages waiting, .*; 2 after a failed attempt; 1 dead letter; 30 delivered/).waitFor();
  await page.getByText(/^5 clients due, 1 of them overdue; 2 running; 80 scanned and 3 failed/).waitFor();
  expect(await page.getByRole("row", { name: /^Scans/ }).textContent()).toContain("5 Nov 2026, 08:59 UTC");
  await page.getByText("1 job failed after the last attempt.").waitFor();
  expect(await seriousFindings(page, "section:has(table)")).toEqual([]);
  await page.getByRole("button", { name: "Retry prospects.csv" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("1 job failed after the last attempt.").waitFor({ state: "detached" });
  expect(retried).toBe("/api/work/failed/01a2/retry");
});

test("an administrator sets the quiet hours of the workspace by keyboard; a wrong time is refused; none removes them", async () => {
  const wrong = new Refusal(422, "input_invalid", "Enter a time such as 22:00.");
  const { page, sent } = await parts.show("screen", {
    at: AT,
    answers: {
      ...keptSettings(),
      "PUT /api/notices/quiet-hours": ({ body }) => {
        const set = body as { hours: { from: string; to: string } | null; zone: string };
        return set.hours?.from === "9pm" ? wrong : set;
      },
    },
  });
  const kind = page.getByLabel("Quiet hours of the workspace");
  await kind.focus();
  await kind.selectOption("Every day");
  await page.getByLabel("Quiet from").fill("9pm");
  await page.keyboard.press("Enter");
  await page.getByText("Enter a time such as 22:00.").first().waitFor();
  expect(await seriousFindings(page, "#settings-notifications")).toEqual([]);
  await page.getByLabel("Quiet from").fill("21:30");
  await page.getByLabel("Quiet until").fill("06:45");
  await page.getByLabel("Time zone").fill("Europe/Dublin");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Saved." }).first().waitFor();
  await kind.selectOption("None");
  await page.getByRole("button", { name: "Save quiet hours" }).click();
  await expect.poll(() => sent("PUT /api/notices/quiet-hours").length).toBe(3);
  const set = { hours: { from: "21:30", to: "06:45" }, zone: "Europe/Dublin" };
  expect(sent("PUT /api/notices/quiet-hours").slice(1)).toEqual([set, { ...set, hours: null }]);
});

const ACCOUNT: Account = {
  ...{ name: "sam", kind: "password", sessions: [] },
  mfa: { since: null, recoveryCodes: 0, required: false },
};

test("what is received by email is chosen by keyboard, beside the quiet hours of the workspace", async () => {
  const workspaceQuiet = { hours: { from: "21:30", to: "06:45" }, zone: "Europe/Dublin" };
  const { page, sent } = await parts.show("screen", {
    ...{ at: "/dashboard/account", as: "viewer" },
    answers: {
      "GET /api/account": ACCOUNT,
      "GET /api/account/notices": { ...NOTICES, workspaceQuiet },
      "PATCH /api/account/notices": ({ body }) => ({ ...NOTICES, ...(body as Partial<typeof NOTICES>) }),
    },
  });
  await page.getByText("No mail server is configured, so no email is sent.").waitFor();
  await page.getByText("Workspace: 21:30 to 06:45, Europe/Dublin.").waitFor();
  await page.getByLabel("Email at once").selectOption("High and critical");
  await page.getByLabel("Quiet hours").selectOption("My own");
  await page.getByLabel("To", { exact: true }).fill("06:30");
  await page.keyboard.press("Enter");
  await page.getByText("Saved.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const quiet = { from: "22:00", to: "06:30" };
  expect(sent("PATCH /api/account/notices")).toEqual([{ immediate: "high", digest: "off", quiet }]);
});

test("a viewer reads the company profile without an input", async () => {
  const { page } = await parts.show("screen", {
    ...{ at: "/dashboard/company", as: "viewer" },
    answers: { ...keptSettings(), "GET /api/brokerage": { numbers: [], posture: null, documents: [] } },
  });
  await page.getByRole("heading", { name: "What documents lack" }).waitFor();
  await loaded(page);
  expect(await page.getByRole("textbox").count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
});
