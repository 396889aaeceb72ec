import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { type Answers, openParts } from "../../browser/part-page.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { CLIENT } from "../compliance-world.ts";
import { type KeptConversation, keptConversation, SESSION_ID, withoutDelays } from "./kept-conversation.ts";

const parts = openParts();
let hurried: Page | null = null;
afterEach(async () => {
  await hurried?.evaluate("restoreDelays()");
  hurried = null;
});

/** Begins or resumes the conversation, at the question about a field if one is named. */
async function open(talk: KeptConversation, field: string | null = null, more: Answers = {}): Promise<Page> {
  const at = `/dashboard/onboarding?client=${CLIENT}${field === null ? "" : `&field=${field}`}`;
  const { page } = await parts.show("screen", { at, answers: { ...talk.answers, ...more } });
  await withoutDelays(page);
  hurried = page;
  await page.waitForURL(`**/dashboard/onboarding/${SESSION_ID}`);
  return page;
}

const asked = (page: Page, question: string | RegExp) =>
  page.getByRole("heading", { level: 2, name: question }).waitFor();
/** The line that answers are typed in. */
const line = (page: Page) => page.getByRole("form", { name: "Question" }).getByRole("textbox");
const said = (page: Page, words: string) => page.getByRole("log").getByText(words, { exact: true }).waitFor();
/** Types an answer once the line is ready for it. */
async function type(page: Page, text: string): Promise<void> {
  await page.locator("input[type=text]:focus").waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

const EMPLOYEES = "How many people does it employ, including contractors?";
const REGISTERED = [{ field: "employees", value: 12, provenance: "registry", source: "Companies House" }] as const;

test("a typed answer is read out, counts once it is confirmed, and what is typed meanwhile is kept", async () => {
  const talk = keptConversation();
  const page = await open(talk, "employees");
  await asked(page, EMPLOYEES);
  expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
  const claims = page.getByRole("region", { name: "Welcome" }).getByRole("listitem");
  expect(await claims.allTextContents()).toEqual([
    expect.stringContaining("Product claim"),
    expect.stringContaining("Product claim"),
  ]);
  await type(page, "we have 45 staff");
  await page.getByText("I read: 45. Right?").waitFor();
  expect(talk.view().recorded).toBe(null);
  await page.evaluate("restoreDelays()");
  await page.getByRole("button", { name: "Yes, save it" }).click();
  await line(page).fill("typed while the reply is awaited");
  await said(page, "45");
  expect(await claims.count()).toBe(0);
  await page.getByRole("log").getByText("You typed: “we have 45 staff”").waitFor();
  expect(await line(page).inputValue()).toBe("typed while the reply is awaited");
  expect(talk.view().turn).toMatchObject({ move: "confirm", statements: [expect.anything()] });
});

test("by keyboard alone: a digit chooses, Enter answers, the share follows, B goes back to what is recorded", async () => {
  const page = await open(keptConversation(), "controls.mfaEmail");
  const mfa = "Is MFA enforced on all email accounts?";
  await asked(page, mfa);
  await page.locator("input[type=text]:focus").waitFor();
  await page.keyboard.type("2");
  await page.getByRole("radio", { name: "Partial", checked: true }).waitFor();
  await page.keyboard.press("Enter");
  await asked(page, "What share of it is covered, in percent?");
  await type(page, "48 of 60");
  await page.getByText("I read: 80%. Right?").waitFor();
  await type(page, "y");
  await said(page, "80%");
  await type(page, "b");
  await asked(page, mfa);
  await page.getByText("On record: Partial, 80%").waitFor();
  await type(page, "w");
  await page.getByText("Why we ask.").waitFor();
  // Outside the line the letters act at once.
  await page.getByRole("radio", { name: "Partial" }).focus();
  await page.keyboard.press("s");
  await said(page, "Skipped");
  await page.locator("input[type=text]:focus").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test("a contradiction comes before the next question, with three ways out and none chosen", async () => {
  const page = await open(keptConversation(REGISTERED), "employees");
  const card = page.getByRole("alert", { name: "Conflict: Employees" });
  const answer = async (question: string) => {
    await asked(page, question);
    await type(page, "45");
    await page.getByText("I read: 45. Right?").waitFor();
    await type(page, "y");
    await card.getByText("Companies House", { exact: false }).waitFor();
  };
  await answer(EMPLOYEES);
  expect(await page.getByRole("form", { name: "Question" }).count()).toBe(0);
  expect(await card.getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await card.getByRole("button", { name: "Correct the answer" }).click();
  await page.getByText(/^On record:/).waitFor();
  await answer(EMPLOYEES);
  await card.getByRole("button", { name: "Confirm the answer: give a reason" }).click();
  await card.getByLabel("Reason").fill("nineteen characters");
  await card.getByRole("button", { name: "Confirm the answer", exact: true }).click();
  await card.getByText("Enter at least 20 characters; 19 so far.").waitFor();
  await card.getByLabel("Reason").fill("Accounts exclude agency staff.");
  await card.getByRole("button", { name: "Confirm the answer", exact: true }).click();
  await page.getByText("Answer confirmed, with a reason.").waitFor();
  await page.getByRole("form", { name: "Question" }).waitFor();
});

test("an answer given elsewhere meanwhile is shown instead of being overwritten", async () => {
  const talk = keptConversation();
  const page = await open(talk, "controls.edr");
  await page.getByRole("radio", { name: "No", exact: true }).waitFor();
  talk.elsewhere({ kind: "press", value: "yes" }, "browser");
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText(/^Answered in the browser (?:just now|\d+ mins? ago)\. Your answer was not saved/).waitFor();
  await said(page, "Yes");
  expect(talk.view().turn).toMatchObject({ move: "press", answers: [{ shown: "Yes" }] });
});

test("'finish' ends early, a restart keeps the answers and says so, and the page shown again has lost nothing", async () => {
  const talk = keptConversation(REGISTERED);
  const first = await open(talk);
  const saved = () => first.evaluate("localStorage.getItem('onboarding-session')");
  await type(first, "finish");
  await first.getByText("Finished early. Every confirmed answer is saved.").waitFor();
  await first.getByRole("region", { name: "Finished" }).waitFor();
  expect(await saved()).toBe(null);
  const { answered } = talk.view();
  expect(answered).toBeGreaterThan(0);
  await first.getByRole("button", { name: "Restart Conversation" }).click();
  const restarted = "The conversation starts again. The answers are kept; only what is open is asked.";
  await first.getByText(restarted).waitFor();
  const { page } = await parts.show("screen", { at: `/dashboard/onboarding/${SESSION_ID}`, answers: talk.answers });
  await page.getByText(restarted).waitFor();
  await page.getByRole("form", { name: "Question" }).waitFor();
  const { answered: still, id, expiresAt } = talk.view();
  expect(still).toBe(answered);
  expect(JSON.parse(String(await saved()))).toEqual({ id, expiresAt });
});

test("a viewer reads the open conversation of a client and makes no move, at 320 px too", async () => {
  const { page } = await parts.show("screen", {
    ...{ as: "viewer", width: 320, at: `/dashboard/onboarding?client=${CLIENT}` },
    answers: keptConversation().answers,
  });
  await page.getByText("Your role (viewer) is read-only and cannot answer questions.").waitFor();
  expect(await page.getByRole("form", { name: "Question" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Restart Conversation" }).count()).toBe(0);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});
