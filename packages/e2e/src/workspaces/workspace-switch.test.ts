import { join } from "node:path";
import { recordedStream } from "@broker/cli/testing";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAppIfStale } from "../screens/browser/app-build.ts";
import { sharedChromium } from "../screens/browser/shared-chromium.ts";
import { type ServedWorkspaces, serveWorkspaces } from "./serve-workspaces.ts";
import { addUser, emptyWorkspaces, type TwoWorkspaces } from "./two-workspaces.ts";

let two: TwoWorkspaces;
let served: ServedWorkspaces;
let context: BrowserContext;
let page: Page;
const PATIENCE_MS = 60_000;

beforeAll(async () => {
  two = await emptyWorkspaces(null);
  await two.done("--workspace", "full", "clients", "add", "Pennine Haulage");
  for (const name of ["full", "bare"])
    await addUser(`sqlite:${join(two.home, "workspaces", name, "broker.db")}`, "fullerton");
  await buildAppIfStale();
  served = await serveWorkspaces(two, recordedStream());
  context = await (await sharedChromium()).newContext();
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
}, 180_000);
afterAll(async () => {
  await context.close();
  await served.stop();
  two.close();
});

async function signIn(): Promise<void> {
  await page.getByLabel("Name").fill("fullerton");
  await page.getByLabel("Password").fill("three words together");
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("the user menu leads to another workspace of the same user, who signs in there and finds nothing of the first one", async () => {
  await page.goto(`http://full.localhost:${served.port}/dashboard`);
  await signIn();
  await page.getByText("Pennine Haulage").first().waitFor();
  await page.getByRole("button", { name: "Senior Broker" }).click();
  const link = page.getByRole("menuitem", { name: "bare" });
  expect(await link.getAttribute("href")).toBe(`http://bare.localhost:${served.port}/app`);
  await link.click();
  await page.waitForURL(`http://bare.localhost:${served.port}/sign-in**`);
  await signIn();
  await page.getByRole("button", { name: "Senior Broker" }).click();
  const back = page.getByRole("menuitem", { name: "full" });
  await back.waitFor();
  expect(new URL(page.url()).host).toBe(`bare.localhost:${served.port}`);
  expect(await page.locator("body").textContent()).not.toContain("Pennine");
  // Each host has its own session cookie, which the browser does not send to the other.
  const cookies = await context.cookies();
  expect(cookies.map(({ domain }) => domain).toSorted()).toEqual(
    expect.arrayContaining(["bare.localhost", "full.localhost"]),
  );
  await page.goto(`http://full.localhost:${served.port}/dashboard`);
  await page.getByText("Pennine Haulage").first().waitFor();
}, 180_000);
