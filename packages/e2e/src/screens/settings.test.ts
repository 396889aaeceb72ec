import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();

const focused = (page: Page) => page.evaluate("document.activeElement.getAttribute('name')");

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="8"><rect width="20" height="8"/></svg>';

test("settings: found by a word in them, saved with a logo, and in effect after a reload; a secret is never shown again", async () => {
  const page = await world.page("/app");
  await page.getByRole("heading", { level: 1, name: "Analyse a client" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a client, domain or check").fill("mail server");
  await page.getByRole("option", { name: "Settings" }).click();
  await page
    .getByText(/^Set in .*broker\.config\.json$/)
    .first()
    .waitFor();
  const chooser = page.waitForEvent("filechooser");
  await page.locator("[data-choose-file]").click();
  await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  const logo = page.getByAltText("The logo, as shown in documents");
  await logo.waitFor();
  await page.getByLabel("Company number").fill("01234567");
  await page.getByLabel("Mail server", { exact: true }).fill("mail.harbour.example");
  await page.getByLabel("Sender address").fill("papers@harbour.example");
  await page.getByLabel("Password", { exact: true }).fill("three plain words");
  await page.getByLabel("Primary colour").fill("#ffcc00");
  await page.keyboard.press("Enter");
  await page.getByText("This colour is not legible on white. Choose a darker one.").first().waitFor();
  await page.getByLabel("Primary colour").fill("#7a1f3d");
  await page.keyboard.press("Enter");
  await page.getByText("The settings are saved and in effect.").waitFor();
  await page.getByLabel("Quiet hours of the workspace").selectOption("Every day");
  await page.getByLabel("Quiet from").fill("9pm");
  await page.keyboard.press("Enter");
  await page.getByText("Enter a time such as 22:00.").first().waitFor();
  await page.getByLabel("Quiet from").fill("21:30");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Saved." }).first().waitFor();

  await page.reload();
  await page.getByText("Set. Enter a new one to replace it.").waitFor();
  expect(await page.getByLabel("Company number").inputValue()).toBe("01234567");
  const uri = `data:image/svg+xml;base64,${Buffer.from(LOGO).toString("base64")}`;
  await expect.poll(() => logo.getAttribute("src")).toBe(uri);
  expect(await world.api("/api/settings/logo")).toEqual({ uri });
  expect(JSON.stringify(await world.api("/api/settings"))).not.toContain("three plain words");
  const hours = { from: "21:30", to: "07:00" };
  expect(await world.api("/api/account/notices")).toMatchObject({ workspaceQuiet: { hours } });
});

test("company profile: what documents lack leads to its input, and is gone once it is recorded", async () => {
  const page = await world.page("/app");
  await page.getByRole("link", { name: "Company Profile" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Company Profile" }).waitFor();
  const row = page.getByRole("row", { name: /^Phone/ });
  await row.getByText(/Emails to clients/).waitFor();
  await row.getByRole("link", { name: "Phone" }).click();
  await expect.poll(() => focused(page)).toBe("brokerage.phone");
  await page.keyboard.type("020 7000 0000");
  await page.keyboard.press("Enter");
  await page.getByText("The settings are saved and in effect.").waitFor();
  await row.waitFor({ state: "detached" });
  await page.getByText("The brokerage's own domain is not recorded.").waitFor();
  await page.getByRole("link", { name: "Record it" }).click();
  await expect.poll(() => focused(page)).toBe("brokerage.domain");
  await page.keyboard.type("pennine-haulage.example");
  await page.keyboard.press("Enter");
  const scored = async () =>
    ((await world.api("/api/brokerage")) as { posture: { scan: { posture: number } } | null }).posture?.scan.posture;
  await expect.poll(scored).toBeTypeOf("number");
  await page.getByText(`${await scored()}/100`).waitFor();
});
