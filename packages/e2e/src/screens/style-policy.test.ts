import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();

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

test("at 360 px a toast covers no button of a dialog that opens while it is shown", async () => {
  const { items } = (await world.api("/api/clients")) as { items: { id: string; name: string }[] };
  const { id } = items.find(({ name }) => name.startsWith("Ledgerlark")) ?? { id: "" };
  const page = await world.page(`/dashboard/clients/${id}?tab=placements`, { width: 360 });
  const start = page.getByRole("button", { name: "Start placement" }).first();
  await start.click();
  await page.getByRole("dialog").getByLabel("Class or risk").fill("Covered risk");
  await page.keyboard.press("Enter");
  await page.locator("[data-sonner-toast]").waitFor();
  await start.click();
  await page.getByRole("dialog").waitFor();
  const layers =
    "['[data-sonner-toaster]', '.dialog', '.overlay-veil'].map((at) => +getComputedStyle(document.querySelector(at)).zIndex)";
  const [toasts = 0, dialog = 0, veil = 0] = (await page.evaluate(layers)) as number[];
  expect([toasts < veil, veil < dialog]).toEqual([true, true]);
});
