import { expect, test } from "vitest";
import { type Answers, openParts, Refusal } from "../../browser/part-page.ts";
import { keptClient } from "../client/client-record.ts";
import { CLIENT, ROW } from "../compliance-world.ts";

const parts = openParts();
const NO_TEMPLATES = { own: [], supplied: [], saved: [], locked: null };

test("a client's slip: loading, failed with a remedy, and none generated yet, with every step of the way", async () => {
  let isBusy = true;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { page } = await parts.show("report-hub", {
    at: `/app?view=dashboard&tab=report-formatting&hub=mrc&client=${CLIENT}&step=preview`,
    answers: {
      ...keptClient().answers,
      "GET /api/clients": { items: [ROW], total: 1, next: null },
      "GET /api/mrc/slips": async () => {
        await held;
        return isBusy
          ? new Refusal(503, "store_unavailable", "The database is busy.")
          : { items: [], total: 0, next: null };
      },
      "GET /api/mrc/templates": NO_TEMPLATES,
    },
  });
  await page.getByRole("status", { name: "Loading" }).first().waitFor();
  release();
  await page.getByText("The database is busy.").waitFor();
  isBusy = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No Slip Generated").waitFor();
  expect(await page.getByRole("tab", { name: "Export" }).count()).toBe(1);
});

test("a client that a long list does not show is open from its address, and found by a search", async () => {
  const others = Array.from({ length: 500 }, (_, at) => ({
    ...ROW,
    id: `${at}`.padStart(12, "0"),
    name: `Other ${at}`,
  }));
  const answers: Answers = {
    ...keptClient().answers,
    "GET /api/clients": ({ url }) =>
      url.searchParams.has("search")
        ? { items: [ROW], total: 1, next: null }
        : { items: others, total: 5000, next: "500" },
    "GET /api/mrc/slips": { items: [], total: 0, next: null },
    "GET /api/mrc/templates": NO_TEMPLATES,
  };
  const hub = "/app?view=dashboard&tab=report-formatting&hub=mrc";
  const { page } = await parts.show("report-hub", { at: `${hub}&client=${CLIENT}`, answers });
  const picker = page.getByLabel("Client", { exact: true });
  await expect.poll(() => picker.inputValue()).toBe(CLIENT);
  await page.getByText("500 of 5,000 clients listed.").waitFor();
  await parts.show("report-hub", { at: hub, answers });
  await page.getByRole("searchbox", { name: "Find a client" }).fill("castle");
  await page.getByText("1 client found.").waitFor();
  await picker.selectOption(CLIENT);
  await page.waitForURL(new RegExp(`client=${CLIENT}`));
});
