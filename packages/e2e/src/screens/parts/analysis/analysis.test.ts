import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openParts, Refusal } from "../../browser/part-page.ts";
import { loaded, readToEnd } from "../../browser/read-to-end.ts";
import { ANSWERS, COMPANY, DOMAIN, VIEW } from "./analysis-world.ts";

const parts = openParts();
const HERE = `/analysis?url=${DOMAIN}`;

const [ROW = { id: "?", title: "?" }] = VIEW.sum.rows.filter(({ posture }) => posture !== null);

async function show(at = HERE): Promise<Page> {
  const { page } = await parts.show("screen", { at, answers: ANSWERS });
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  return page;
}

test("without a website the start form appears; a skeleton while a scan loads, a retry after a server error, then the scan", async () => {
  let isBroken = true;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { page } = await parts.show("screen", {
    at: "/analysis",
    answers: {
      ...ANSWERS,
      "GET /api/scans/:id": async () => {
        await held;
        return isBroken ? new Refusal(500, "internal", "It broke.") : VIEW;
      },
    },
  });
  const button = page.getByRole("button", { name: "Analyze Website" });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel("Client website").fill(DOMAIN);
  expect(await button.isDisabled()).toBe(false);
  await button.click();
  await page.getByRole("status", { name: "Loading" }).waitFor();
  release();
  await page.getByText("It broke.").waitFor();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
});

test("hosts found by a scan are listed for a company that is not a client", async () => {
  const page = await show();
  await readToEnd(page, COMPANY);
  const assets = page.getByRole("region", { name: "Assets" });
  await assets.getByText("The company is not a client.").waitFor();
  expect(await assets.getByRole("listitem").count()).toBe(VIEW.hosts.length);
});

test("an address with an unknown score component opens no breakdown; the first Tab loads the content below the fold", async () => {
  const page = await show(`${HERE}&sum=nothing`);
  await loaded(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  const [report, checks] = [
    page.getByRole("button", { name: "Generate Report" }).first(),
    page.getByRole("table", { name: "Every check of the scan" }),
  ];
  expect([await report.count(), await checks.count()]).toEqual([0, 0]);
  await page.keyboard.press("Tab");
  await Promise.all([report.waitFor(), checks.waitFor()]);
  expect(await page.evaluate("scrollY")).toBe(0);
});

test("an address opens a score component's breakdown; Escape and Back close it and stay on the analysis", async () => {
  const page = await show(`${HERE}&sum=${ROW.id}`);
  const dialog = page.getByRole("dialog");
  const isNamed = () => new URL(page.url()).searchParams.has("sum");
  await page.getByRole("dialog", { name: ROW.title }).getByText("Score breakdown").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const opener = page.getByRole("button", { name: ROW.title, exact: true });
  await opener.click();
  await dialog.waitFor();
  expect(isNamed()).toBe(true);
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  await opener.click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(isNamed()).toBe(false);
});

test("a link to a section below the fold scrolls to it after the sections above have loaded", async () => {
  const page = await show();
  await page.getByRole("link", { name: /^All \d+ checks$/ }).click();
  await page.getByRole("table", { name: "Every check of the scan" }).waitFor();
  await expect.poll(async () => (await page.locator("#checks").boundingBox())?.y ?? 9999).toBeLessThan(200);
});
