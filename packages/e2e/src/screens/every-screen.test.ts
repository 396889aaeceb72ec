import type { Response } from "playwright-core";
import { expect, test } from "vitest";
import { clientScreens } from "./client-screens.ts";
import { inLanes } from "./in-lanes.ts";
import { figuresIn, KnownFigures } from "./known-figures.ts";
import { documentScreens } from "./paper-screens.ts";
import { readToEnd } from "./read-to-end.ts";
import { type ListedScreen, SCREENS } from "./screen-list.ts";
import { openScreens } from "./screen-world.ts";
import { shownTexts } from "./shown-texts.ts";

const world = openScreens();
/** A machine that does much else besides is slow, and no less right. */
const SLOW_MS = 280_000;

/**
 * What has a digit in it and is no figure of the workspace: names of forms, standards and laws; the product's version;
 * the scale that a figure stands on.
 */
const NAMES =
  /ACORD \d+|ISO(?:\/IEC)? \d+|ICO \d+[- ]points?|Broker Intelligence 2\.0|SIC 2007|SOC 2|NIS2|MRC v\d+|v3\.0|24\/7|(?:out )?of 100\b|\/100|0 to 100/g;
/** A tick of a chart's axis that runs from 0 to 100. */
const SCALE = /^(?:0|25|50|75|100)$/;

async function clientsCalled(name: string): Promise<{ id: string; name: string }[]> {
  return ((await world.api(`/api/clients?search=${name}`)) as { items: { id: string; name: string }[] }).items;
}

/**
 * What is wrong on screens that one page opens one after the other: texts with a figure that no answer to their page
 * held, and what axe finds in either theme.
 */
async function faultsOf(screens: readonly ListedScreen[]): Promise<string[]> {
  const page = await world.page("/tiers");
  page.setDefaultTimeout(SLOW_MS / 4);
  const origin = new URL(page.url()).origin;
  const found: string[] = [];
  for (const { path, title } of screens) {
    const known = new KnownFigures(Date.now());
    const heard: Promise<void>[] = [];
    const hear = (response: Response): void => {
      if (!response.url().includes("/api/") || !(response.headers()["content-type"] ?? "").includes("json")) return;
      heard.push(
        response.json().then(
          (answer: unknown) => known.hear(answer),
          // What the page gave up on when it was left.
          () => undefined,
        ),
      );
    };
    page.on("response", hear);
    await page.goto(origin + path);
    await readToEnd(page, title);
    page.off("response", hear);
    await Promise.all(heard);
    const unknown = (text: string) =>
      !SCALE.test(text) && figuresIn(text.replace(NAMES, "")).some((figure) => !known.has(figure));
    found.push(...(await shownTexts(page)).filter(unknown).map((text) => `${path}: ${text}`));
    found.push(...(await world.axe(page)).map((finding) => `${path}: ${finding}`));
  }
  return found;
}

test(
  "on the sample workspace each figure on a screen comes from an answer of the API, and axe finds nothing serious in either theme",
  async () => {
    const pages = (await clientsCalled("Pennine")).flatMap(clientScreens);
    const ledgerlark = await clientsCalled("Ledgerlark");
    const compared = ledgerlark
      .flatMap(clientScreens)
      .filter(({ name }) => /documents|exports|papers|placements/.test(name));
    const documents = ledgerlark.flatMap(documentScreens);
    expect([pages.length, compared.length, documents.length]).toEqual([6, 2, 8]);
    const screens = [...SCREENS, ...pages, ...compared, ...documents];
    const found = await Promise.all(inLanes(screens).map(faultsOf));
    expect(found.flat()).toEqual([]);
  },
  SLOW_MS,
);
