import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();

const exports = async () => ((await world.api("/api/exports/stats")) as { total: number }).total;

test("a report is previewed in a frame without scripts and printed as the document it is, and its email text is copied, with the keyboard", async () => {
  const row = await world.client(/Brightsmile/);
  const before = await exports();
  const page = await world.page(`/dashboard/reporting?about=client:${row.id}&reader=client`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // The dialog of the browser itself cannot be seen by a test: the call is recorded in its place.
  await page.evaluate(`document.addEventListener("load", ({ target }) => {
    if (target instanceof HTMLIFrameElement && target.contentWindow)
      target.contentWindow.print = () => { window.printed = target.contentDocument.title; };
  }, true)`);
  await page
    .frameLocator("iframe")
    .getByRole("heading", { level: 1, name: row.name ?? "" })
    .waitFor();
  expect(await page.locator("iframe").getAttribute("sandbox")).not.toContain("scripts");
  await page.getByRole("button", { name: "Print" }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => String(await page.evaluate("window.printed")), { timeout: 10_000 })
    .toMatch(/Brightsmile.*: Cyber risk report/);
  const copy = page.getByRole("button", { name: "Copy Email Text" });
  await copy.focus();
  await page.keyboard.press("Enter");
  await page.locator("[aria-live=polite]").getByText("Copied").waitFor();
  // The page itself may not read the clipboard: the text is pasted.
  await page.evaluate(`document.body.append(Object.assign(document.createElement("textarea"), { id: "pasted" }))`);
  await page.locator("#pasted").focus();
  await page.keyboard.press("Control+V");
  expect(await page.locator("#pasted").inputValue()).toMatch(/^Dear .*,\n[\s\S]*Not a quotation and not advice/);
  expect(await exports()).toBe(before);
  await page.getByRole("button", { name: "Send Email" }).click();
  await page
    .getByRole("dialog")
    .getByText(/^Send Email is locked\. Sample data cannot be sent\./)
    .waitFor();
});
