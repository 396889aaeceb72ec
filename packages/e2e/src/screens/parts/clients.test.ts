import { expect, test } from "vitest";
import { openParts, Refusal } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";

const parts = openParts();
const CLIENT = "95d700ba1ed7";

test("an invalid value marks and focuses its field; a short company number is asked about once, not refused", async () => {
  const { page, sent } = await parts.open("add-client", { answers: { "POST /api/clients": { id: CLIENT } } });
  const dialog = page.getByRole("dialog", { name: "Add client" });
  await dialog.getByLabel("Legal name").fill("Question Ltd");
  await dialog.getByLabel(/^Employees/).fill("about 40");
  await dialog.getByRole("button", { name: "Add client" }).click();
  const employees = dialog.getByLabel(/^Employees/);
  await dialog.locator("input[name=employees][aria-invalid=true]:focus").waitFor();
  expect(await employees.getAttribute("aria-describedby")).toContain("error");
  await dialog.getByText("Employees must be a whole number such as 42, not 'about 40'.").last().waitFor();
  await employees.fill("40");
  await dialog.getByLabel(/^Company number/).fill("123");
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "31/03/2027");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector("input[name=expiresOn]").dispatchEvent(paste);
  })()`);
  expect(await dialog.getByLabel(/^Policy expiry/).inputValue()).toBe("2027-03-31");
  await dialog.getByRole("button", { name: "Add client" }).click();
  await dialog.getByText("123 would be recorded as 00000123.", { exact: false }).last().waitFor();
  await dialog.locator("input[name=companyNumber][aria-invalid=true]:focus").waitFor();
  expect(sent("POST /api/clients")).toEqual([]);
  await dialog.getByRole("button", { name: "Add client" }).click();
  await page.getByText("Question Ltd added.").waitFor();
  expect(await page.evaluate("location.pathname")).toBe(`/dashboard/clients/${CLIENT}`);
  expect(sent("POST /api/clients")).toEqual([
    {
      name: "Question Ltd",
      edits: expect.arrayContaining([
        expect.objectContaining({ field: "employees" }),
        expect.objectContaining({ field: "expiringPolicy", part: "expiresOn", value: "2027-03-31" }),
      ]),
    },
  ]);
});

test("Enter submits a dialog: a client opts out of scans and is allowed again", async () => {
  for (const [optedOut, title, reason, reported] of [
    [false, "Opt out of scans", "requested by email", /has opted out/],
    [true, "Allow scans again", "taken back by telephone", /may be scanned again/],
  ] as const) {
    const { page, sent } = await parts.open("opt-out", {
      values: { client: CLIENT, name: "Tidewater", optedOut },
      answers: { "PUT /api/clients/:id/opt-out": { id: CLIENT, optedOut: !optedOut } },
    });
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel("Reason").fill(reason);
    await page.keyboard.press("Enter");
    await page.getByText(reported).waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(sent("PUT /api/clients/:id/opt-out")).toEqual([{ optedOut: !optedOut, reason }]);
    // The focus returns to what opened the dialog.
    await page.locator("button:focus", { hasText: "Open" }).waitFor();
  }
});

test("a legal hold is placed and released only with a reason", async () => {
  const hold = { reason: "claim 2026/17", by: "ada", at: "2026-11-22T09:00:00.000Z" };
  for (const [held, title, submit, reason, reported] of [
    [false, "Place under legal hold", "Place hold", "claim 2026/17", "Tidewater is under a legal hold."],
    [true, "Release the legal hold", "Release", "claim closed", "The legal hold on Tidewater is released."],
  ] as const) {
    const { page, sent } = await parts.open("hold", {
      values: { client: CLIENT, name: "Tidewater", held },
      answers: { "PUT /api/clients/:id/hold": { id: CLIENT, hold: held ? null : hold } },
    });
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel("Reason").waitFor();
    expect(await dialog.getByRole("button", { name: submit }).isDisabled()).toBe(true);
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: submit }).click();
    await page.getByText(reported).waitFor();
    expect(sent("PUT /api/clients/:id/hold")).toEqual([{ held: !held, reason }]);
  }
});

test("a refused change leaves its dialog open with what was typed, and says why", async () => {
  const { page } = await parts.open("opt-out", {
    values: { client: CLIENT, name: "Tidewater", optedOut: false },
    answers: { "PUT /api/clients/:id/opt-out": new Refusal(503, "store_unavailable", "The database is busy.") },
  });
  await page.getByRole("dialog").getByLabel("Reason").fill("requested by email");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("The database is busy.").waitFor();
  expect(await page.getByLabel("Reason").inputValue()).toBe("requested by email");
});

test("'Ask for …' drafts the email that asks for what is missing", async () => {
  const body = "Dear client,\n\ninsurers require the following:\n\n1. Is MFA enforced on all email accounts?";
  const request = { to: null, subject: "Kestrel: information for your cyber insurance", body };
  const { page } = await parts.open("ask", {
    values: { client: CLIENT, about: "missing" },
    answers: { "GET /api/clients/:id/request": { request } },
  });
  const dialog = page.getByRole("dialog", { name: "Ask the client" });
  const text = dialog.getByLabel("Text");
  await text.waitFor();
  // The draft arrives after the dialog: by keyboard the address is first.
  await dialog.locator("input:focus").waitFor();
  expect(await dialog.getByLabel("To", { exact: true }).and(dialog.locator(":focus")).count()).toBe(1);
  expect(await text.inputValue()).toBe(body);
  await dialog.getByRole("button", { name: "Copy email" }).waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
});

test("a client's report is emailed to one address; a refusal states the reason", async () => {
  const mail = {
    from: "papers@harcourt.example",
    subject: "Brightsmile: cyber security, priority actions",
    body: "Dear Director,\n\nPlease have these done first.",
    attachment: "brightsmile-client-report.pdf",
    server: "localhost:587",
    to: null,
    locked: null,
  };
  const { page, sent } = await parts.open("mail-report", {
    values: { client: CLIENT },
    answers: { "GET /api/clients/:id/mail": mail, "POST /api/clients/:id/mail": mail },
  });
  const dialog = page.getByRole("dialog", { name: "Send Email" });
  await dialog.getByText("Please have these done first.").waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByLabel("To").fill("md@brightsmile.example");
  await page.keyboard.press("Enter");
  await page.getByText("Sent to md@brightsmile.example.").waitFor();
  expect(sent("POST /api/clients/:id/mail")).toEqual([{ to: "md@brightsmile.example" }]);

  const locked = "Sample data cannot be sent. Scan a real client first.";
  await parts.open("mail-report", {
    values: { client: CLIENT },
    answers: { "GET /api/clients/:id/mail": { ...mail, server: null, from: null, locked } },
  });
  await dialog.getByText(/^Send Email is locked\. Sample data cannot be sent\./).waitFor();
  await dialog.getByText(/-client-report\.pdf$/).waitFor();
  expect(await dialog.getByRole("button", { name: "Send Email" }).isDisabled()).toBe(true);
});

test("a refused date of a placement is marked by its field's label, with the focus, and nothing is sent", async () => {
  const { page, sent } = await parts.open("start-placement", { values: { client: CLIENT } });
  const dialog = page.getByRole("dialog", { name: "Start placement" });
  // A browser takes '01/04/27' for the year 27.
  await dialog.getByLabel(/^Requested inception/).fill("0027-04-01");
  await dialog.getByRole("button", { name: "Start" }).click();
  await dialog.locator("input[type=date][aria-invalid=true]:focus").waitFor();
  await dialog.getByText("Requested inception must be a date such as 31/03/2027.", { exact: true }).waitFor();
  expect(sent("POST /api/placements")).toEqual([]);
});

test("a date that the server refuses is named at its field, not by the server's name for it", async () => {
  const refused = new Refusal(422, "input_invalid", "'inception': Enter another date.", {
    inception: "Enter another date.",
  });
  const { page } = await parts.open("start-placement", {
    values: { client: CLIENT },
    answers: { "POST /api/placements": refused },
  });
  const dialog = page.getByRole("dialog", { name: "Start placement" });
  await dialog.getByLabel(/^Requested inception/).fill("2027-04-01");
  await dialog.getByRole("button", { name: "Start" }).click();
  await dialog.locator("input[type=date][aria-invalid=true]:focus").waitFor();
  await dialog.getByText("Enter another date.", { exact: true }).waitFor();
  expect(await dialog.getByText("'inception'", { exact: false }).count()).toBe(0);
});
