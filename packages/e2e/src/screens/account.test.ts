import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();

test("account: a user is invited, the link is shown once, the role is changed and the user removed", async () => {
  const page = await world.page("/dashboard/settings");
  await page.getByRole("link", { name: "Users and sign-in" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Users and sign-in" }).waitFor();
  await page.getByRole("button", { name: "Invite a user" }).click();
  await page.getByLabel("Name").fill("Lou Invited");
  await page.getByLabel("Role").selectOption("viewer");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Link for Lou Invited" });
  await dialog.getByText(/\/sign-in\/password\?token=[\w-]{43}$/).waitFor();
  expect(await world.axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row", { name: /^Lou Invited/ });
  await row.getByText("Invited, no password yet").waitFor();

  await page.getByRole("button", { name: "Actions: Lou Invited" }).click();
  await page.getByRole("menuitem", { name: "Give the role broker" }).click();
  await page.getByRole("button", { name: "Give role" }).click();
  await row.getByText("broker", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Actions: Lou Invited" }).click();
  await page.getByRole("menuitem", { name: "Remove user" }).click();
  await page.getByRole("button", { name: "Remove user" }).click();
  await row.waitFor({ state: "detached" });
});

test("account: a viewer sees their own sessions, sets up MFA on the page without script, and no one else's", async () => {
  const page = await world.page("/dashboard/account", { as: "viewer" });
  await page.getByRole("heading", { level: 1, name: "Sign-in" }).waitFor();
  await page.getByText("This session").first().waitFor();
  expect(await page.getByRole("heading", { name: "Users" }).count()).toBe(0);
  expect(await world.axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Set up an authenticator app" }).click();
  await page.getByRole("heading", { level: 1, name: "Set up multi-factor authentication" }).waitFor();
  expect(await world.axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign-in" }).waitFor();
});

test("account: what is received by email is chosen by keyboard, and is there after a reload", async () => {
  const page = await world.page("/dashboard/account", { as: "viewer" });
  await page.getByText("No mail server is configured, so no email is sent.").waitFor();
  await page.getByLabel("Email at once").selectOption("High and critical");
  await page.getByLabel("Quiet hours").selectOption("My own");
  await page.getByLabel("To", { exact: true }).fill("06:30");
  await page.keyboard.press("Enter");
  await page.getByText("Saved.").waitFor();
  expect(await world.axe(page)).toEqual([]);
  await page.reload();
  expect(await page.getByLabel("Email at once").inputValue()).toBe("high");
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("06:30");
});
