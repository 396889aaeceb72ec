import { describe, expect, test } from "vitest";
import { BUSY_PROBLEM } from "./browser/busy-problem.ts";
import { readToEnd } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
const ANALYTICS = "/app?tier=Ultimate&tab=analytics";
const ROL = "/app?tier=Ultimate&tab=dynamic-rol";

/** A client with a rate on line. */
async function priced(): Promise<{ id: string; current: number }> {
  const { items } = (await world.api("/api/clients?limit=500")) as { items: { id: string }[] };
  for (const { id } of items) {
    const view = (await world.api(`/api/rate-on-line?risk=${id}`)) as { current: { rate: number } | null };
    if (view.current !== null) return { id, current: view.current.rate };
  }
  throw new Error("the sample workspace has a client that can be priced");
}

test("exposed clients: Enter searches, and the focus stays in the search", async () => {
  const page = await world.page("/portfolio?tab=exposed");
  const box = page.getByLabel("Vulnerability, product or provider");
  await box.fill("jquery");
  await page.keyboard.press("Enter");
  await page.getByRole("table", { name: "Clients that show jquery" }).waitFor();
  await page.locator("input[name=named]:focus").waitFor();
  expect(await box.inputValue()).toBe("jquery");
});

describe("Analytics", () => {
  test("counts recorded data and shows the example until a number is edited", async () => {
    const page = await world.page(ANALYTICS);
    await page.getByText("Illustrative example").waitFor();
    await page.getByText("£293,300").waitFor();
    const { metrics } = (await world.api("/api/portfolio")) as { metrics: Record<string, { value: number | null }> };
    const unknown = Object.values(metrics).filter(({ value }) => value === null).length;
    await expect.poll(() => page.getByText("not recorded", { exact: true }).count()).toBe(unknown);
  });

  test("an edited number shows the formula and is saved in the address; an invalid number counts as 0", async () => {
    const page = await world.page(ANALYTICS);
    const clients = page.getByLabel("Clients per month");
    await clients.fill("50");
    // 50 × 11.75 h × £50 + 50 × £15,000 × 25% = £29,375 + £187,500.
    await page.getByText("£216,875").first().waitFor();
    expect(await page.getByText("Illustrative example").count()).toBe(0);
    expect(page.url()).toContain("roi-clients=50");
    await page.getByRole("button", { name: "How was this calculated" }).click();
    await page.getByRole("dialog").getByText("Hours saved per client").waitFor();
    await page.keyboard.press("Escape");
    await clients.fill("many");
    await page.getByText("Clients per month: 'many' is not a number and counts as 0.").waitFor();
    await page.getByRole("button", { name: "Back to the example" }).click();
    await page.getByText("Illustrative example").waitFor();
  });
});

describe("Dynamic ROL", () => {
  test("shows a client's rates as the API returns them", async () => {
    const { id, current } = await priced();
    const page = await world.page(`${ROL}&client=${id}`);
    await page.getByText("By layer, loss-cost pricing").waitFor();
    await page
      .getByText(`${(current * 100).toFixed(2)}%`)
      .first()
      .waitFor();
    const factors = page.getByRole("table", { name: "Rate factors" });
    await factors.waitFor();
    expect(await factors.getByText("none", { exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Show all factors" }).click();
    await factors.getByText("none", { exact: true }).first().waitFor();
  });

  test("shows the calculation and the simulated movement, whose updates can be switched off", async () => {
    const { id } = await priced();
    const page = await world.blank();
    // The API states the interval, three seconds, which the screen follows.
    const sooner = { everyMs: 400 };
    await page.route("**/api/market/ticks*", async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, ...sooner } });
    });
    await page.goto(`${ROL}&client=${id}`);
    await page.getByRole("button", { name: "How was this calculated" }).click();
    await page.getByRole("dialog").getByText("Exposure-rated premium", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    const ticks = (await world.api("/api/market/ticks")) as { items: { rate: number }[] };
    const later = ticks.items.slice(1).map(({ rate }) => `${rate.toFixed(2)}%`);
    await page.getByRole("heading", { name: "Indicative market movement" }).waitFor();
    const movement = page.locator("dl").last();
    await expect
      .poll(
        async () => {
          const words = (await movement.textContent()) ?? "";
          return later.some((rate) => words.includes(rate));
        },
        { timeout: 15_000 },
      )
      .toBe(true);
    await page.getByLabel("Live updates").uncheck();
    const still = await movement.textContent();
    await page.waitForTimeout(3 * sooner.everyMs);
    expect(await movement.textContent()).toBe(still);
  });
});

describe("the portfolio", () => {
  test("a provider lists its clients, and a name links to the client", async () => {
    const { providers } = (await world.api("/api/portfolio/accumulation")) as {
      providers: { id: string; provider: string; clients: number }[];
    };
    const [first] = providers;
    if (first === undefined) throw new Error("the sample workspace shares providers");
    const page = await world.page("/portfolio?tab=accumulation");
    await page.getByRole("button", { name: first.provider, exact: true }).click();
    const links = page.getByRole("dialog").getByRole("link");
    await expect.poll(() => links.count()).toBe(first.clients);
    expect(page.url()).toContain("provider=");
    await links.first().click();
    await page.waitForURL(/\/dashboard\/clients\//);
  });

  test("a panel that fails offers a retry and leaves the others in place", async () => {
    const page = await world.page("/portfolio");
    let refuse = true;
    await page.route("**/api/portfolio/accumulation", (route) =>
      refuse
        ? route.fulfill({ status: 503, contentType: "application/problem+json", body: JSON.stringify(BUSY_PROBLEM) })
        : route.fallback(),
    );
    await page.getByRole("tab", { name: "Accumulation" }).click();
    await page.getByText("The database is busy.").waitFor();
    refuse = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Coverage of scans").waitFor();
    await page.getByRole("tab", { name: "Summary" }).click();
    await page.getByText("Limits in force").waitFor();
  });

  test("shows a skeleton, then partial coverage, and what to do when the portfolio is empty", async () => {
    const page = await world.blank();
    const real = (await world.api("/api/portfolio/accumulation")) as Record<string, unknown>;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/portfolio/accumulation", async (route) => {
      await held;
      return route.fulfill({ json: { ...real, scanned: 1 } });
    });
    await page.goto("/portfolio?tab=accumulation");
    await page.getByRole("status", { name: "Loading" }).first().waitFor();
    release();
    await page.getByText(/^1 of \d+ clients were scanned/).waitFor();
    await page.route("**/api/portfolio", async (route) => {
      const summary = (await world.api("/api/portfolio")) as Record<string, unknown>;
      return route.fulfill({ json: { ...summary, clients: 0 } });
    });
    await page.reload();
    await page.getByText("No portfolio yet.").waitFor();
  });
});

describe("Perpetual Monitor", () => {
  test("the schedule of the portfolio is changed, then monitoring is paused and resumed", async () => {
    const page = await world.page("/app?view=dashboard");
    await page.getByRole("tab", { name: "Perpetual Monitor" }).click();
    await page.getByText(/\d+ of \d+ clients by schedule, weekly/).waitFor();
    await page.getByRole("button", { name: "Set schedule" }).click();
    await page.getByLabel("Scan each client").selectOption("monthly");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(/\d+ of \d+ clients by schedule, monthly/).waitFor();
    await page.getByRole("button", { name: "Pause monitoring" }).click();
    await page.getByText("Monitoring Paused", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Resume monitoring" }).click();
    await page.getByText("Active Monitoring", { exact: true }).waitFor();
    expect(await world.api("/api/monitor")).toMatchObject({ state: "active", schedules: [{ rule: "monthly" }] });
  });

  test("the sample's clients have their risk, its trend or why there is none, and charts; tiles are known or not known", async () => {
    const page = await world.page("/app?tab=perpetual-monitor");
    const table = page.getByRole("table", { name: "Risk changes" });
    await table.getByRole("button", { name: /^Castlegate/ }).click();
    const charts = page.getByRole("region", { name: /^Castlegate .* over time$/ });
    await charts.getByRole("heading", { name: "Posture" }).waitFor();
    expect(await charts.getByRole("figure").count()).toBeGreaterThan(2);
    const tiles = page.getByRole("region", { name: "Behavioural risk" });
    await tiles.getByText("Not known: no source recorded").first().waitFor();
    await readToEnd(page, "Dashboard");
    expect(await world.axe(page, "main")).toEqual([]);
  });
});
