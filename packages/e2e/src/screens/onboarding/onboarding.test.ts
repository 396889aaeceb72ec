import type { ClientRow, SessionView, ShownTurn } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow } from "../../onboarding/terminal-window.ts";
import { openScreens } from "../browser/screen-world.ts";

const world = openScreens();

async function clientOf(name: string): Promise<ClientRow> {
  const { items } = (await world.api(`/api/clients?search=${name}`)) as { items: ClientRow[] };
  const [row] = items;
  if (row === undefined) throw new Error("the sample has no such client");
  return row;
}

const sessionOf = (page: Page): string => /onboarding\/([^/?]+)$/.exec(page.url())?.[1] ?? "";
const viewOf = async (page: Page) => (await world.api(`/api/onboarding/sessions/${sessionOf(page)}`)) as SessionView;
const turnsOf = async (page: Page) =>
  ((await world.api(`/api/onboarding/sessions/${sessionOf(page)}/transcript`)) as { items: ShownTurn[] }).items;

/** The line that answers are typed in, once it is ready for the question. */
const line = (page: Page, question: string | RegExp) =>
  page.getByRole("form", { name: "Question" }).getByRole("textbox", { name: question });

/** Begins or resumes the conversation with a client at the question about a field. */
async function onboard(name: string, field: string, look: Parameters<typeof world.page>[1] = {}): Promise<Page> {
  const { id } = await clientOf(name);
  const page = await world.page(`/dashboard/onboarding?client=${id}&field=${field}`, look);
  await page.waitForURL(/onboarding\/[0-9a-f]+$/);
  return page;
}

const asked = (page: Page, question: string | RegExp) =>
  page.getByRole("heading", { level: 2, name: question }).waitFor();

test("a typed answer is read out, counts once it is confirmed, and what is typed meanwhile is kept", async () => {
  const page = await onboard("Fenland", "employees");
  await asked(page, "How many people does it employ, including contractors?");
  const typed = line(page, "How many people does it employ, including contractors?");
  expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
  const claims = page.getByRole("region", { name: "Welcome" }).getByRole("listitem");
  expect(await claims.count()).toBe(2);
  for (const claim of await claims.all()) expect(await claim.textContent()).toContain("Product claim");
  await typed.fill("we have 45 staff");
  await page.keyboard.press("Enter");
  await page.getByText("I read: 45. Right?").waitFor();
  expect((await viewOf(page)).recorded).toBe(null);
  await page.getByRole("button", { name: "Yes, save it" }).click();
  await line(page, /./).fill("typed while the reply is awaited");
  await page.getByRole("log").getByText("45", { exact: true }).waitFor();
  expect(await claims.count()).toBe(0);
  await page.getByRole("log").getByText("You typed: “we have 45 staff”").waitFor();
  expect(await line(page, /./).inputValue()).toBe("typed while the reply is awaited");
  const [reading, confirmed] = (await turnsOf(page)).slice(-2);
  expect([reading?.move, confirmed?.move, confirmed?.statements.length]).toEqual(["type", "confirm", 1]);
});

test("by keyboard alone: a digit chooses, Enter answers, the share follows, B goes back to what is recorded", async () => {
  const page = await onboard("Kestrel", "controls.mfaEmail");
  const mfa = "Is MFA enforced on all email accounts?";
  await asked(page, mfa);
  await page.locator("input[type=text]:focus").waitFor();
  await page.keyboard.type("2");
  await page.getByRole("radio", { name: "Partial", checked: true }).waitFor();
  await page.keyboard.press("Enter");
  await asked(page, "What share of it is covered, in percent?");
  await page.locator("input[type=text]:focus").waitFor();
  await page.keyboard.type("48 of 60");
  await page.keyboard.press("Enter");
  await page.getByText("I read: 80%. Right?").waitFor();
  await page.keyboard.type("y");
  await page.keyboard.press("Enter");
  await page.getByRole("log").getByText("80%", { exact: true }).waitFor();
  await page.keyboard.type("b");
  await page.keyboard.press("Enter");
  await asked(page, mfa);
  await page.getByText("On record: Partial, 80%").waitFor();
  await page.keyboard.type("w");
  await page.keyboard.press("Enter");
  await page.getByText("Why we ask.").waitFor();
  // Outside the line the letters act at once.
  await page.getByRole("radio", { name: "Partial" }).focus();
  await page.keyboard.press("s");
  await page.getByRole("log").getByText("Skipped").waitFor();
  await page.locator("input[type=text]:focus").waitFor();
  expect(await world.axe(page, "main")).toEqual([]);
});

test("the disclosure names who gave each answer, how and when", async () => {
  const page = await onboard("Fenland", "controls.edr");
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("log").getByText("Yes", { exact: true }).waitFor();
  const { client } = await viewOf(page);
  await page.goto(`/dashboard/clients/${client.id}?tab=disclosure`);
  const row = page.getByRole("row", { name: /endpoint detection and response/ });
  for (const words of ["Yes", "In conversation", "In force"]) await row.getByText(words, { exact: true }).waitFor();
  await page
    .getByRole("row", { name: /Is MFA enforced on cloud services/ })
    .getByText("Not asked")
    .waitFor();
  expect(await world.axe(page, "main")).toEqual([]);
});

test("the client list shows each open conversation and finds the clients that have one", async () => {
  const opened = await onboard("Ledgerlark", "employees");
  const { id, answered, total } = await viewOf(opened);
  const { items } = (await world.api("/api/onboarding/sessions?state=open")) as { items: unknown[] };
  const page = await world.page("/dashboard?onboarding=true");
  await expect.poll(() => page.locator("main tbody tr").count()).toBe(items.length);
  const row = page.getByRole("row", { name: /Ledgerlark/ });
  const link = row.getByRole("link", { name: new RegExp(`, ${answered} of ${total}$`) });
  expect(await link.getAttribute("href")).toBe(`/dashboard/onboarding/${id}`);
  await row.getByText("hours left, in the browser", { exact: false }).waitFor();
  const all = (await world.api("/api/clients")) as { total: number };
  const others = (await world.api("/api/clients?onboarding=false")) as { total: number };
  expect(others.total).toBe(all.total - items.length);
});

test("a contradiction comes before the next question, with three ways out and none chosen", async () => {
  const page = await onboard("Pennine", "controls.endOfLifeSystems");
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("button", { name: "Send" }).click();
  const card = page.getByRole("alert", { name: "Conflict: End-of-life systems in use" });
  await card.getByText("The website runs on unsupported (end-of-life) software.", { exact: false }).waitFor();
  expect(await page.getByRole("form", { name: "Question" }).count()).toBe(0);
  expect(await world.axe(page, "main")).toEqual([]);
  await card.getByRole("button", { name: "Correct the answer" }).click();
  await page.getByText("On record: No").waitFor();
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await card.getByRole("button", { name: "Confirm the answer: give a reason" }).click();
  await card.getByLabel("Reason").fill("nineteen characters");
  await card.getByRole("button", { name: "Confirm the answer", exact: true }).click();
  await card.getByText("Enter at least 20 characters; 19 so far.").waitFor();
  await card.getByLabel("Reason").fill("Isolated behind a reverse proxy.");
  await card.getByRole("button", { name: "Confirm the answer", exact: true }).click();
  await page.getByText("Answer confirmed, with a reason.").waitFor();
  await page.getByRole("form", { name: "Question" }).waitFor();
});

test("an answer given elsewhere meanwhile is shown instead of being overwritten", async () => {
  const page = await onboard("Tidewater", "controls.edr");
  const elsewhere = await page.request.post(`/api/onboarding/sessions/${sessionOf(page)}/moves`, {
    headers: { origin: new URL(page.url()).origin },
    data: { move: { kind: "press", value: "yes" } },
  });
  expect(elsewhere.status()).toBe(200);
  const { id } = (await viewOf(page)).client;
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText(/^Answered in the browser (?:just now|\d+ mins? ago)\. Your answer was not saved/).waitFor();
  await page.getByRole("log").getByText("Yes", { exact: true }).waitFor();
  const record = (await world.api(`/api/clients/${id}`)) as { fields: { field: string; held: { value: unknown } }[] };
  expect(record.fields.find(({ field }) => field === "controls.edr")?.held.value).toEqual({ answer: "yes" });
});

test("'finish' ends early, a restart keeps the answers and says so, and a reload loses nothing", async () => {
  const page = await onboard("Merrow", "employees");
  await page.locator("input[type=text]:focus").waitFor();
  await page.keyboard.type("finish");
  await page.keyboard.press("Enter");
  await page.getByText("Finished early. Every confirmed answer is saved.").waitFor();
  await page.getByRole("region", { name: "Finished" }).waitFor();
  expect(await page.evaluate("localStorage.getItem('onboarding-session')")).toBe(null);
  const { answered } = await viewOf(page);
  await page.getByRole("button", { name: "Restart Conversation" }).click();
  await page.getByText("The conversation starts again. The answers are kept; only what is open is asked.").waitFor();
  await page.reload();
  await page.getByText("The conversation starts again. The answers are kept; only what is open is asked.").waitFor();
  await page.getByRole("form", { name: "Question" }).waitFor();
  const view = await viewOf(page);
  expect(view.answered).toBe(answered);
  expect(JSON.parse(String(await page.evaluate("localStorage.getItem('onboarding-session')")))).toEqual({
    id: view.id,
    expiresAt: view.expiresAt,
  });
});

test("'Launch AI Onboarding' opens the conversation with the company's client, or offers to add it", async () => {
  const page = await world.page("/app");
  const launch = page.getByRole("button", { name: "Launch AI Onboarding" });
  await page.getByLabel("Client website").fill("https://www.ledgerlark.example/about");
  await launch.click();
  const dialog = page.getByRole("dialog", { name: /^Onboarding: Ledgerlark/ });
  await dialog.getByRole("form", { name: "Question" }).waitFor();
  await dialog.locator("input[type=text]:focus").waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("link", { name: "Continue to Dashboard" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByLabel("Client website").fill("unrecorded.example");
  await launch.click();
  await page.getByRole("dialog").getByText("No client is recorded with the website unrecorded.example.").waitFor();
  await page.getByRole("dialog").getByText("No company register is imported").waitFor();
  await page.getByRole("dialog").getByRole("link", { name: "Add client manually" }).click();
  await page.getByRole("dialog", { name: "Add client" }).waitFor();
});

test("'Onboard' on a client's page begins the conversation; a viewer reads it and makes no move", async () => {
  const { id } = await clientOf("Brightsmile");
  const page = await world.page(`/dashboard/clients/${id}`);
  await page.getByRole("link", { name: "Onboard", exact: true }).click();
  await page.getByRole("form", { name: "Question" }).waitFor();
  const reader = await world.page(new URL(page.url()).pathname, { as: "viewer", width: 320 });
  await reader.getByText("Your role (viewer) is read-only and cannot answer questions.").waitFor();
  expect(await reader.getByRole("form", { name: "Question" }).count()).toBe(0);
  expect(await reader.getByRole("button", { name: "Restart Conversation" }).count()).toBe(0);
  expect(await reader.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});

test("a conversation begun in a terminal is continued in the browser and finished in the terminal", async () => {
  const { id } = await clientOf("Sandstone");
  const window = openWindow(["onboard", id, "--section", "controls", "--order", "form"], {
    folder: world.folder(),
    columns: 80,
    rows: 24,
  });
  await window.until("Is MFA enforced on all remote access?");
  await window.type("1", /How do users access its\s+systems/);
  const page = await world.page("/dashboard?onboarding=true");
  await page
    .getByRole("row", { name: /Sandstone/ })
    .getByRole("link", { name: /, \d+ of \d+$/ })
    .click();
  await asked(page, /How do users access its systems/);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Send" }).click();
  await asked(page, /^Is MFA enforced on all administrator accounts/);
  await window.type("1\r", /Answered in the browser/);
  await window.type("s", "Skipped");
  await window.type("t", "> _");
  await window.type("finish\r", "Finished early");
  expect((await window.ended()).exitCode).toBe(0);
  expect((await turnsOf(page)).map(({ place, move }) => `${place} ${move}`)).toEqual([
    "terminal press",
    "browser press",
    "terminal skip",
    "terminal type",
  ]);
});
