import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();

/** Clicks, and counts them. */
function counted() {
  let count = 0;
  return {
    count: () => count,
    async on(target: Locator): Promise<void> {
      await target.click();
      count += 1;
    },
  };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("from the start page to the finished archive of a sample client in at most six clicks", async () => {
  const page = await world.page("/app");
  const click = counted();
  const box = page.getByLabel("Client website");
  await expect.poll(() => box.inputValue()).toBe("pennine-haulage.example");
  expect(await box.evaluate("document.activeElement.tagName")).toBe("INPUT");
  await click.on(button(page, "Analyse Client"));
  await click.on(page.getByRole("link", { name: "Make the submission" }));
  const dialog = page.getByRole("dialog", { name: "Make the submission" });
  await dialog.getByRole("heading", { name: "Refer" }).waitFor();
  await dialog.getByText("A reason of 20 characters or more is required.").waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  await click.on(dialog.getByLabel(/^Reason for release/));
  await page.keyboard.type("Accounts filed on 20 November and objection lodged.");
  await click.on(button(page, "Make the archive"));
  await page.getByRole("dialog", { name: "Submission made" }).waitFor({ timeout: 90_000 });
  await page.getByText("5 of 5 documents").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    click.on(page.getByRole("link", { name: "Download" })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^pennine-haulage-storage-ltd-submission-\d{4}-\d{2}-\d{2}\.zip$/);
  const archive = readFileSync(await file.path()).toString("latin1");
  for (const name of ["covering-email.txt", "proposal.pdf", "mrc-slip.pdf", "acord-125.pdf", "evidence.bundle.zip"])
    expect(archive).toContain(name);
  expect(click.count()).toBeLessThanOrEqual(6);
});
