import { expect, test } from "vitest";
import { tabTo } from "../../browser/keyboard.ts";
import { misfits } from "../../browser/part/fit.ts";
import { openParts, Refusal } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { shownText } from "../compliance-world.ts";
import { ANSWERS, EMPTY, FAILED, FOLDER, OVERVIEW, SIEM } from "./integrations-world.ts";

const parts = openParts();
const tab = (showing: Parameters<typeof parts.show>[1] = {}) =>
  parts.show("integrations", { ...showing, answers: { ...ANSWERS, ...showing.answers } });

test("the tab shows figures of deliveries, systems with an error first, and a dash where nothing was measured", async () => {
  const { page } = await tab();
  await page.getByText("Data Flow Active").waitFor();
  expect(await shownText(page.locator("dl").first().locator("> div"))).toEqual([
    "Connected systems 2 with their webhooks",
    "Deliveries a day 12.4 51.6 KB within 30 days",
    "Attempts that succeeded 97.2% within 30 days",
    "Given up 1 2 waiting",
  ]);
  const rows = await shownText(page.getByRole("table", { name: "Connected systems" }).locator("tbody tr"));
  expect(rows[0]).toMatch(
    /^Broker management system It refused the user name or the secret\. 2 waiting\. .*Error – – – – –/,
  );
  expect(rows[1]).toMatch(/^Security operations SIEM JSON over HTTPS Live .* 12\.4 51\.6 KB 420 ms 99\.6%/);
  await page
    .getByRole("row", { name: /^Security operations|Broker Intelligence → Security operations/ })
    .first()
    .waitFor();
  await page.getByText("Not configured. The reinsurer must supply its API's address.").waitFor();
});

test("the data flow is paused and resumed by keyboard", async () => {
  const { page, sent } = await tab({ answers: { "PUT /api/integrations/flow": { flowing: false } } });
  await page.getByText("Data Flow Active").waitFor();
  await tabTo(page, /^Pause data flow$/);
  await page.keyboard.press("Enter");
  await expect.poll(() => sent("PUT /api/integrations/flow")).toEqual([{ flowing: false }]);
  const { page: paused } = await tab({ answers: { "GET /api/integrations": { ...OVERVIEW, flowing: false } } });
  await paused.getByText("Data Flow Paused").waitFor();
  await paused.getByRole("button", { name: "Resume data flow" }).waitFor();
});

test("Configure sends a test, saves the entered settings, and never shows a secret", async () => {
  const { page, sent } = await tab({
    answers: {
      "POST /api/integrations/:id/test": { ...FAILED, state: "waiting", attempts: 0 },
      "PATCH /api/integrations/:id": SIEM,
    },
  });
  await page.getByRole("button", { name: `Configure ${SIEM.name}` }).click();
  const form = page.getByRole("dialog", { name: `Configure ${SIEM.name}` });
  await form.getByRole("button", { name: "Send a test" }).click();
  await expect.poll(() => sent("POST /api/integrations/:id/test")).toHaveLength(1);
  await form.getByLabel("Name", { exact: true }).fill("SOC");
  expect(await form.getByLabel(/^Name of the variable/).inputValue()).toBe("BROKER_SECRET_SIEM");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  expect(sent("PATCH /api/integrations/:id")).toEqual([
    {
      ...{ name: "SOC", carries: ["alerts"], settings: { url: "https://siem.example/" } },
      secret: { from: "env", name: "BROKER_SECRET_SIEM" },
    },
  ]);
});

test("a system is added with the settings of its kind; a refusal is shown at its field", async () => {
  const refusal = new Refusal(422, "input_invalid", "Not such a folder.", { folder: "Not such a folder." });
  const { page, sent } = await tab({ answers: { "POST /api/integrations": refusal } });
  await page.getByRole("button", { name: "Add integration" }).click();
  const form = page.getByRole("dialog", { name: "Add integration" });
  expect(await form.getByRole("button", { name: "Add integration" }).isDisabled()).toBe(true);
  await form.getByLabel("Type").selectOption("folder");
  await form.getByText("Nothing leaves the brokerage.").waitFor();
  await form.getByLabel("Folder").fill("bms/in");
  await form.getByLabel(/^Columns/).fill("Client Name = name\nOur ref =");
  await form.getByRole("button", { name: "Add integration" }).click();
  await form.getByText("Not such a folder.").first().waitFor();
  const settings = { folder: "bms/in", columns: { "Client Name": "name", "Our ref": null } };
  expect(sent("POST /api/integrations")).toEqual([
    { kind: "folder", direction: "in", carries: ["clients"], settings, secret: null },
  ]);
  expect(await seriousFindings(page)).toEqual([]);
});

test("a message that was given up is replayed", async () => {
  const { page, sent } = await tab({ answers: { "POST /api/integration-runs/:id/replay": FAILED } });
  await page.getByRole("button", { name: "Replay file found" }).click();
  await expect.poll(() => sent("POST /api/integration-runs/:id/replay")).toHaveLength(1);
});

test("a viewer sees systems and messages and changes nothing; an empty workspace says what to add", async () => {
  const { page } = await tab({ as: "viewer" });
  await page.getByText(FOLDER.name).first().waitFor();
  await page.getByText("Alert raised").waitFor();
  expect(await page.getByRole("button", { name: /Add|Configure|Pause|Replay/ }).count()).toBe(0);
  const { page: empty } = await tab({ answers: { "GET /api/integrations": EMPTY } });
  await empty.getByText("No systems yet.").waitFor();
  await empty.getByRole("button", { name: "Add integration" }).waitFor();
});

test("the tab fits the window in both themes, and a narrow one", async () => {
  const { page } = await tab();
  await page.getByText("Data Flow Active").waitFor();
  await loaded(page);
  expect(await misfits(page)).toEqual([]);
});
