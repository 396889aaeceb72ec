import type { AnalysisView } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openParts, Refusal } from "../../browser/part-page.ts";
import { ANSWERS, DOMAIN, VIEW } from "./analysis-world.ts";

const parts = openParts();
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a component that was not assessed says so and shows no figure", async () => {
  const { report } = VIEW;
  const unseen: AnalysisView = {
    ...VIEW,
    report: { ...report, facts: { ...report.facts, darkWeb: null, registry: null } },
  };
  const { page } = await parts.show("screen", {
    at: `/demo-analyzer?url=${DOMAIN}`,
    answers: { ...ANSWERS, "GET /api/scans/:id": unseen },
  });
  await card(page, "Dark Web Intelligence").getByText("not assessed").waitFor();
  await card(page, "Companies House").getByText("not assessed").waitFor();
  expect(await card(page, "Companies House").textContent()).not.toMatch(/\d/);
});

test("a skeleton appears while the result loads, a server error offers a retry, and the retry shows the result", async () => {
  let isBroken = true;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { page } = await parts.show("screen", {
    at: "/demo-analyzer",
    answers: {
      ...ANSWERS,
      "GET /api/scans/:id": async () => {
        await held;
        return isBroken ? new Refusal(500, "internal", "It broke.") : VIEW;
      },
    },
  });
  await page.getByRole("link", { name: DOMAIN }).click();
  await page.getByRole("status", { name: "Loading" }).waitFor();
  release();
  await page.getByText("It broke.").waitFor();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await card(page, "Executive Overview").waitFor();
});
