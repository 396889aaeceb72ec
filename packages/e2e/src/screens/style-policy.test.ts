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
