import { API, type ApiKey, type Role, roleHolds } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { callKey } from "./browser/call-key.ts";
import { loaded, readToEnd } from "./browser/read-to-end.ts";
import { clientScreens, type ListedScreen } from "./browser/screen-list.ts";

import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
/** A guard against a hang, in milliseconds; nothing is measured by it. */
const SLOW_MS = 280_000;

/** How the names of controls begin that change data or lead to a form that does. */
const ACTIONS =
  /^(?:Accept|Act(?: |$)|Add|Allow|Analy[sz]e|Assess|Build|Bulk|Cancel|Choose |Customize|Delete|Dispute|Done|Edit|Erase|Export (?:PDF|XML|JSON)|Generate(?: Slip| PDF| MRC| ACORD|:)|Override|Regenerate|Import|Keep |Retest|Make|Mark all|Change stage|New slip|Opt out|Rescan|Record(?: as| quote|$)|Reject|Reopen|Resume|Retry|Save Custom|Scan |Send|Resolve|Start placement|Switch|Undo|Try again|Upgrade|Uphold|Use |Waive|Withdraw)/;

interface Control {
  readonly name: string;
  /** Target of a link; null = a button. */
  readonly href: string | null;
}

/** Buttons except tabs, and links to files or styled as buttons, by accessible name. */
async function controls(page: Page): Promise<Control[]> {
  return (await page.evaluate(`(() => {
    const shown = [...document.querySelectorAll("main button:not([role=tab]), main a[href], [role=dialog] button, [role=dialog] a[href]")];
    return shown
      .filter((each) => each.checkVisibility() && (each.tagName === "BUTTON" || each.matches(".select-none, [href*='/api/']")))
      .map((each) => ({
        name: (each.getAttribute("aria-label") ?? each.textContent ?? "").trim(),
        href: each.getAttribute("href"),
      }));
  })()`)) as Control[];
}

const actions = async (page: Page): Promise<string[]> =>
  (await controls(page)).map(({ name }) => name).filter((name) => ACTIONS.test(name));

const mayCall = (role: Role, key: ApiKey): boolean => {
  const least = API[key].role;
  return least === "anyone" || roleHolds(role, least);
};

/** The API call of an address, if the role may not make it. */
function refusedKey(role: Role, method: string, address: string): string[] {
  const { pathname } = new URL(address, "http://app.example");
  const key = pathname.startsWith("/api/") ? callKey(method, pathname) : undefined;
  return key === undefined || mayCall(role, key) ? [] : [key];
}

/** Actions that screens offer a role, and calls above the role that they make or link to, each after its address. */
async function offeredTo(role: Role, screens: readonly ListedScreen[]): Promise<string[]> {
  const page = await world.blank({ as: role });
  page.setDefaultTimeout(SLOW_MS / 4);
  const found: string[] = [];
  let at = "";
  page.on("request", (request) => {
    for (const key of refusedKey(role, request.method(), request.url())) found.push(`${at} called ${key}`);
  });
  for (const { path, title } of screens) {
    at = path;
    await page.goto(path);
    await readToEnd(page, title);
    const shown = await controls(page);
    found.push(...shown.filter(({ name }) => ACTIONS.test(name)).map(({ name }) => `${path}: ${name}`));
    for (const { name, href } of shown)
      for (const key of href === null ? [] : refusedKey(role, "GET", href))
        found.push(`${path}: ${name} leads to ${key}`);
  }
  return found;
}

async function clientsCalled(name: string): Promise<{ id: string; name: string }[]> {
  return ((await world.api(`/api/clients?search=${name}`)) as { items: { id: string; name: string }[] }).items;
}

test(
  "a client's page offers a viewer no control that needs a higher role",
  async () => {
    const screens = (await clientsCalled("Tallyman")).flatMap(clientScreens);
    expect(await offeredTo("viewer", screens)).toEqual([]);
  },
  SLOW_MS,
);

test("the same page offers an administrator the controls that a viewer lacks", async () => {
  const [client] = await clientsCalled("Tallyman");
  const page = await world.page(`/dashboard/clients/${client?.id}`);
  await readToEnd(page, client?.name ?? "?");
  expect(await actions(page)).toContain("Keep answer: Employees 18");
});

test("a viewer reads tables, files, reports and a value's statements, and sees why a website cannot be scanned", async () => {
  const [client] = await clientsCalled("Tallyman");
  const page = await world.page(`/dashboard/clients/${client?.id}`, { as: "viewer" });
  await page.getByRole("button", { name: "2 statements for Employees" }).click();
  const stated = page.getByRole("dialog", { name: "Employees" });
  await stated.getByText("Companies House", { exact: false }).first().waitFor();
  expect(await actions(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "What-if" }).click();
  await page.getByRole("link", { name: "Full PDF" }).first().waitFor();
  await readToEnd(page, client?.name ?? "?");
  const card = page.getByRole("article", { name: "Executive report" });
  await card.getByRole("button", { name: /Generate Report/ }).click();
  await card.getByRole("button", { name: /View Report/ }).waitFor();
  await page.goto("/app");
  await page.getByText("Your role (viewer) is read-only and cannot scan websites.").waitFor();
  await page.getByLabel("Client website").fill("never-scanned.example");
  await page.getByRole("button", { name: "Open the analysis" }).click();
  await page.getByText("This website has not been scanned.").waitFor();
  await page.keyboard.press("/");
  await page.getByPlaceholder("Find a client, domain or check").waitFor();
  await page.getByText("Go to", { exact: true }).waitFor();
  expect(await page.getByText("Start", { exact: true }).count()).toBe(0);
});

test("events and documents open for a viewer without forms", async () => {
  const page = await world.page("/prospects?tab=triggers", { as: "viewer" });
  await page
    .getByRole("button", { name: /^View / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "Open analysis" }).waitFor();
  expect(await actions(page)).toEqual([]);
  await page.goto("/app?view=dashboard&tab=report-formatting&hub=history");
  await page
    .getByRole("button", { name: /^Record of/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("heading", { name: "Outcome" }).waitFor();
  expect(await actions(page)).toEqual([]);
  expect(await page.getByRole("dialog").getByRole("textbox").count()).toBe(0);
  await page.goto("/prospects");
  await page
    .getByRole("button", { name: /^Prospect / })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  await loaded(page);
  expect(await actions(page)).toEqual([]);
});

test("a broker edits a client but can neither erase it nor switch the tier", async () => {
  const [client] = await clientsCalled("Tallyman");
  const page = await world.page(`/dashboard/clients/${client?.id}`, { as: "broker" });
  await page.getByRole("button", { name: "Make the submission" }).waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Opt out of scans" }).waitFor();
  expect(await page.getByRole("menuitem", { name: /Erase/ }).count()).toBe(0);
  await page.goto("/tiers");
  await page.getByText("Only an administrator can change the tier.").waitFor();
  expect(await page.getByRole("button", { name: /^(Choose|Selected)/ }).allInnerTexts()).toEqual([
    "Selected - Start Demo",
  ]);
});

test("an erased client is neither in the browser's history nor in the search history", async () => {
  const page = await world.page("/dashboard");
  const name = "Erased Soon Ltd";
  await page.getByRole("button", { name: "Add client" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const address = page.url();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Erase this client" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(name);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await page.goBack();
  expect(page.url()).not.toBe(address);
  expect(await page.getByRole("link", { name }).count()).toBe(0);
});
