import { expect, test } from "vitest";
import { openParts, Refusal } from "../../browser/part-page.ts";
import { keptClient } from "../client/client-record.ts";
import { CLIENT, ROW } from "../compliance-world.ts";

const parts = openParts();

test("a client's slip: loading, failed with a remedy, and none generated yet, with every step of the way", async () => {
  let isBusy = true;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { page } = await parts.show("nothing");
  await page.route("**/api/mrc/slips?*", async (route) => {
    await held;
    return route.fallback();
  });
  try {
    await parts.show("report-hub", {
      at: `/app?view=dashboard&tab=report-formatting&hub=mrc&client=${CLIENT}&step=preview`,
      answers: {
        ...keptClient().answers,
        "GET /api/clients": { items: [ROW], total: 1, next: null },
        "GET /api/mrc/slips": () =>
          isBusy ? new Refusal(503, "store_unavailable", "The database is busy.") : { items: [], total: 0, next: null },
      },
    });
    await page.getByRole("status", { name: "Loading" }).first().waitFor();
    release();
    await page.getByText("The database is busy.").waitFor();
  } finally {
    await page.unroute("**/api/mrc/slips?*");
  }
  isBusy = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No Slip Generated").waitFor();
  expect(await page.getByRole("tab", { name: "Export" }).count()).toBe(1);
});
