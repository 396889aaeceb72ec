import type { ClientRow } from "@broker/contracts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openScreens } from "../browser/screen-world.ts";

const world = openScreens();

async function rowOf(name: RegExp): Promise<ClientRow> {
  const { items } = (await world.api("/api/clients")) as { items: ClientRow[] };
  const row = items.find((each) => name.test(each.name ?? ""));
  if (row === undefined) throw new Error("the sample has no such client");
  return row;
}

const loaded = (page: Page) => expect.poll(() => page.locator(".skeleton").count(), { timeout: 10_000 }).toBe(0);

/** Presses Tab until the element that matches has the focus; returns the number of presses. */
async function tabTo(page: Page, selector: string): Promise<number> {
  for (let steps = 1; steps <= 80; steps += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`)) return steps;
  }
  throw new Error(`no way by keyboard to ${selector}`);
}

describe("the records", () => {
  test("the list shows what is missing on each; a second click on a column heading reverses it and updates the address", async () => {
    const page = await world.page("/dashboard");
    await page.getByRole("heading", { level: 1, name: "Client Onboarding" }).waitFor();
    // What needs doing first: conflicts, then the policy that expires soonest.
    const { items } = (await world.api("/api/clients?sort=todo")) as { items: ClientRow[] };
    expect(items[0]?.toSettle).toBe(1);
    await page.getByRole("row").nth(items.length).waitFor();
    for (const { name, missing, asked } of items) {
      const row = page.getByRole("row").filter({ hasText: name ?? "" });
      if (missing.length > 0)
        expect(await row.getByRole("button").first().textContent()).toBe(`${missing.length} of ${asked} missing`);
    }
    const first = page.locator("main tbody tr").first();
    await first.filter({ hasText: items[0]?.name ?? "" }).waitFor();
    const byName = ((await world.api("/api/clients?sort=name")) as { items: ClientRow[] }).items;
    const heading = page.getByRole("columnheader", { name: "Client" }).getByRole("button");
    await heading.click();
    await first.filter({ hasText: byName[0]?.name ?? "" }).waitFor();
    await heading.click();
    await first.filter({ hasText: byName.at(-1)?.name ?? "" }).waitFor();
    await page.reload();
    await first.filter({ hasText: byName.at(-1)?.name ?? "" }).waitFor();
    // Another order is a step of the history.
    await page.goBack();
    await first.filter({ hasText: byName[0]?.name ?? "" }).waitFor();
  });

  test("a client's page shows the figures of the API", async () => {
    const row = await rowOf(/Tallyman/);
    const page = await world.page(`/dashboard/clients/${row.id}`, { width: 360 });
    await page.getByRole("button", { name: "Exposure" }).waitFor();
    await loaded(page);
    for (const heading of ["Record", "Controls", "Cover", "Exposure", "Documents", "Placement"])
      await page.getByRole("button", { name: heading, exact: true }).click();
    const title = await page
      .locator("header")
      .filter({ has: page.getByRole("heading", { level: 1 }) })
      .textContent();
    expect(title).toContain(row.name);
    expect(title).toContain(String(row.posture?.posture));
    expect(title).toContain(`in ${row.expiresIn} days`);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  });

  test("on a phone verdict, blockers and plan are open; the other sections open by keyboard", async () => {
    const row = await rowOf(/Tallyman/);
    const page = await world.page(`/dashboard/clients/${row.id}`, { width: 390 });
    const record = page.getByRole("button", { name: "Record", exact: true });
    await record.waitFor();
    await loaded(page);
    for (const open of ["Blockers with source and what clears each", "Client record by field"])
      expect([open, await page.getByRole("table", { name: open }).count()]).toEqual([
        open,
        Number(/^Block/.test(open)),
      ]);
    expect(await record.getAttribute("aria-expanded")).toBe("false");
    await record.focus();
    await page.keyboard.press("Enter");
    expect(await record.getAttribute("aria-expanded")).toBe("true");
    await page.getByRole("table", { name: "Client record by field" }).waitFor();
    expect(await world.axe(page)).toEqual([]);
  });

  test("on a phone the list shows placeability beside the name and posture below", async () => {
    const page = await world.page("/dashboard", { width: 390 });
    const row = page.getByRole("row").filter({ hasText: "Tallyman" });
    await row.waitFor();
    const top = async (cell: string) => (await row.locator(cell).first().boundingBox())?.y ?? 0;
    const posture = row.getByText("posture", { exact: false }).first();
    expect(await top("td[data-small=aside]")).toBeLessThan((await posture.boundingBox())?.y ?? 0);
    expect(await row.locator("td[data-small=aside]").textContent()).toContain("Refer");
  });

  test("reports are previewed in a frame without scripts", async () => {
    const row = await rowOf(/Brightsmile/);
    const page = await world.page(`/dashboard/reporting?about=client:${row.id}&reader=technical`);
    const frame = page.frameLocator("iframe");
    await frame.getByRole("heading", { level: 1, name: row.name ?? "" }).waitFor({ timeout: 30_000 });
    expect(await page.locator("iframe").getAttribute("sandbox")).not.toContain("scripts");
  }, 60_000);
});

test("by keyboard: add a client, enter its employees, make a document", async () => {
  const page = await world.page("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await loaded(page);
  let steps = await tabTo(page, "main header button:last-of-type");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  // The first field has the focus.
  await page.locator("[role=dialog] input[name=name]:focus").waitFor();
  await page.keyboard.type("Keyboard Ltd");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Keyboard Ltd" }).waitFor();
  await loaded(page);
  steps += await tabTo(page, "button[aria-label='Add Employees']");
  await page.keyboard.press("Enter");
  await page.keyboard.type("42");
  await page.keyboard.press("Enter");
  await page.getByRole("cell", { name: "42", exact: true }).waitFor();
  // The focus stays in the row after saving and after cancelling.
  const edit = page.locator("button[aria-label='Edit Employees']:focus");
  await edit.waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await edit.waitFor();
  steps += await tabTo(page, "button[aria-label='Generate: UK cyber proposal']");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Format").selectOption("json");
  steps += await tabTo(page, "[role=dialog] button[type=submit]");
  await page.keyboard.press("Enter");
  await page.getByText("UK cyber proposal form, JSON is created and recorded.").waitFor();
  expect(steps).toBeLessThan(120);
});

test("a client without a domain is marked in the list and on its page, each with a link to the field", async () => {
  const page = await world.page("/dashboard");
  await page.getByRole("button", { name: "Add client" }).click();
  await page.getByRole("dialog").getByLabel("Legal name").fill("Unseen & Sons");
  await page.getByRole("dialog").getByRole("button", { name: "Add client" }).click();
  await page.getByText("No domain to scan").waitFor();
  await page.getByRole("link", { name: "Add domain" }).click();
  const field = page.getByRole("dialog", { name: "Domains" });
  await field.waitFor();
  await field.getByRole("button", { name: "Cancel" }).click();
  await page.goto("/dashboard?q=Unseen");
  await page
    .getByRole("row", { name: /Unseen/ })
    .getByRole("link", { name: "Add a domain" })
    .click();
  await field.getByLabel(/^Domains/).fill("unseen.example");
  await field.getByRole("button", { name: "Save" }).click();
  await page.getByText("Domains is recorded.").waitFor();
  await page.getByRole("button", { name: "Scan", exact: true }).waitFor();
  expect(await page.getByText("No domain to scan").count()).toBe(0);
});

test("a conflict is resolved with the button that names the chosen source", async () => {
  const row = await rowOf(/Tallyman/);
  const page = await world.page(`/dashboard/clients/${row.id}`);
  await page.getByRole("heading", { level: 2, name: "1 conflict to resolve" }).waitFor();
  await page.getByRole("button", { name: /Use register/ }).click();
  await page.getByRole("heading", { level: 2, name: "1 conflict to resolve" }).waitFor({ state: "detached" });
  expect((await rowOf(/Tallyman/)).toSettle).toBe(0);
  // The section with the button is gone: the next one takes the focus, in view.
  await page.waitForFunction("document.activeElement.tagName === 'H2'");
  await page.waitForFunction(
    "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.activeElement.getBoundingClientRect())",
  );
});

test("a client with insufficient coverage says so and shows no trend", async () => {
  const row = await rowOf(/Fenland/);
  expect([row.posture, row.requiresValidation]).toEqual([null, true]);
  const page = await world.page(`/dashboard/clients/${row.id}`);
  await page.locator("header").getByText("Requires Validation").waitFor();
  await page.getByRole("button", { name: "Rescan" }).waitFor();
  await loaded(page);
  expect(await page.getByRole("img", { name: /^Posture over/ }).count()).toBe(0);
});

test("scans with different coverage are not compared", async () => {
  const row = await rowOf(/Ledgerlark/);
  const page = await world.page(`/dashboard/clients/${row.id}?tab=scans`);
  await page.getByText("not comparable").first().waitFor();
  expect(await page.getByText(/posture (up|down)/).count()).toBe(0);
});

test("the quote comparison scrolls in its own region and the page fits the window", async () => {
  const row = await rowOf(/Ledgerlark/);
  const page = await world.page(`/dashboard/clients/${row.id}?tab=placements`, { width: 360 });
  await page.getByRole("region", { name: "Quotes side by side" }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});

test("a closed sanctions gate is stated once, on the placements and on every other tab", async () => {
  const row = await rowOf(/Kestrel/);
  const page = await world.page(`/dashboard/clients/${row.id}?tab=placements`);
  const closed = page.getByText("Sanctions gate closed.");
  await page.getByRole("heading", { name: "Sanctions screening" }).waitFor();
  await closed.first().waitFor();
  expect(await closed.count()).toBe(1);
  await page.getByRole("tab", { name: "Record" }).click();
  await page.getByRole("link", { name: "What to do" }).waitFor();
  expect(await closed.count()).toBe(1);
});

test("the address of a deleted client says so and links to all clients", async () => {
  const page = await world.page("/dashboard/clients/0123456789ab");
  await page.getByText("Client not found.").waitFor();
  await page.getByRole("link", { name: "All clients" }).click();
  await page.getByRole("heading", { level: 1, name: "Client Onboarding" }).waitFor();
});

test("a name is rendered as text, and a long word does not widen the page", async () => {
  const page = await world.page("/dashboard");
  const name = `<script>alert(1)</script> & "Söhne" ${"Gesellschaft".repeat(30)} شركة`;
  await page.getByRole("button", { name: "Add client" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await loaded(page);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await page.goto("/dashboard");
  await page.getByRole("link", { name }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});

test("the second of two windows that edit a record is shown the change of the first", async () => {
  const row = await rowOf(/Pennine/);
  const [first, second] = [
    await world.page(`/dashboard/clients/${row.id}`),
    await world.page(`/dashboard/clients/${row.id}`),
  ];
  for (const [page, text] of [
    [second, "77"],
    [first, "78"],
  ] as const) {
    await page.getByRole("button", { name: /^(Add|Edit) Employees$/ }).click();
    await page.getByRole("textbox", { name: "Employees" }).fill(text);
  }
  await second.keyboard.press("Enter");
  await second.getByRole("cell", { name: "77", exact: true }).waitFor();
  await first.getByRole("textbox", { name: "Employees" }).press("Enter");
  await first.getByText(/Employees was changed in the meantime/).waitFor();
  await first.getByRole("button", { name: "Cancel" }).click();
  await first.getByRole("cell", { name: "77", exact: true }).waitFor();
});

describe("the list of clients", () => {
  const CALL = /\/api\/clients\?/;

  test("shows a skeleton while it loads, and offers a retry when it fails", async () => {
    const page = await world.blank();
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    let locked = true;
    await page.route(CALL, async (route) => {
      await held;
      if (!locked) return route.continue();
      const problem = {
        type: "about:blank",
        title: "x",
        status: 503,
        code: "store_unavailable",
        detail: "The database is locked.",
      };
      return route.fulfill({ status: 503, json: problem });
    });
    await page.goto("/dashboard");
    await page.getByRole("status", { name: "Loading" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^Client Onboarding/);
    release(undefined);
    await page.getByRole("alert").getByText("The database is locked.").waitFor();
    locked = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("link", { name: /Tallyman/ }).waitFor();
  });

  test("offers one button to add the first client when it is empty", async () => {
    const page = await world.blank();
    await page.route(CALL, (route) => route.fulfill({ json: { items: [], total: 0, next: null } }));
    await page.goto("/dashboard");
    await page.getByText("No clients yet.").waitFor();
    await page.getByRole("button", { name: "Add first client" }).click();
    await page.getByRole("dialog", { name: "Add client" }).waitFor();
  });
});
