import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientRow, ComplianceBadges, ComplianceOverview, ComplianceSnapshot } from "@broker/contracts";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { pressKeys, tabTo } from "../browser/keyboard.ts";
import { loaded, readToEnd } from "../browser/read-to-end.ts";
import { openScreens } from "../browser/screen-world.ts";
import { shownTexts } from "../browser/shown-texts.ts";
import { FRAME, moveWithin } from "../browser/within-app.ts";

const world = openScreens();
const ENGINE = "/dashboard/compliance-engine";
const PATIENCE = { timeout: 20_000 };

async function clientOf(name: string): Promise<string> {
  const { items } = (await world.api(`/api/clients?search=${name}`)) as { items: ClientRow[] };
  const [found] = items;
  if (found === undefined) throw new Error(`the sample has no client ${name}`);
  return found.id;
}
const overviewOf = async (client: string) =>
  (await world.api(`/api/clients/${client}/compliance`)) as ComplianceOverview;

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

test("by keyboard, from the engine's former address: evidence is filed, the gap that it shows is planned, and then done", async () => {
  const client = await clientOf("Kestrel");
  const file = join(world.folder(), "firewall-review.txt");
  writeFileSync(file, "Two of five offices have no firewall.\n");
  const framework = `client=${client}&framework=cyber-essentials&req=FW-01`;
  const page = await world.page(`/dashboard/compliance?${framework}`);
  await page.waitForURL(`**/dashboard/compliance-engine?${framework}`);
  await page.getByRole("heading", { level: 1, name: "Cyber Essentials" }).waitFor();
  await loaded(page);
  expect(await shownBadges(page)).toEqual(await badgesOf(client));
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
  await loaded(page);
  expect(await shownBadges(page)).toEqual(await badgesOf(client));
  // The file is newer than no other and still shows the gap: the statement does not overrule it.
  const after = await overviewOf(client);
  expect(after.controls.find(({ id }) => id === "CC-NET-03")).toMatchObject({ state: "partly", conflict: true });
  expect(after.gaps.find(({ control }) => control === "CC-NET-03")?.decision).toBe("done");
  const { items } = (await world.api(`/api/clients/${client}/compliance/history`)) as { items: ComplianceSnapshot[] };
  expect(items.find(({ moved }) => moved.some(({ control }) => control === "CC-NET-03"))).toMatchObject({
    ...{ cause: "evidence", moved: [{ control: "CC-NET-03", before: "not-assessed", after: "partly" }] },
  });
});

/** Texts and marks in the colours of high and critical, and fills of them. */
const REDS = `(() => {
  const tokens = ["--high", "--high-fill", "--high-tint", "--critical", "--critical-fill"];
  const probe = document.body.appendChild(document.createElement("i"));
  const reds = new Set(tokens.map((token) => ((probe.style.color = "var(" + token + ")"), getComputedStyle(probe).color)));
  probe.remove();
  const isRed = (element) => {
    const { color, backgroundColor, borderTopColor, borderTopWidth, fill, stroke } = getComputedStyle(element);
    const shown = [element.textContent.trim() === "" ? "" : color, backgroundColor, fill, stroke];
    return [...shown, borderTopWidth === "0px" ? "" : borderTopColor].some((each) => reds.has(each));
  };
  return [...document.querySelectorAll("main *")].filter(isRed).map((each) => each.outerHTML.slice(0, 120));
})()`;

test("a client of whom nothing is known has no score on any compliance screen, and nothing in red", async () => {
  const name = "Fen Moor Ltd";
  const page = await world.page(FRAME.path);
  const added = await page.request.post("/api/clients", {
    headers: { origin: new URL(page.url()).origin },
    data: { name, edits: [] },
  });
  const { id } = (await added.json()) as { id: string };
  const screens = [
    [`${ENGINE}?client=${id}&tab=frameworks`, "Compliance Engine"],
    [`${ENGINE}?client=${id}&tab=gaps`, "Compliance Engine"],
    [`${ENGINE}?client=${id}&framework=cyber-essentials`, "Cyber Essentials"],
    [`/dashboard/ccr?client=${id}`, "CCR Compliance"],
    [`/dashboard/ccr?client=${id}&tab=people`, "CCR Compliance"],
    [`/dashboard/insurance-compliance?client=${id}`, "CTEM Dashboard"],
    [`/dashboard/clients/${id}?tab=compliance`, name],
  ] as const;
  for (const [path, title] of screens) {
    await moveWithin(page, path);
    await readToEnd(page, title);
    const texts = (await shownTexts(page)).filter((text) =>
      /of 100\b|^\d+ to \d+$|^(?:Red|Amber|Non-compliant)$/.test(text),
    );
    expect([path, texts, await page.evaluate(REDS)]).toEqual([path, [], []]);
  }
  // The same colours are found where something is known.
  await moveWithin(page, "/dashboard/ccr?client=pennine-haulage.example");
  await readToEnd(page, "CCR Compliance");
  expect(((await page.evaluate(REDS)) as string[]).length).toBeGreaterThan(0);
});
