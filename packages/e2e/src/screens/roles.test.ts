import { API, type ApiKey, type Role, roleHolds } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { callKey } from "./browser/call-key.ts";
import { readToEnd } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
/** A guard against a hang, in milliseconds; nothing is measured by it. */
const SLOW_MS = 280_000;

/** How the names of controls begin that change data or lead to a form that does; a column is 'Scan observed'. */
const ACTIONS =
  /^(?:Accept|Act(?: |$)|Add|Allow|Analy[sz]e|Assess|Build|Bulk|Cancel|Choose |Customize|Delete|Dispute|Done|Edit|Erase|Export (?:PDF|XML|JSON)|Generate(?: Slip| PDF| MRC| ACORD|:)|Override|Regenerate|Import|Keep |Retest|Make|Mark all|Change stage|New slip|Opt out|Rescan|Record(?: as| quote|$)|Reject|Reopen|Resume|Retry|Save Custom|Scan (?!observed$)|Send|Resolve|Start placement|Switch|Undo|Try again|Upgrade|Uphold|Use |Waive|Withdraw)/;

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

/** Actions that a client's page offers a role on its tabs, and calls above the role that they make or link to. */
async function offeredTo(role: Role, page: Page, client: { readonly id: string; readonly name: string }) {
  page.setDefaultTimeout(SLOW_MS / 4);
  // So high that no tab needs to be scrolled to be read to its end.
  await page.setViewportSize({ width: 1440, height: 20_000 });
  const found: string[] = [];
  let at = "";
  page.on("request", (request) => {
    for (const key of refusedKey(role, request.method(), request.url())) found.push(`${at} called ${key}`);
  });
  await page.goto(`/dashboard/clients/${client.id}`);
  const tabs = page.getByRole("tablist", { name: "Client" }).getByRole("tab");
  await tabs.first().waitFor();
  expect(await tabs.count()).toBe(9);
  for (const tab of await tabs.all()) {
    at = (await tab.textContent()) ?? "?";
    await tab.click();
    await readToEnd(page, client.name);
    const shown = await controls(page);
    found.push(...shown.filter(({ name }) => ACTIONS.test(name)).map(({ name }) => `${at}: ${name}`));
    for (const { name, href } of shown)
      for (const key of href === null ? [] : refusedKey(role, "GET", href))
        found.push(`${at}: ${name} leads to ${key}`);
  }
  return found;
}

async function clientsCalled(name: string): Promise<{ id: string; name: string }[]> {
  return ((await world.api(`/api/clients?search=${name}`)) as { items: { id: string; name: string }[] }).items;
}

test(
  "a client's page offers a viewer no control that needs a higher role, and everything that can be read",
  async () => {
    const [client = { id: "", name: "" }] = await clientsCalled("Tallyman");
    const page = await world.blank({ as: "viewer" });
    expect(await offeredTo("viewer", page, client)).toEqual([]);
    await page.getByRole("link", { name: "What-if" }).waitFor();
    await page.getByRole("tab", { name: /^Record/ }).click();
    await page.getByRole("button", { name: "2 statements for Employees" }).click();
    const stated = page.getByRole("dialog", { name: "Employees" });
    await stated.getByText("Companies House", { exact: false }).first().waitFor();
    expect(await actions(page)).toEqual([]);
    const report = await page.request.get("/api/scans/tallyman-accountants.example/reports/executive?format=json");
    expect(report.status()).toBe(200);
  },
  SLOW_MS,
);

test("the same page offers an administrator the controls that a viewer lacks", async () => {
  const [client] = await clientsCalled("Tallyman");
  const page = await world.page(`/dashboard/clients/${client?.id}`);
  await readToEnd(page, client?.name ?? "?");
  expect(await actions(page)).toContain("Keep answer: Employees 18");
});
