import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientRow, ComplianceBadges, ComplianceOverview, ComplianceSnapshot } from "@broker/contracts";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { pressKeys, tabTo } from "../browser/keyboard.ts";
import { loaded } from "../browser/read-to-end.ts";
import { openScreens } from "../browser/screen-world.ts";
import { openWithin } from "../browser/within-app.ts";

const world = openScreens();
const PATIENCE = { timeout: 20_000 };

async function clientOf(name: string): Promise<string> {
  const { items } = (await world.api(`/api/clients?search=${name}`)) as { items: ClientRow[] };
  const [found] = items;
  if (found === undefined) throw new Error(`the sample has no client ${name}`);
  return found.id;
}
const overviewOf = async (client: string) =>
  (await world.api(`/api/clients/${client}/compliance`)) as ComplianceOverview;

const nis2Of = async (client: string) =>
  (await overviewOf(client)).frameworks.find(({ summary }) => summary.id === "nis2");

/** The text of an element as it is shown. */
const shownOf = async (part: Locator) => ((await part.allInnerTexts())[0] ?? "").replaceAll(/\s+/g, " ").trim();

/** Moves the focused choice by arrow keys until it has that value. */
async function choose(page: Page, value: string): Promise<void> {
  await page.locator("select:focus option").nth(1).waitFor({ state: "attached" });
  for (let press = 0; press < 40; press += 1) {
    // A dialog that follows the choice is drawn again, and has the focus on it.
    const held = await page.locator("select:focus").inputValue();
    if (held === value) return;
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.locator("select:focus").inputValue(), PATIENCE).not.toBe(held);
  }
  throw new Error(`no choice is ${value}`);
}

/** Chooses a file by its button. The browser's own window for it is replaced before the button is reached. */
async function chooseFile(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, /^Choose a file$/);
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(path);
}

/** The badges beside the compliance screens, as the sidebar shows them. */
async function shownBadges(page: Page): Promise<ComplianceBadges> {
  const menu = page.getByRole("navigation", { name: "Main" });
  const count = async (label: string) =>
    Number(/\d+/.exec(await shownOf(menu.getByRole("link", { name: label })))?.[0] ?? 0);
  return {
    ccr: await count("CCR Compliance"),
    ctem: await count("CTEM Dashboard"),
    engine: await count("Compliance Engine"),
  };
}
const badgesOf = async (client: string) =>
  (await world.api(`/api/compliance/badges?client=${client}`)) as ComplianceBadges;

test("by keyboard: a framework is adopted, its scope answered, and it has a score", async () => {
  const client = await clientOf("Ledgerlark");
  // The address before the engine had its own leads there, with what follows it.
  const page = await world.page(`/dashboard/compliance?client=${client}&tab=frameworks`);
  await page.waitForURL(`**/dashboard/compliance-engine?client=${client}&tab=frameworks`);
  await page.getByRole("heading", { level: 1, name: "Compliance Engine" }).waitFor();
  await loaded(page);
  const badges = await badgesOf(client);
  expect(await shownBadges(page)).toEqual(badges);
  await tabTo(page, /^Adopt a framework$/);
  await pressKeys(page, "Enter");
  await page.getByRole("dialog", { name: "Adopt a framework" }).waitFor();
  await page.locator("select:focus").waitFor();
  await choose(page, "nis2");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("NIS2", { exact: false }).first().waitFor();
  // The first question 'no': it does not apply, and has no figure.
  await tabTo(page, /^$/);
  await pressKeys(page, "ArrowDown");
  expect(await dialog.getByRole("radio", { name: "No", checked: true }).count()).toBe(1);
  await tabTo(page, /^Adopt$/);
  await pressKeys(page, "Enter");
  await dialog.waitFor({ state: "detached" });
  const row = page.getByRole("table", { name: "Adopted frameworks" }).getByRole("row").filter({ hasText: "NIS2" });
  await row.getByText("Not applicable").waitFor();
  expect(await shownOf(row)).toMatch(/^NIS2 \S+ –/);
  const none = await nis2Of(client);
  expect(none).toMatchObject({ adopted: true, standing: { standing: "not-applicable", score: null } });
  await row.getByText(none?.standing.reason ?? "?").waitFor();
  await tabTo(page, /^NIS2$/);
  await pressKeys(page, "Enter");
  await tabTo(page, /^Change scope$/);
  await pressKeys(page, "Enter");
  const scope = page.getByRole("dialog", { name: "Change scope" });
  await scope.waitFor();
  await scope.getByRole("radio").first().waitFor();
  await tabTo(page, /^$/);
  await pressKeys(page, "ArrowUp");
  await pressKeys(page, "Tab", "Space");
  await tabTo(page, /^Save$/);
  await pressKeys(page, "Enter");
  await scope.waitFor({ state: "detached" });
  const nis2 = await nis2Of(client);
  expect([nis2?.adopted, nis2?.scope.map(({ answer }) => answer)]).toEqual([true, ["yes", "yes"]]);
  expect(nis2?.standing.score).not.toBeNull();
  await page.getByText("of 100", { exact: false }).first().waitFor();
  await loaded(page);
  expect(await shownOf(page.locator("main"))).toContain(`${nis2?.standing.assessed} of ${nis2?.standing.total}`);
  expect(await shownBadges(page)).toEqual(await badgesOf(client));
});

test("by keyboard: evidence is filed, the gap that it shows is planned, and then done", async () => {
  const client = await clientOf("Kestrel");
  const file = join(world.folder(), "firewall-review.txt");
  writeFileSync(file, "Two of five offices have no firewall.\n");
  const page = await world.page(`/dashboard/compliance-engine?client=${client}&framework=cyber-essentials&req=FW-01`);
  await page.getByRole("heading", { level: 1, name: "Cyber Essentials" }).waitFor();
  await page.getByRole("button", { name: "Add evidence for Every device behind a firewall" }).waitFor();
  await tabTo(page, /^Add evidence for Every device behind a firewall$/);
  await pressKeys(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Add evidence" });
  await dialog.locator(":focus").waitFor();
  await pressKeys(page, "Tab");
  await page.keyboard.type("Firewall review");
  await pressKeys(page, "Tab");
  await page.keyboard.type("client");
  await tabTo(page, /^Every device behind a firewall is$/);
  await choose(page, "partly");
  await chooseFile(page, file);
  await dialog.getByText("firewall-review.txt").waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  await tabTo(page, /^Add evidence$/);
  await pressKeys(page, "Enter");
  await dialog.waitFor({ state: "detached" });
  const row = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^FW-01/ }) });
  await row.getByText("Partly met").waitFor();
  await row.getByText("Documented").waitFor();

  const edit = /^Edit gap: Every device behind a firewall$/;
  await page.getByRole("button", { name: edit }).waitFor();
  await tabTo(page, edit);
  await pressKeys(page, "Enter");
  const gap = page.getByRole("dialog", { name: "Every device behind a firewall" });
  await gap.locator("select:focus").waitFor();
  await choose(page, "planned");
  await pressKeys(page, "Tab");
  await page.keyboard.type("R. Halden");
  await pressKeys(page, "Tab");
  await page.keyboard.type("03032027");
  await tabTo(page, /^Save$/);
  await pressKeys(page, "Enter");
  await gap.waitFor({ state: "detached" });
  await row.getByText("R. Halden").waitFor();
  await row.getByText("3 Mar 2027").waitFor();
  const { gaps } = await overviewOf(client);
  expect(gaps.find(({ control }) => control === "CC-NET-03")).toMatchObject({
    ...{ state: "partly", decision: "planned", owner: "R. Halden", due: "2027-03-03" },
  });

  // The focus is back on the control that opened the dialog.
  await page.getByRole("button", { name: edit }).and(page.locator(":focus")).waitFor();
  await pressKeys(page, "Enter");
  await gap.locator("select:focus").waitFor();
  await choose(page, "done");
  await gap.getByText("'Done' is filed as an attestation in your name.", { exact: false }).waitFor();
  await tabTo(page, /^Save$/);
  await pressKeys(page, "Enter");
  await gap.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await overviewOf(client)).evidence.map(({ kind }) => kind), PATIENCE)
    .toEqual(["attestation", "file"]);
  // The file is newer than no other and still shows the gap: the statement does not overrule it.
  const after = await overviewOf(client);
  expect(after.controls.find(({ id }) => id === "CC-NET-03")).toMatchObject({ state: "partly", conflict: true });
  expect(after.gaps.find(({ control }) => control === "CC-NET-03")?.decision).toBe("done");
  const { items } = (await world.api(`/api/clients/${client}/compliance/history`)) as { items: ComplianceSnapshot[] };
  expect(items.find(({ moved }) => moved.some(({ control }) => control === "CC-NET-03"))).toMatchObject({
    ...{ cause: "evidence", moved: [{ control: "CC-NET-03", before: "not-assessed", after: "partly" }] },
  });
});

const CSV = [
  "id,title,parent,heading,category,weight,controls",
  "P,Policies,,yes,,,",
  "P1,Software is supported,P,,technical,3,CC-VUL-01 covers",
  "P2,Transport is encrypted,P,,technical,1,CC-CRY-01 equal",
  "P2,A row that is there twice,P,,,,",
].join("\n");

test("by keyboard: a framework from CSV is imported, published and adopted, and the client has a score", async () => {
  const client = await clientOf("Tallyman");
  const file = join(world.folder(), "house-rules.csv");
  writeFileSync(file, CSV);
  const page = await world.page("/dashboard/compliance-engine?tab=custom");
  await page.getByRole("button", { name: "Import a framework" }).waitFor();
  await loaded(page);
  await tabTo(page, /^Import a framework$/);
  await pressKeys(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Import a framework" });
  await dialog.locator(":focus").waitFor();
  await chooseFile(page, file);
  await dialog.getByText("1 row left out").waitFor();
  await dialog.getByText("The id 'P2' is there twice.").waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  await tabTo(page, /^Open the draft$/);
  await pressKeys(page, "Enter");
  const draft = page.getByRole("dialog");
  await draft.getByText("house-rules", { exact: false }).first().waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  await pressKeys(page, "Escape");
  await draft.waitFor({ state: "detached" });
  await tabTo(page, /^Publish house-rules$/);
  await pressKeys(page, "Enter");
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).locator(":focus").waitFor();
  await tabTo(page, /^Publish$/);
  await pressKeys(page, "Enter");
  const own = page.getByRole("row").filter({ hasText: "house-rules" });
  await own.getByText("Published versions never change").waitFor();

  await openWithin(page, `/dashboard/compliance-engine?client=${client}&tab=frameworks`);
  await page.getByRole("heading", { level: 1, name: "Compliance Engine" }).waitFor();
  await loaded(page);
  await tabTo(page, /^Adopt a framework$/);
  await pressKeys(page, "Enter");
  await page.locator("select:focus").waitFor();
  await choose(page, "house-rules");
  await tabTo(page, /^Adopt$/);
  await pressKeys(page, "Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const row = page
    .getByRole("table", { name: "Adopted frameworks" })
    .getByRole("row")
    .filter({ hasText: "house-rules" });
  await row.waitFor();
  // Both controls are not met by the scan: (3 × 0 + 1 × 0) ÷ 4 = 0 of 100.
  expect(await shownOf(row)).toMatch(/^house-rules 1 0 2 of 2 Non-compliant 2 observed 2/);
});
