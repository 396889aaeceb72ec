import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loaded } from "./browser/read-to-end.ts";
import { type ListedScreen, SCREENS } from "./browser/screen-list.ts";
import { openScreens } from "./browser/screen-world.ts";
import { shownTexts } from "./browser/shown-texts.ts";
import { FRAME, openWithin } from "./browser/within-app.ts";

const world = openScreens({ workspace: "empty" });
/** A guard against a hang, in milliseconds; nothing is measured by it. */
const SLOW_MS = 180_000;

/** Names that contain digits: forms, standards, laws, products, steps of a tour; and the limit of a file. */
const NAMES =
  /ACORD \d+|ISO(?:\/IEC)? \d+|ICO \d+[- ]points?|Broker Intelligence 2\.0|SIC 2007|SOC 2|NIS2|MRC v\d+|v3\.0|24\/7|Rapid7|Up to 10 MB|step \d of \d/g;

/** Texts with a digit outside such a name. */
async function digits(page: Page): Promise<string[]> {
  const shown = await shownTexts(page);
  expect(shown.length).toBeGreaterThan(4);
  return shown.filter((text) => /\d/.test(text.replace(NAMES, "")));
}

/** Texts with a digit on the screens, each after its address. */
async function digitsOf(screens: readonly ListedScreen[]): Promise<string[]> {
  const page = await world.page(FRAME.path);
  page.setDefaultTimeout(SLOW_MS / 3);
  const found: string[] = [];
  for (const { path, title } of screens) {
    await openWithin(page, path, title);
    await loaded(page);
    found.push(...(await digits(page)).map((text) => `${path}: ${text}`));
  }
  return found;
}

/**
 * Not figures of the workspace: settings, each with its origin or what applies if empty, and users and their
 * sessions, each with its browser and its times. The limits of the partner API are the product's.
 */
const OWN_FACTS: readonly string[] = ["settings", "account", "users", "company-profile", "white-label-api"];

test(
  "no screen of an empty workspace shows a figure except in labelled claims and names",
  async () => {
    expect(await digitsOf(SCREENS.filter(({ name, stored }) => stored !== true && !OWN_FACTS.includes(name)))).toEqual(
      [],
    );
  },
  SLOW_MS,
);

test("the tour of an empty workspace shows no figure except in labelled claims and names", async () => {
  const page = await world.page("/app?view=dashboard");
  await page.getByRole("button", { name: "Live Demo" }).click();
  await page.getByRole("dialog").waitFor();
  await loaded(page);
  expect(await digits(page)).toEqual([]);
});
