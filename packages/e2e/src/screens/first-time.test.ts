import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens({ workspace: "empty" });

test("an empty start page says what to do first, and a website is analysed from it by keyboard", async () => {
  const page = await world.page("/app");
  await page.getByText("No open tasks. Start with one of these.").waitFor();
  await page.getByText("No companies analysed yet.").waitFor();
  expect(await page.getByRole("button", { name: "Analyse Client" }).isDisabled()).toBe(true);
  expect(await page.getByRole("link", { name: "Quick Demo" }).count()).toBe(0);
  expect(await world.axe(page)).toEqual([]);
  // The address box has the focus.
  await page.keyboard.type("harcourt-vale.example");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/analysis\?url=https%3A%2F%2Fharcourt-vale\.example&job=/);
});

test("an invalid address is refused under the field, and the text remains", async () => {
  const page = await world.page("/app");
  await page.getByLabel("Client website").fill("not a website");
  await page.getByRole("button", { name: "Analyse Client" }).click();
  await page.getByText("'not a website' contains a space.").waitFor();
  expect(await page.getByLabel("Client website").inputValue()).toBe("not a website");
});
