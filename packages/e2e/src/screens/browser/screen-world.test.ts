import { expect, test } from "vitest";
import { openScreens } from "./screen-world.ts";

const world = openScreens();

test("the app opens on the sample workspace with its API", async () => {
  const page = await world.page("/tiers");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await world.api("/api/tier")).toEqual({ tier: "Ultimate" });
});
