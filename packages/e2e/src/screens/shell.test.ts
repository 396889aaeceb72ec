import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loaded } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
const PATIENCE = { timeout: 10_000 };

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const focused = (page: Page) => page.evaluate(`document.activeElement?.textContent?.trim() ?? ""`);

test("an unknown address shows a not-found page inside the app; a skip link moves past the sidebar, which marks the open screen", async () => {
  const page = await world.page("/dashboard/nowhere");
  await page.getByText("No page exists at this address.").waitFor();
  await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  expect(await links.allInnerTexts()).toEqual([
    "Client Onboarding",
    "Client Analysis\nNEW",
    "Professional Reports",
    "Report Formatting",
    "Dashboard",
    "Prospects",
    "Portfolio",
    expect.stringMatching(/^CCR Compliance\b/),
    expect.stringMatching(/^CTEM Dashboard\b/),
    expect.stringMatching(/^Compliance Engine\b/),
    expect.stringMatching(/^Risk Register\b/),
    expect.stringMatching(/^Security Training\b/),
    "ID&V Workflows",
    "KYC Management",
    "AI Forecasting",
    "Custom Frameworks",
    "White Label Config",
    "API Management",
    "Threat Intelligence",
    "User Management",
    "Company Profile",
    "Documents",
    "Settings",
  ]);
  await loaded(page);
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page), PATIENCE).toBe("Skip to content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement?.id")).toBe("main");
  await links.filter({ hasText: /^Prospects$/ }).click();
  await page.getByRole("heading", { level: 1, name: "Prospects" }).waitFor();
  expect(await page.locator("[aria-current='page']").textContent()).toBe("Prospects");
});

test("by keyboard: '/' finds a client by a few letters and opens it with the focus on its name", async () => {
  const page = await world.page("/portfolio");
  await heading(page).waitFor();
  await page.keyboard.press("/");
  await page.getByPlaceholder("Find a client, domain or check").waitFor();
  await page.keyboard.type("pennine");
  await page
    .getByRole("option", { name: /Pennine Haulage/ })
    .first()
    .waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard\/clients\//);
  await page.getByRole("heading", { level: 1, name: /Pennine/ }).waitFor();
  await expect.poll(() => focused(page), PATIENCE).toContain("Pennine");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
});

test("from the start page to the dashboard, the focus goes from the palette to the title", async () => {
  const page = await world.page("/app");
  await page.getByRole("table", { name: "Recent Client Analyses" }).waitFor();
  await page.getByRole("button", { name: "Columns" }).focus();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a client, domain or check").waitFor();
  await page.keyboard.type("smartprospect");
  await page.getByRole("option", { name: "SmartProspect" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/app?view=dashboard&tab=smart-prospect");
  await expect.poll(() => focused(page), PATIENCE).toContain("Dashboard");
});

test("what is typed before the palette has loaded is in it once it opens", async () => {
  const page = await world.page("/portfolio");
  await loaded(page);
  let release = (): void => undefined;
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/command-palette-*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("tidd");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("e");
  release();
  const box = page.getByPlaceholder("Find a client, domain or check");
  await box.waitFor();
  expect(await box.inputValue()).toBe("tide");
});

test("signing out asks for no session", async () => {
  const page = await world.page("/portfolio");
  await loaded(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
  });
  // The session of this test's page is used by others.
  await page.route("**/api/session", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 204 }) : route.continue(),
  );
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("heading", { level: 1, name: "You are signed out" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual(["DELETE /api/session"]);
});

test("the chosen theme is saved and applies before the app starts", async () => {
  const page = await world.page("/app");
  await page.getByRole("button", { name: "Theme: System" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Dark" }).click();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload();
  expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
  expect(await heading(page).textContent()).toBe("Application Error");
  expect(await page.locator("#root p").allInnerTexts()).toEqual([
    "We're sorry, but the application failed to start. Please try refreshing the page.",
    "If the problem persists, please contact support.",
  ]);
});

test("an unreachable server and an expired session each have their page", async () => {
  const page = await world.blank();
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/tiers");
  await page.getByRole("heading", { level: 1, name: "The server is not responding" }).waitFor();
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Choose your tier" }).waitFor();
  await page.route("**/api/session", (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto("/app");
  await page.getByRole("heading", { level: 1, name: "You are not signed in" }).waitFor();
  expect(await world.axe(page)).toEqual([]);
});

test("at 320 pixels the pages fit the window, and the menu opens, closes by Back and navigates", async () => {
  const page = await world.blank({ width: 320 });
  const fits = async () => {
    await heading(page).waitFor();
    expect([page.url(), await page.evaluate("document.documentElement.scrollWidth")]).toEqual([page.url(), 320]);
  };
  for (const path of ["/tiers", "/nowhere"]) {
    await page.goto(path);
    await fits();
  }
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await fits();
  await page.getByRole("link", { name: "Broker Intelligence" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Analyse a client" }).waitFor();
  await fits();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Portfolio" }).click();
  await page.waitForURL("**/portfolio");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("Back closes a client's dialog, then returns through its tabs but not through typed text", async () => {
  const { items } = (await world.api("/api/clients")) as { items: { id: string; name: string }[] };
  const row = items.find(({ name }) => name.startsWith("Tidewater"));
  if (row === undefined) throw new Error("the sample has no such client");
  const page = await world.page("/dashboard");
  const here = () => page.evaluate("location.pathname + location.search");
  const dialog = page.getByRole("dialog");
  // The first entry of the window's history, and a dialog without an address.
  await page.getByRole("button", { name: "Add client" }).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(await here()).toBe("/dashboard");

  await page.getByRole("searchbox").pressSequentially("tidew");
  await expect.poll(here).toBe("/dashboard?q=tidew");
  await page.getByRole("link", { name: row.name }).click();
  await page.getByRole("tab", { name: /^Scans/ }).click();
  await page.getByRole("tab", { name: /^Controls/ }).click();
  await page.getByRole("tabpanel", { name: /^Controls/ }).waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Opt out of scans" }).click();
  const why = dialog.getByLabel("Reason");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await why.fill("requested by email");
  await page.goBack();
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: "detached" });
  expect(await why.inputValue()).toBe("requested by email");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await here()).toBe(`/dashboard/clients/${row.id}?tab=controls`);
  await page.goBack();
  await page.getByRole("tabpanel", { name: /^Scans/ }).waitFor();
  await page.goBack();
  await page.getByRole("tabpanel", { name: /^Record/ }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Client Onboarding" }).waitFor();
  expect(await here()).toBe("/dashboard?q=tidew");
});

test("the start page shows the figures of the API, and a new event opens from it", async () => {
  const { items } = (await world.api("/api/analyses?limit=6")) as {
    items: { companyName: string; riskScore: number }[];
  };
  const page = await world.page("/app");
  await page.getByRole("table", { name: "Recent Client Analyses" }).waitFor();
  const [first] = items;
  const row = page.getByRole("row").filter({ hasText: first?.companyName ?? "?" });
  expect(await row.textContent()).toContain(`· ${first?.riskScore}`);
  await page.getByRole("button", { name: "Show all" }).click();
  const line = page.getByRole("link").filter({ hasText: "Trigger" }).first();
  const reported = (await line.textContent()) ?? "";
  await line.click();
  const company = reported.split(":")[0] ?? "";
  await page.getByRole("dialog").getByRole("heading", { name: company }).waitFor();
});

test("Back does not reopen a dialog that was closed on the first screen", async () => {
  const page = await world.page("/prospects");
  const here = () => page.evaluate("[location.pathname + location.search, history.state.idx].join(' ')");
  const dialog = page.getByRole("dialog");
  await page
    .getByRole("button", { name: /^Prospect / })
    .first()
    .click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await here()).toBe("/prospects 1");
  await page.goBack();
  await expect.poll(here).toBe("/prospects 0");
  expect(await dialog.count()).toBe(0);
});

test("dialogs and toasts have their styles under a policy without inline ones", async () => {
  const { items } = (await world.api("/api/clients")) as { items: { id: string; name: string }[] };
  const { id } = items.find(({ name }) => name.startsWith("Tidewater")) ?? { id: "" };
  const page = await world.page(`/dashboard/clients/${id}?tab=placements`);
  const policy = (await page.reload())?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/]{22}=='/);
  await page.getByRole("button", { name: "Start placement" }).first().click();
  await page.getByRole("dialog").getByLabel("Class or risk").fill("Styled risk");
  // The library of dialogs stops the page behind from scrolling by a style element with the nonce.
  expect(await page.evaluate("getComputedStyle(document.body).overflow")).toBe("hidden");
  await page.keyboard.press("Enter");
  await page.getByText("Placement recorded.").waitFor();
  expect(await page.evaluate("getComputedStyle(document.querySelector('[data-sonner-toaster]')).position")).toBe(
    "fixed",
  );
});
