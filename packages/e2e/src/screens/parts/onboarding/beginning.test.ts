import type { RegisterCompany } from "@broker/contracts";
import { expect, test } from "vitest";
import { type Answers, openParts, Refusal } from "../../browser/part-page.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { keptClient } from "../client/client-record.ts";
import { CLIENT, ROW } from "../compliance-world.ts";
import { keptConversation, SESSION_ID } from "./kept-conversation.ts";

const parts = openParts();
const START: Answers = {
  "GET /api/analyses": { items: [], total: 0, next: null },
  "GET /api/todo": { items: [], total: 0 },
  "GET /api/notifications": { items: [], next: null, unread: 0 },
};
const FARMS: RegisterCompany = {
  ...{ number: "07654321", name: "MARSH LANE FARMS LIMITED", status: "Active", incorporatedOn: "2011-05-12" },
  office: { lines: ["2 Marsh Lane"], town: "March", postcode: "PE15 8AA", country: null },
  ...{ sic: [{ code: "01110", description: "Growing of cereals" }], industry: "Agriculture", formerly: null },
};

/** Launches the conversation with the company of a website on the start page; returns the dialog's page. */
async function launch(website: string, answers: Answers) {
  const shown = await parts.show("landing", { at: "/app", answers: { ...START, ...answers } });
  await shown.page.getByLabel("Client website").fill(website);
  await shown.page.getByRole("button", { name: "Launch AI Onboarding" }).click();
  return { ...shown, dialog: shown.page.getByRole("dialog") };
}

test("'Launch AI Onboarding' opens the conversation with the client of the website, ready to be typed in", async () => {
  const { page, dialog, sent } = await launch("https://www.castlegate.example/about", keptConversation().answers);
  await dialog.getByRole("heading", { name: "Onboarding: Castlegate" }).waitFor();
  await dialog.getByRole("form", { name: "Question" }).waitFor();
  await dialog.locator("input[type=text]:focus").waitFor();
  expect(sent("POST /api/onboarding/sessions")).toEqual([{ client: "castlegate.example" }]);
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("link", { name: "Continue to Dashboard" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("a website that no client has: without a register the client is added manually", async () => {
  const { dialog } = await launch("unrecorded.example", {
    "POST /api/onboarding/sessions": new Refusal(404, "not_found", "No client has the domain unrecorded.example."),
    "GET /api/registers/companies": { asOf: null, items: [] },
  });
  await dialog.getByText("No client is recorded with the website unrecorded.example.").waitFor();
  await dialog.getByText("No company register is imported").waitFor();
  const link = dialog.getByRole("link", { name: "Add client manually" });
  expect(await link.getAttribute("href")).toBe("/dashboard?add=unrecorded.example");
});

test("a website that no client has: the company is confirmed among the register's, and its conversation begins", async () => {
  const talk = keptConversation();
  let isClient = false;
  const { page, dialog, sent } = await launch("marsh-lane.example", {
    ...talk.answers,
    "POST /api/onboarding/sessions": () =>
      isClient ? talk.view() : new Refusal(404, "not_found", "No client has the domain marsh-lane.example."),
    "GET /api/registers/companies": { asOf: "2026-11-01", items: [FARMS] },
    "POST /api/registers/companies/:number/client": () => {
      isClient = true;
      return { id: CLIENT };
    },
  });
  await expect.poll(() => dialog.getByLabel("Company name").inputValue()).toBe("marsh lane");
  await dialog.getByRole("button", { name: /^MARSH LANE FARMS LIMITED 07654321, Active, March/i }).click();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Add client and begin" }).click();
  await dialog.getByRole("form", { name: "Question" }).waitFor();
  expect(sent("POST /api/registers/companies/:number/client")).toEqual([{ domain: "marsh-lane.example" }]);
  expect(sent("POST /api/onboarding/sessions").at(-1)).toEqual({ client: CLIENT });
});

test("the list of clients shows each open conversation and asks for the clients that have one", async () => {
  const talk = keptConversation();
  const asked: string[] = [];
  const { page } = await parts.show("screen", {
    at: "/dashboard?onboarding=true",
    answers: {
      ...talk.answers,
      "GET /api/clients": ({ url }) => {
        asked.push(url.searchParams.get("onboarding") ?? "");
        return { items: [ROW], total: 1, next: null };
      },
    },
  });
  const row = page.getByRole("row", { name: /Castlegate/ });
  const { answered, total } = talk.view();
  const link = row.getByRole("link", { name: new RegExp(`, ${answered} of ${total}$`) });
  expect(await link.getAttribute("href")).toBe(`/dashboard/onboarding/${SESSION_ID}`);
  await row.getByText("hours left, in the browser", { exact: false }).waitFor();
  expect(asked).toContain("true");
});

test("'Onboard' on a client's page begins the conversation", async () => {
  const { page } = await parts.show("screen", {
    at: `/dashboard/clients/${CLIENT}`,
    answers: { ...keptClient().answers, ...keptConversation().answers },
  });
  await page.getByRole("link", { name: "Onboard", exact: true }).click();
  await page.waitForURL(`**/dashboard/onboarding/${SESSION_ID}`);
  await page.getByRole("form", { name: "Question" }).waitFor();
});
