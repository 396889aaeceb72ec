import type { FormView, ShownFormAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts, Refusal } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { CLIENT, form } from "./sent-form.ts";

const parts = openParts();
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
  await row("fc").getByText("Expired").waitFor();
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
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Ask the client…");
});

test("a list that cannot be read says what is unaffected and is read again", async () => {
  let items: FormView[] | null = null;
  const { page } = await parts.show("forms", {
    values: { client: CLIENT },
    answers: { [LIST]: () => (items === null ? new Refusal(503, "store_unavailable", "No database.") : { items }) },
  });
  await page.getByRole("alert").getByText("No form was changed.").waitFor();
  items = [form("fa")];
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("row").filter({ hasText: "Reader of fa" }).waitFor();
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
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.labels[0].textContent")).toBe("About trade?");
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
