import { expect, test } from "vitest";
import { openScreens } from "../browser/screen-world.ts";

const world = openScreens();
const HUB = "/app?view=dashboard&tab=report-formatting";

async function clientCalled(name: string): Promise<string> {
  const { items } = (await world.api(`/api/clients?search=${name}`)) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}

test("a client that a long list does not show is open from its address, and found by a search", async () => {
  const client = await clientCalled("Tidewater");
  const page = await world.blank();
  await page.route("**/api/clients?*", async (route) => {
    const answer = await (await route.fetch()).json();
    const items = answer.items.filter(({ id }: { id: string }) => id !== client);
    const searched = new URL(route.request().url()).searchParams.has("search");
    await route.fulfill({ json: searched ? answer : { ...answer, items, total: 5000 } });
  });
  await page.goto(`${HUB}&hub=mrc&client=${client}`);
  const picker = page.getByLabel("Client", { exact: true });
  await expect.poll(() => picker.inputValue(), { timeout: 10_000 }).toBe(client);
  await page.getByText("500 of 5,000 clients listed.").waitFor();
  await page.goto(`${HUB}&hub=mrc`);
  await page.getByRole("searchbox", { name: "Find a client" }).fill("tidew");
  await page.getByText("1 client found.").waitFor();
  await picker.selectOption(client);
  await page.waitForURL(new RegExp(`client=${client}`));
});
