import type { FormDraft, FormMailPreview, FormView, SentForm, ShownFormAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts, Refusal } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";

const parts = openParts();
const CLIENT = "d772f766c7d6";
const SENT_AT = "2026-11-20T09:00:00.000Z";

const form = (id: string, more: Partial<FormView> = {}): FormView => ({
  ...{ id, client: CLIENT, by: "html", to: `Reader of ${id}`, group: null, questions: ["trade", "employees"] },
  ...{ questionsVersion: "1.0.0", digest: "ab".repeat(32), sentAt: SENT_AT, sentBy: "jane" },
  ...{ until: "2026-12-04T09:00:00.000Z", revokedAt: null, openedAt: null, returnedAt: null, signature: null },
  ...{ clientName: "Acme Ltd", state: "sent", answers: [], seen: 3 },
  ...more,
});
const returned = (question: string, more: Partial<ShownFormAnswer> = {}): ShownFormAnswer => ({
  ...{ question, text: "45", value: 45, state: "returned", ask: `About ${question}?`, shown: "45", recorded: null },
  contradiction: null,
  ...more,
});
const SIGNATURE = { name: "Ann Lee", position: "Director", on: "2026-11-21" };
const CONFLICT: ShownFormAnswer["contradiction"] = {
  field: "employees",
  title: "Employees",
  reason: "The size differs from the accounts filed.",
  said: [
    { text: "45", provenance: "declared", asOf: "2026-11-21", by: "jane", stands: false },
    { text: "12", provenance: "registry", asOf: "2026-03-31", by: "jane", source: "Companies House", stands: true },
  ],
};
const RETURNED = form("fb", {
  state: "returned",
  returnedAt: "2026-11-21T12:00:00.000Z",
  signature: SIGNATURE,
  answers: [
    returned("trade", { text: "Dentistry", value: "Dentistry", shown: "Dentistry" }),
    returned("employees", { recorded: "12", contradiction: CONFLICT }),
    returned("limit", { text: "ask our bank", value: null, shown: null }),
  ],
});
const decided = (states: Readonly<Record<string, ShownFormAnswer["state"]>>): FormView => {
  const answers = RETURNED.answers.map((each) => ({ ...each, state: states[each.question] ?? each.state }));
  return { ...RETURNED, state: answers.some(({ state }) => state === "returned") ? "returned" : "decided", answers };
};
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
const LIST = "GET /api/clients/:id/forms";

test("forms are listed with how far each has come; a waiting file is downloaded again, and a form revoked", async () => {
  const forms = [
    form("fa"),
    RETURNED,
    form("fc", { state: "expired" }),
    form("fd", { by: "link", state: "opened", openedAt: "2026-11-21T10:00:00.000Z" }),
  ];
  const { page, sent } = await parts.show("forms", {
    values: { client: CLIENT },
    answers: {
      [LIST]: { items: forms },
      "GET /api/forms/:id/file": { name: "questions-fa.csv", type: "text/csv", content: "Question", encoding: "utf8" },
      "POST /api/forms/:id/revoke": form("fa", { state: "revoked" }),
    },
  });
  const row = (id: string) => page.getByRole("row").filter({ hasText: `Reader of ${id}` });
  await row("fa").getByText("Sent", { exact: true }).waitFor();
  await row("fb").getByText("3 answers to decide. By Ann Lee, Director, 21 Nov 2026").waitFor();
  await row("fc").getByText("Not returned in time").waitFor();
  await row("fd").getByText("on 21 Nov 2026").waitFor();
  expect(
    await row("fd")
      .getByRole("button", { name: /^Download/ })
      .count(),
  ).toBe(0);
  expect(await row("fc").getByRole("button").count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await row("fa").getByRole("button", { name: "Download the form to Reader of fa" }).click();
  expect((await download).suggestedFilename()).toBe("questions-fa.csv");
  await row("fa").getByRole("button", { name: "Revoke the form to Reader of fa" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("Revoked. The form is no longer accepted.").waitFor();
  expect(sent("POST /api/forms/:id/revoke")).toHaveLength(1);
});

test("without a form the list names the first step, and a viewer can read answers and send nothing", async () => {
  const { page } = await parts.show("forms", { values: { client: CLIENT }, answers: { [LIST]: { items: [] } } });
  await page.getByText("No questions were sent to this client.").waitFor();
  await page.getByRole("button", { name: "Ask the client…" }).waitFor();
  const { page: shown } = await parts.show("forms", {
    values: { client: CLIENT },
    answers: { [LIST]: { items: [form("fa"), RETURNED] } },
    as: "viewer",
  });
  await shown.getByRole("button", { name: "Answers on the form to Reader of fb" }).click();
  const dialog = shown.getByRole("dialog", { name: "Returned answers" });
  await dialog.getByText("Dentistry").waitFor();
  expect(await dialog.getByRole("checkbox").count()).toBe(0);
  expect(await dialog.getByRole("button").allTextContents()).toEqual(["", "Close"]);
  await shown.keyboard.press("Escape");
  expect(await shown.getByRole("button").allTextContents()).toEqual(["Answers"]);
});

test("returned answers stand beside the recorded ones; ticked ones are accepted as they were seen", async () => {
  const { page, sent } = await parts.show("forms", {
    values: { client: CLIENT },
    answers: {
      [LIST]: { items: [RETURNED] },
      "POST /api/forms/:id/accept": decided({ trade: "accepted" }),
    },
  });
  await page.getByRole("button", { name: "Answers on the form to Reader of fb" }).click();
  const dialog = page.getByRole("dialog", { name: "Returned answers" });
  await dialog.getByText("Conflicting information: Employees").waitFor();
  await dialog.getByText("Could not be read. Ask again, or enter it on the record.").waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  const accept = dialog.getByRole("button", { name: "Accept ticked" });
  expect(await accept.isDisabled()).toBe(true);
  await dialog.getByLabel("About limit?").check();
  await dialog.getByText("it can only be asked again").waitFor();
  expect(await accept.isDisabled()).toBe(true);
  await dialog.getByLabel("About limit?").uncheck();
  await dialog.getByLabel("About trade?").focus();
  await page.keyboard.press("Space");
  await accept.click();
  await page.getByText("1 answer accepted.").waitFor();
  await dialog.getByLabel("About limit?").check();
  await dialog.getByRole("button", { name: "Ask again" }).click();
  await page.getByText("1 question marked to be asked again.").waitFor();
  await dialog.getByRole("button", { name: "Accept all" }).click();
  await page.getByText("2 answers accepted.").waitFor();
  // What could not be read is never accepted, and each acceptance names what was seen.
  expect(sent("POST /api/forms/:id/accept")).toEqual([
    { only: ["trade"], seen: 3 },
    { again: ["limit"] },
    { only: ["trade", "employees"], seen: 3 },
  ]);
});

test("where the record has changed meanwhile nothing is accepted, and the newer list is read", async () => {
  let reads = 0;
  const { page } = await parts.show("forms", {
    values: { client: CLIENT },
    answers: {
      [LIST]: () => {
        reads += 1;
        return { items: [reads === 1 ? RETURNED : decided({ employees: "accepted" })] };
      },
      "POST /api/forms/:id/accept": new Refusal(
        409,
        "record_unsettled",
        "Employees was changed in the meantime, by tom.",
      ),
    },
  });
  await page.getByRole("button", { name: "Answers on the form to Reader of fb" }).click();
  const dialog = page.getByRole("dialog", { name: "Returned answers" });
  await dialog.getByRole("button", { name: "Accept all" }).click();
  await dialog.getByText("Employees was changed in the meantime, by tom.").waitFor();
  await dialog.getByText("Accepted", { exact: true }).waitFor();
});

test("a returned file is taken by its content; a refusal is the server's sentence", async () => {
  let answer: FormView | Refusal = new Refusal(422, "input_invalid", "The form was sent to another client.");
  const { page } = await parts.show("forms", {
    values: { client: CLIENT },
    answers: { [LIST]: { items: [form("fa"), RETURNED] }, "POST /api/clients/:id/forms/returned": () => answer },
  });
  const file = { name: "answers.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText("The form was sent to another client.").waitFor();
  answer = RETURNED;
  await page.locator("input[type=file]").setInputFiles({ ...file, name: "answers-2.json" });
  await page.getByRole("dialog", { name: "Returned answers" }).getByText("Ann Lee, Director").waitFor();
});

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
  const done = page.getByRole("dialog", { name: "Form made" });
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
  await dialog.getByText("The passcode has 4 characters or more.").waitFor();
  await dialog.getByLabel(/^Passcode/).fill("blue-otter");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const done = page.getByRole("dialog", { name: "Form made" });
  await done.getByText(url).waitFor();
  await done.getByText(/give the passcode by another way/).waitFor();
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
      "GET /api/clients/:id/forms/draft": { ...DRAFT, mailLocked: locked },
      "POST /api/clients/:id/forms/preview": { ...MAIL, locked },
    },
  });
  const dialog = page.getByRole("dialog", { name: "Ask the client" });
  await dialog.getByRole("radio", { name: /^Email/ }).check();
  await dialog.getByRole("button", { name: "Preview the email" }).click();
  const shown = page.getByRole("dialog", { name: "The email as it will be sent" });
  await shown.getByText(/Send is locked\. Sample data cannot be sent\./).waitFor();
  expect(await shown.getByRole("button", { name: "Send", exact: true }).isDisabled()).toBe(true);
  await shown.getByRole("button", { name: "Back" }).click();
  expect(await dialog.getByRole("radio", { name: /^Email/ }).isChecked()).toBe(true);
});
