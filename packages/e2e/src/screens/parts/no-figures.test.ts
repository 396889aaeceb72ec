import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openParts, SESSION } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";
import { shownTexts } from "../browser/shown-texts.ts";

const parts = openParts();

/** Names that contain digits: forms, standards, laws, the product's version. */
const NAMES =
  /ACORD \d+|ISO(?:\/IEC)? \d+|ICO \d+[- ]points?|Broker Intelligence 2\.0|SOC 2|NIS2|MRC v\d+|v3\.0|24\/7/g;

/** Texts with a digit outside such a name. */
async function digits(page: Page): Promise<string[]> {
  const shown = await shownTexts(page);
  expect(shown.length).toBeGreaterThan(4);
  return shown.filter((text) => /\d/.test(text.replace(NAMES, "")));
}

test.each([
  ["add-client", "Legal name"],
  ["import", "Choose a file"],
  ["tiers", "Current Tier"],
] as const)(
  "the dialog %s of an empty workspace shows no figure except in labelled claims and names",
  async (name, words) => {
    const { page } = await parts.open(name, {
      answers: { "GET /api/session": SESSION, "GET /api/clients/imports": { items: [] } },
    });
    await page.getByRole("dialog").getByText(words).first().waitFor();
    await loaded(page);
    expect(await digits(page)).toEqual([]);
  },
);
