import type { FormDraft, FormMailPreview, SentForm } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { CLIENT, form } from "./sent-form.ts";

const parts = openParts();
const question = (id: string, knows: "management" | "it", usual: boolean): FormDraft["questions"][number] => ({
  ...{ id, section: "company", ask: `About ${id}?`, knows, usual, state: usual ? "missing" : "answered" },
});
const DRAFT: FormDraft = {
  questions: [
    question("trade", "management", true),
    question("servers", "it", true),
    question("mfaEmail", "it", false),
  ],
  reachable: false,
  to: { name: "Ann Lee", email: "ann@acme.example" },
  linkLocked: null,
  mailLocked: null,
};
const made = (more: Partial<SentForm> = {}): SentForm => ({
  ...{ form: form("fa"), file: null, url: null, mailto: null, receipts: [] },
  ...more,
});
const MAIL: FormMailPreview = {
  ...{ to: ["ann@acme.example"], from: "desk@harbour.example", server: "mail.example:465", carries: "html" },
  ...{ subject: "Cyber insurance for Acme Ltd: 2 questions by 4 Dec 2026", body: "Dear Ann Lee,", questions: 2 },
  ...{ replyTo: "jane@harbour.example", locked: null },
};

test("where others cannot reach the server the dialog says so and makes a file, for the group that knows", async () => {
  const file = { name: "questions-fa.html", type: "text/html", content: "<p>Questions</p>", encoding: "utf8" } as const;
  const { page, sent } = await parts.open("send-form", {
    values: { client: CLIENT },
    answers: {
      "GET /api/clients/:id/forms/draft": { ...DRAFT, mailLocked: "No mail server is configured." },
      "POST /api/clients/:id/forms": made({ file, mailto: "mailto:ann@acme.example?subject=Cyber" }),
    },
  });
  const dialog = page.getByRole("dialog", { name: "Ask the client" });
  await dialog.getByText("Not available: others cannot reach this server.").waitFor();
  expect(await dialog.getByRole("radio", { name: /^Link/ }).isDisabled()).toBe(true);
  expect(await dialog.getByRole("radio", { name: /^HTML page/ }).isChecked()).toBe(true);
  expect(await dialog.getByRole("textbox", { name: /^Email/ }).inputValue()).toBe("ann@acme.example");
  await dialog.getByText("2 questions chosen").waitFor();
  await dialog.getByLabel(/^Only IT/).check();
  await dialog.getByRole("button", { name: "Choose the questions" }).click();
  await dialog.getByLabel("List answered questions too").check();
  await dialog.getByLabel("About mfaEmail?").check();
  await dialog.getByLabel("Days to answer, 1 to 60").fill("61");
  await dialog.getByText("Enter 1 to 60 days.").waitFor();
  expect(await dialog.getByRole("button", { name: "Make the file" }).isDisabled()).toBe(true);
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByLabel("Days to answer, 1 to 60").fill("30");
  await page.keyboard.press("Enter");
  const done = page.getByRole("dialog", { name: "Form created" });
  const download = page.waitForEvent("download");
  await done.getByRole("button", { name: "Save the file" }).click();
  expect((await download).suggestedFilename()).toBe(file.name);
  expect(await done.getByRole("link", { name: "Open in email program" }).getAttribute("href")).toContain("mailto:");
  expect(sent("POST /api/clients/:id/forms")).toEqual([
    { by: "html", to: "Ann Lee <ann@acme.example>", days: 30, questions: ["servers", "mfaEmail"], group: "it" },
  ]);
  await done.getByRole("button", { name: "Send another form" }).click();
  await dialog.getByText("1, sent").waitFor();
});

test("a link is made with its passcode and shown once, with a way to send it", async () => {
  const url = `https://forms.broker.example/form/${"A".repeat(43)}`;
  const { page, sent } = await parts.open("send-form", {
    values: { client: CLIENT },
    answers: {
      "GET /api/clients/:id/forms/draft": { ...DRAFT, reachable: true, to: null },
      "POST /api/clients/:id/forms": made({ url }),
    },
    width: 320,
  });
  const dialog = page.getByRole("dialog", { name: "Ask the client" });
  await dialog.getByText("Enter the name or the email address of the recipient.").waitFor();
  await dialog.getByLabel("Name").fill("Ann");
  await dialog.getByLabel(/^Passcode/).fill("abc");
  await dialog.getByText("Enter a passcode of at least 4 characters.").waitFor();
  await dialog.getByLabel(/^Passcode/).fill("blue-otter");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const done = page.getByRole("dialog", { name: "Form created" });
  await done.getByText(url).waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.closest('[role=dialog]') !== null")).toBe(true);
  await done.getByText(/give the passcode by another channel/).waitFor();
  await done.getByRole("button", { name: "Copy the link" }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  expect(sent("POST /api/clients/:id/forms")).toEqual([
    { by: "link", to: "Ann", days: 14, questions: ["trade", "servers"], passcode: "blue-otter" },
  ]);
});

test("an email is shown before it is sent, and each recipient's answer after it", async () => {
  const receipts = [{ to: "ann@acme.example", accepted: false, reason: "No such recipient." }];
  const { page, sent } = await parts.open("send-form", {
    values: { client: CLIENT },
    answers: {
      "GET /api/clients/:id/forms/draft": DRAFT,
      "POST /api/clients/:id/forms/preview": MAIL,
      "POST /api/clients/:id/forms": made({ form: form("fa", { state: "revoked" }), receipts }),
    },
  });
  await page.getByRole("dialog", { name: "Ask the client" }).getByRole("button", { name: "Preview the email" }).click();
  const dialog = page.getByRole("dialog", { name: "The email as it will be sent" });
  await dialog.getByText("Dear Ann Lee,").waitFor();
  await dialog.getByText("jane@harbour.example").waitFor();
  expect(sent("POST /api/clients/:id/forms")).toEqual([]);
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Nothing was sent. The form is revoked.").waitFor();
  await page.getByText("No such recipient.").waitFor();
});

test("with sample data the email is shown, and only its sending is locked", async () => {
  const locked = "Sample data cannot be sent.";
  const { page } = await parts.open("send-form", {
    values: { client: CLIENT },
    answers: {
      "GET /api/clients/:id/forms/draft": { ...DRAFT, reachable: true, linkLocked: locked, mailLocked: locked },
      "POST /api/clients/:id/forms/preview": { ...MAIL, locked },
    },
  });
  const dialog = page.getByRole("dialog", { name: "Ask the client" });
  await dialog.getByRole("radio", { name: /^Link/ }).check();
  expect(await dialog.getByRole("button", { name: "Make the link" }).isDisabled()).toBe(true);
  await dialog.getByText(locked, { exact: true }).waitFor();
  await dialog.getByRole("radio", { name: /^Email/ }).check();
  await dialog.getByRole("button", { name: "Preview the email" }).click();
  const shown = page.getByRole("dialog", { name: "The email as it will be sent" });
  await shown.getByText(/Send is locked\. Sample data cannot be sent\./).waitFor();
  expect(await shown.getByRole("button", { name: "Send", exact: true }).isDisabled()).toBe(true);
  await shown.getByRole("button", { name: "Back" }).click();
  expect(await dialog.getByRole("radio", { name: /^Email/ }).isChecked()).toBe(true);
});
