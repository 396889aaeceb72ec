import type { ClientRow } from "@broker/contracts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openScreens } from "./screen-world.ts";

const world = openScreens();

async function rowOf(name: RegExp): Promise<ClientRow> {
  const { items } = (await world.api("/api/clients")) as { items: ClientRow[] };
  const row = items.find((each) => name.test(each.name ?? ""));
  if (row === undefined) throw new Error("the sample has no such client");
  return row;
}

const settled = (page: Page) => expect.poll(() => page.locator(".skeleton").count(), { timeout: 10_000 }).toBe(0);

/** Presses Tab until the element of that role and name has the focus; gives how often. */
async function tabTo(page: Page, selector: string): Promise<number> {
  for (let steps = 1; steps <= 80; steps += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`)) return steps;
  }
  throw new Error(`no way by keyboard to ${selector}`);
}

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test("the list of clients shows what is missing on each, and axe finds nothing grave", async () => {
    const page = await world.page("/dashboard", { theme });
    await page.getByRole("heading", { level: 1, name: "Client Onboarding" }).waitFor();
    const { items } = (await world.api("/api/clients")) as { items: ClientRow[] };
    await page.getByRole("row").nth(items.length).waitFor();
    for (const { name, missing, asked } of items) {
      const row = page.getByRole("row").filter({ hasText: name ?? "" });
      if (missing.length > 0)
        expect(await row.getByRole("button").first().textContent()).toBe(`${missing.length} of ${asked} missing`);
    }
    expect(await world.axe(page)).toEqual([]);
  });

  test("a client's page has its figures from the API, and axe finds nothing grave", async () => {
    const row = await rowOf(/Tallyman/);
    const page = await world.page(`/dashboard/clients/${row.id}`, { theme, width: 360 });
    await page.getByRole("heading", { level: 2, name: "Exposure" }).waitFor();
    await settled(page);
    const title = await page
      .locator("header")
      .filter({ has: page.getByRole("heading", { level: 1 }) })
      .textContent();
    expect(title).toContain(row.name);
    expect(title).toContain(String(row.posture?.posture));
    expect(title).toContain(`in ${row.expiresIn} days`);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    expect(await world.axe(page)).toEqual([]);
  });

  test("reports show as they print in a frame in which nothing runs", async () => {
    const row = await rowOf(/Brightsmile/);
    const page = await world.page(`/dashboard/reporting?about=client:${row.id}&reader=technical`, { theme });
    const frame = page.frameLocator("iframe");
    await frame.getByRole("heading", { level: 1, name: row.name ?? "" }).waitFor({ timeout: 30_000 });
    expect(await page.locator("iframe").getAttribute("sandbox")).not.toContain("scripts");
    expect(await world.axe(page)).toEqual([]);
  }, 60_000);
});

test("by keyboard alone: add a client, type its employees, settle nothing, make a paper", async () => {
  const page = await world.page("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
  let steps = await tabTo(page, "main header button:last-of-type");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.locator("[role=dialog] :focus").waitFor();
  steps += await tabTo(page, "[role=dialog] input[name=name]");
  await page.keyboard.type("Keyboard Ltd");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Keyboard Ltd" }).waitFor();
  await settled(page);
  steps += await tabTo(page, "button[aria-label='Add Employees']");
  await page.keyboard.press("Enter");
  await page.keyboard.type("42");
  await page.keyboard.press("Enter");
  await page.getByRole("cell", { name: "42", exact: true }).waitFor();
  steps += await tabTo(page, "button[aria-label='Make: UK cyber proposal']");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Format").selectOption("json");
  steps += await tabTo(page, "[role=dialog] button[type=submit]");
  await page.keyboard.press("Enter");
  await page.getByText("UK cyber proposal, JSON is made and kept with a record.").waitFor();
  expect(steps).toBeLessThan(120);
});

test("a contradiction is settled by the button that says which side stands", async () => {
  const row = await rowOf(/Tallyman/);
  const page = await world.page(`/dashboard/clients/${row.id}`);
  await page.getByRole("heading", { level: 2, name: "1 to settle" }).waitFor();
  await page.getByRole("button", { name: /Use register/ }).click();
  await page.getByRole("heading", { level: 2, name: "1 to settle" }).waitFor({ state: "detached" });
  expect((await rowOf(/Tallyman/)).toSettle).toBe(0);
});

describe("the list of clients", () => {
  const CALL = /\/api\/clients\?/;

  test("keeps its place with hairlines while it waits", async () => {
    const page = await world.page("/portfolio");
    await page.route(CALL, () => new Promise(() => undefined));
    await page.goto(new URL("/dashboard", page.url()).href);
    await page.getByRole("status", { name: "Loading" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Client Onboarding");
  });

  test("that cannot be had says so, and tries again", async () => {
    const page = await world.page("/portfolio");
    let asked = 0;
    await page.route(CALL, (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      const problem = {
        type: "about:blank",
        title: "x",
        status: 503,
        code: "store_unavailable",
        detail: "The database is locked.",
      };
      return route.fulfill({ status: 503, json: problem });
    });
    await page.goto(new URL("/dashboard", page.url()).href);
    await page.getByRole("alert").getByText("The database is locked.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("link", { name: /Tallyman/ }).waitFor();
  });

  test("without a client says what fills it, with one button", async () => {
    const page = await world.page("/portfolio");
    await page.route(CALL, (route) => route.fulfill({ json: { items: [], total: 0, next: null } }));
    await page.goto(new URL("/dashboard", page.url()).href);
    await page.getByText("There are no clients yet.").waitFor();
    await page.getByRole("button", { name: "Add the first client" }).click();
    await page.getByRole("dialog", { name: "Add client" }).waitFor();
  });
});
