import { expect, test } from "vitest";
import { openScreens } from "../browser/screen-world.ts";

const world = openScreens();

test("a view is shared by keyboard, read by a guest in a browser of their own, and revoked", async () => {
  const { items } = (await world.api("/api/clients?search=Castlegate")) as { items: { id: string }[] };
  const page = await world.page(`/dashboard/clients/${items[0]?.id}?tab=exports`);
  await page.getByRole("button", { name: "Share a view…" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Who receives the link").fill("Ann Lee");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "The view is shared" });
  await dialog.waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  const link = (await dialog.locator("p.font-mono").textContent()) ?? "";
  const guest = await page.context().browser()?.newContext();
  const view = await guest?.newPage();
  await view?.goto(link);
  await view?.getByRole("button", { name: "Open the report" }).click();
  await view?.getByRole("heading", { level: 1, name: "Castlegate Precision Manufacturing Limited" }).waitFor();
  expect(await guest?.cookies()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Revoke the view of Ann Lee" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("Revoked. The link no longer works.").waitFor();
  await view?.goto(link);
  await view?.getByText("This link cannot be opened").waitFor();
  await guest?.close();
});
