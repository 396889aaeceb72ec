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

test("users: one is invited, the link is shown once, and the user is changed, disabled, enabled and removed", async () => {
  const page = await world.page("/app");
  await page.getByRole("link", { name: "User Management" }).first().click();
  await page.getByRole("heading", { level: 1, name: "User Management" }).waitFor();
  await page.getByRole("button", { name: "Invite a user" }).first().click();
  await page.getByLabel("Name").fill("Lou Invited");
  await page.getByLabel("Role", { exact: true }).selectOption("viewer");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Link for Lou Invited" });
  await dialog.getByText(/\/sign-in\/password\?token=[\w-]{43}$/).waitFor();
  expect(await world.axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row", { name: /^Lou Invited/ });
  await row.getByText("Invited, no password yet").waitFor();
  await row.getByText(/Not yet$/).waitFor();
  await page.getByText("2 invitations not yet used.").waitFor();
  const act = async (action: string) => {
    await page.getByRole("button", { name: "Actions: Lou Invited" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  await act("Change");
  await page.getByLabel("Email").fill("lou");
  await page.keyboard.press("Enter");
  await page.getByText("Enter an email address.").first().waitFor();
  await page.getByLabel("Email").fill("lou@harbour.example");
  await page.getByLabel("Role", { exact: true }).selectOption("broker");
  await page.getByRole("checkbox", { name: "Decides on sanctions hits" }).check();
  expect(await world.axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await row.getByText("broker", { exact: true }).waitFor();
  await row.getByText("Decides on sanctions hits").waitFor();
  await row.getByText("lou@harbour.example").waitFor();

  await act("Disable user");
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable user" }).click();
  await row.getByText(/^Disabled since /).waitFor();
  await act("Enable user");
  await page.getByRole("alertdialog").getByRole("button", { name: "Enable user" }).click();
  await row.getByText("Invited, no password yet").waitFor();
  await act("Remove user");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove user" }).click();
  await row.waitFor({ state: "detached" });
});

test("users: a menu that a key opens begins at its first entry, and after its dialog the focus is at its button", async () => {
  const page = await world.page("/dashboard/users");
  const actions = page.getByRole("button", { name: "Actions: Grace Addo (sample)" });
  await actions.focus();
  await page.keyboard.press("Enter");
  await page.locator("[role=menuitem]:focus", { hasText: "Change" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(":focus[aria-label^='Actions: Grace Addo']").waitFor();
});

test("users: the person who starts the server is given the permission to decide on hits, and it is taken back", async () => {
  const page = await world.page("/dashboard/users");
  await page.getByRole("button", { name: "Grant a permission" }).click();
  await page.getByLabel("Name").fill("Priya Shah");
  await page.keyboard.press("Enter");
  const taken = page.getByRole("button", { name: "Take back: Decides on sanctions hits, Priya Shah" });
  await taken.focus();
  expect(await world.axe(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await taken.waitFor({ state: "detached" });
});

test("users: a viewer is led to the own sign-in, and no one is listed", async () => {
  const page = await world.page("/dashboard/users", { as: "viewer" });
  await page.getByText("Only an administrator manages users.").waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
  await page.getByRole("link", { name: "Your sign-in" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign-in" }).waitFor();
});

test("account: a viewer sees their own sessions and what they receive by email, and sets up MFA on the page without script", async () => {
  const page = await world.page("/dashboard/account", { as: "viewer" });
  await page.getByRole("heading", { level: 1, name: "Sign-in" }).waitFor();
  await page.getByText("This session").first().waitFor();
  expect(await page.getByRole("link", { name: "User Management", exact: true }).count()).toBe(1);
  await page.getByLabel("Email at once").selectOption("High and critical");
  await page.getByLabel("Quiet hours").selectOption("My own");
  await page.getByLabel("To", { exact: true }).fill("06:30");
  await page.keyboard.press("Enter");
  await page.getByText("Saved.").waitFor();
  expect(await world.axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Set up an authenticator app" }).click();
  await page.getByRole("heading", { level: 1, name: "Set up multi-factor authentication" }).waitFor();
  expect(await world.axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign-in" }).waitFor();
  // The app has started again: what was saved is read again.
  await page.getByLabel("Email at once").waitFor();
  expect(await page.getByLabel("Email at once").inputValue()).toBe("high");
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("06:30");
});

test("API keys: the sample has one in use and one that is revoked, whose secrets no one has", async () => {
  const page = await world.page("/app?view=dashboard&tab=white-label&label=api");
  await page.getByRole("row", { name: /^Merrow Partners \(sample\).*Active.*risk:read, reports:read/ }).waitFor();
  await page.getByRole("row", { name: /^Former reporting \(sample\).*Revoked/ }).waitFor();
});
