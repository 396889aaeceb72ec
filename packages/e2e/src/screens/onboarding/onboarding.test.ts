import type { ClientRow, ShownTurn } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindowHere } from "../../onboarding/terminal-window.ts";
import { openScreens } from "../browser/screen-world.ts";
import { moveWithin } from "../browser/within-app.ts";

const world = openScreens();

async function clientOf(name: string): Promise<ClientRow> {
  const { items } = (await world.api(`/api/clients?search=${name}`)) as { items: ClientRow[] };
  const [row] = items;
  if (row === undefined) throw new Error("the sample has no such client");
  return row;
}

const sessionOf = (page: Page): string => /onboarding\/([^/?]+)$/.exec(page.url())?.[1] ?? "";
const turnsOf = async (page: Page) =>
  ((await world.api(`/api/onboarding/sessions/${sessionOf(page)}/transcript`)) as { items: ShownTurn[] }).items;

const asked = (page: Page, question: string | RegExp) =>
  page.getByRole("heading", { level: 2, name: question }).waitFor();

test("a conversation begun in a terminal is continued in the browser and finished in the terminal; the disclosure names each answer", async () => {
  const { id } = await clientOf("Sandstone");
  const window = await openWindowHere(["onboard", id, "--section", "controls", "--order", "form"], {
    folder: world.folder(),
    columns: 80,
    rows: 24,
    env: { USER: "sam" },
  });
  await window.until("Is MFA enforced on all remote access?");
  await window.type("1", /How do users access its\s+systems/);

  const total = async (query: string) => ((await world.api(`/api/clients${query}`)) as { total: number }).total;
  const { items } = (await world.api("/api/onboarding/sessions?state=open")) as { items: unknown[] };
  expect(await total("?onboarding=true")).toBe(items.length);
  expect(await total("?onboarding=false")).toBe((await total("")) - items.length);
  const page = await world.page("/dashboard?onboarding=true");
  await expect.poll(() => page.locator("main tbody tr").count()).toBe(items.length);
  await page
    .getByRole("row", { name: /Sandstone/ })
    .getByRole("link", { name: /, \d+ of \d+$/ })
    .click();
  await asked(page, /How do users access its systems/);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Send" }).click();
  await asked(page, /^Is MFA enforced on all administrator accounts/);
  await window.type("1\r", /Answered in the browser/);
  await window.type("s", "Skipped");
  await window.type("t", "> _");
  await window.type("finish\r", "Finished early");
  expect((await window.ended()).exitCode).toBe(0);
  expect((await turnsOf(page)).map(({ place, move }) => `${place} ${move}`)).toEqual([
    "terminal press",
    "browser press",
    "terminal skip",
    "terminal type",
  ]);

  await moveWithin(page, `/dashboard/clients/${id}?tab=disclosure`);
  const row = page.getByRole("row", { name: /Is MFA enforced on all remote access/ });
  for (const words of ["Yes", "In conversation", "In force"]) await row.getByText(words, { exact: true }).waitFor();
  await page
    .getByRole("row", { name: /Is MFA enforced on cloud services/ })
    .getByText("Not asked")
    .waitFor();
  expect(await world.axe(page, "main")).toEqual([]);
});
