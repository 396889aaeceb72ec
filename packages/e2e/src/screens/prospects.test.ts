import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { BUSY_PROBLEM } from "./browser/busy-problem.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
const SMART = "/app?tier=Ultimate&tab=smart-prospect";
const ROWS = "table.data-table tbody tr";

interface Listed {
  readonly total: number;
  readonly items: readonly { readonly id: string; readonly companyName: string; readonly domain: string }[];
}

const found = async (query: string) => (await world.api(`/api/prospects?${query}`)) as Listed;
const rowNames = (page: Page) => page.locator(`${ROWS} th :is(b, a[href*='prospect='])`).allTextContents();

describe("the tab SmartProspect", () => {
  test("shows map, feed and finder", async () => {
    const page = await world.page(SMART);
    await page.getByRole("heading", { name: "UK business risk" }).waitFor();
    await page.locator(ROWS).first().waitFor();
    const regions = (await world.api("/api/regions")) as {
      items: { id: string; name: string; riskScore: number | null }[];
    };
    for (const { id, name, riskScore } of regions.items.filter(
      ({ id }) => id !== null && id !== "elsewhere-in-the-uk",
    )) {
      const words = await page.getByRole("button", { name: new RegExp(`^${name}`) }).textContent();
      expect([id, words]).toEqual([id, expect.stringContaining(riskScore === null ? name : riskScore.toFixed(1))]);
    }
    await page.getByText("Live Updates").waitFor();
  });

  test("no table is cut at 1280 pixels", async () => {
    const page = await world.page(SMART, { width: 1280 });
    const cut = `[...document.querySelectorAll(".table-box > table")].filter((table) =>
      table.getBoundingClientRect().width > table.parentElement.clientWidth).length`;
    const uncut = async (title: string) => {
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await page.locator(".table-box tbody tr").first().waitFor();
      expect([title, await page.evaluate(cut)]).toEqual([title, 0]);
    };
    await uncut("Dashboard");
    const links = page.getByRole("navigation", { name: "Main" });
    for (const [link, title] of [
      ["Prospects", "Prospects"],
      ["Client Onboarding", "Client Onboarding"],
    ] as const) {
      await links.getByRole("link", { name: link, exact: true }).click();
      await uncut(title);
    }
    await page.getByRole("link", { name: "Broker Intelligence" }).first().click();
    await uncut("Analyse a client");
  });

  test("a region opens its panel and is saved in the address; View shows an event, Back closes it, Act records an action", async () => {
    const page = await world.page(SMART);
    await page.getByRole("button", { name: /^Greater Manchester/ }).click();
    await page.getByRole("heading", { name: "Greater Manchester" }).waitFor();
    expect(page.url()).toContain("map=greater-manchester");
    const { items } = (await world.api("/api/triggers?status=new")) as { items: { company: string; event: string }[] };
    const [first] = items;
    if (first === undefined) throw new Error("the sample workspace has events");
    await page
      .getByRole("button", { name: `View ${first.company}: ${first.event}` })
      .first()
      .click();
    await page.getByText("Evidence from the two scans").waitFor();
    expect(page.url()).toContain("event=");
    await page.goBack();
    await page.getByText("Evidence from the two scans").waitFor({ state: "detached" });
    expect(page.url()).toMatch(/map=greater-manchester$/);
    await page
      .getByRole("button", { name: `Act on ${first.company}: ${first.event}` })
      .first()
      .click();
    await page.getByLabel("Note").fill("called");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(/^investigating, .*: called$/).waitFor();
  });

  test("Bulk Actions apply to the selected events", async () => {
    const page = await world.page(SMART);
    await page.getByRole("button", { name: "Bulk Actions" }).click();
    await page.getByRole("button", { name: "Select all open" }).click();
    await page.getByRole("group", { name: "Bulk Actions" }).getByRole("button", { name: "Act" }).click();
    await page.getByLabel(/^Resolved/).check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Bulk Actions").waitFor();
    await expect
      .poll(async () => ((await world.api("/api/triggers")) as { tally: unknown }).tally)
      .toEqual({
        newEvents: 0,
        highPriority: 0,
      });
  });
});

describe("the screen of prospects", () => {
  test("filters, order and search are applied by the server and saved in the address", async () => {
    const page = await world.page("/prospects?readiness=Low&sort=name");
    await page.locator(ROWS).first().waitFor();
    const low = await found("readiness=Low&sort=name");
    expect(await rowNames(page)).toEqual(low.items.map(({ companyName }) => companyName));
    await page.getByRole("searchbox").fill("pennine");
    await expect.poll(() => rowNames(page)).toEqual(["Pennine Haulage & Storage Ltd"]);
    expect(page.url()).toContain("q=pennine");
    await page.getByRole("button", { name: "Risk Score" }).click();
    await expect.poll(() => page.url()).not.toContain("sort=name");
  });

  test("a column heading sorts the triggers on the server, and the export has the same order", async () => {
    const page = await world.page("/prospects?tab=triggers");
    await page.getByRole("columnheader", { name: "Company" }).getByRole("button").click();
    const { items } = (await world.api("/api/triggers?sort=company")) as { items: { company: string }[] };
    await expect.poll(() => rowNames(page)).toEqual(items.map(({ company }) => company));
    await page.getByRole("columnheader", { name: "Priority" }).getByRole("button").click();
    await expect.poll(() => page.locator("main tbody tr").last().textContent()).not.toContain("high");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    const [, first] = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(first).toContain(",high,");
  });

  test("two selected prospects are compared side by side", async () => {
    const page = await world.page("/prospects?sort=name");
    await page.locator(ROWS).first().waitFor();
    const { items } = await found("sort=name");
    const [first = "", second = ""] = items.map(({ companyName }) => companyName);
    for (const name of [first, second])
      await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    const table = page.getByRole("dialog").getByRole("table", { name: "Two prospects side by side" });
    await table.getByRole("rowheader", { name: "Last assessed" }).waitFor();
    expect(await table.getByRole("columnheader").allTextContents()).toEqual(["Figure", first, second]);
  });

  test("Ctrl-P loads the rest of a list before it is printed", async () => {
    const page = await world.page("/prospects");
    await page.locator(ROWS).first().waitFor();
    const { items } = await found("");
    await page.route("**/api/prospects?*", (route) => {
      const address = new URL(route.request().url());
      address.searchParams.set("limit", "8");
      return route.continue({ url: address.href });
    });
    await page.reload();
    await page.getByRole("button", { name: "Load more" }).waitFor();
    const rows = "document.querySelectorAll('main tbody tr').length";
    await page.evaluate(`window.print = () => { document.title = "printed " + ${rows} }`);
    await page.keyboard.press("Control+p");
    await expect.poll(() => page.title(), { timeout: 20_000 }).toBe(`printed ${items.length}`);
  });

  test("its states: loading, failed with a retry, no match", async () => {
    const page = await world.page("/prospects?tab=triggers");
    let refuse = true;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/prospects?*", async (route) => {
      await held;
      if (!refuse) return route.fallback();
      return route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ ...BUSY_PROBLEM }),
      });
    });
    await page.getByRole("tab", { name: "All prospects" }).click();
    await page.getByRole("status", { name: "Loading" }).first().waitFor();
    release();
    await page.getByText("The database is busy.").waitFor();
    refuse = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(ROWS).first().waitFor();
    await page.getByRole("searchbox").fill("unknown name");
    await page.getByText("No prospects match.").waitFor();
  });
});

/** The name of the focused element. */
const FOCUSED =
  "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.labels?.[0]?.textContent ?? document.activeElement?.textContent ?? ''";

/** The cells of a row that take space on the page. */
const visibleCells = (row: string) =>
  `[...document.querySelectorAll("${row} > *")].filter((cell) => cell.getClientRects().length > 0).length`;

test("a printed list has each value under its heading", async () => {
  const page = await world.page("/prospects");
  await page.locator(ROWS).first().waitFor();
  await page.emulateMedia({ media: "print" });
  const heads = (await page.evaluate(visibleCells("main thead tr"))) as number;
  const cells = (await page.evaluate(visibleCells("main tbody tr:first-child"))) as number;
  await page.emulateMedia({ media: "screen" });
  expect(heads).toBeGreaterThan(5);
  expect(cells).toBe(heads);
});

describe("by keyboard only", () => {
  /** Presses Tab until an element of that name has the focus. Only other keys count as steps. */
  async function reach(page: Page, name: RegExp): Promise<void> {
    for (let tries = 0; tries < 120; tries += 1) {
      const words = (await page.evaluate(FOCUSED)) as string;
      if (name.test(words.trim())) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the keyboard does not reach ${String(name)}`);
  }

  test("a list is scanned and its riskiest company becomes a client in seven steps", async () => {
    const page = await world.page("/prospects");
    await page.locator(ROWS).first().waitFor();
    let steps = 0;
    const press = async (name: RegExp) => {
      await reach(page, name);
      await page.keyboard.press("Enter");
      steps += 1;
    };
    await press(/^Scan a list$/);
    await press(/^paste a list$/);
    await reach(page, /^The list$/);
    await page.keyboard.type("cellar-and-vine.example\nqubit-lantern.example\nnot a domain\n");
    steps += 1;
    await press(/^Read list$/);
    await page.getByText("pasted list.txt contains 2 companies.").waitFor();
    expect(await page.getByText(/1 row cannot be scanned/).count()).toBe(1);
    await press(/^Scan 2 websites$/);
    await page.getByRole("heading", { name: "Results" }).waitFor({ timeout: 60_000 });
    await expect.poll(async () => (await rowNames(page)).length, { timeout: 10_000 }).toBe(2);
    const [riskiest = ""] = await rowNames(page);
    await press(new RegExp(`^Prospect ${riskiest.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
    await page.getByRole("button", { name: "Promote to client" }).waitFor();
    await press(/^Promote to client$/);
    await page.waitForURL(/\/dashboard\/clients\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(steps).toBe(7);
  }, 120_000);
});
