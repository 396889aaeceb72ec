import type { Response } from "playwright-core";
import { expect, test } from "vitest";
import { figuresIn, KnownFigures } from "./browser/known-figures.ts";
import { readToEnd } from "./browser/read-to-end.ts";
import { clientScreens, documentScreens, type ListedScreen, SCREENS } from "./browser/screen-list.ts";

import { openScreens } from "./browser/screen-world.ts";
import { shownTexts } from "./browser/shown-texts.ts";

const world = openScreens();
/** A guard against a hang, in milliseconds; nothing is measured by it. */
const SLOW_MS = 280_000;

/** Texts with digits that are not figures of the workspace: forms, standards, laws, the version, scales. */
const NAMES =
  /ACORD \d+|ISO(?:\/IEC)? \d+|ICO \d+[- ]points?|Broker Intelligence 2\.0|SIC 2007|SOC 2|ICOBS \d\.\d|465 for TLS|587 for STARTTLS|port 587|NIS2|MRC v\d+|v3\.0|24\/7|(?:out )?of 100\b|\/100|0 to 100/g;
/** A tick of a chart's axis that runs from 0 to 100. */
const SCALE = /^(?:0|25|50|75|100)$/;

async function clientsCalled(name: string): Promise<{ id: string; name: string }[]> {
  return ((await world.api(`/api/clients?search=${name}`)) as { items: { id: string; name: string }[] }).items;
}

/**
 * Faults of screens: figures that no API answer contains, and axe findings. One page opens them all, since it retains
 * the compiled code of the app.
 */
async function faultsOf(screens: readonly ListedScreen[]): Promise<string[]> {
  const page = await world.blank();
  page.setDefaultTimeout(SLOW_MS / 4);
  const found: string[] = [];
  for (const { path, title } of screens) {
    const known = new KnownFigures(Date.now());
    const answers: Promise<void>[] = [];
    const record = (response: Response): void => {
      if (!response.url().includes("/api/") || !(response.headers()["content-type"] ?? "").includes("json")) return;
      answers.push(
        response.json().then(
          (answer: unknown) => known.record(answer),
          // Aborted by the next navigation.
          () => undefined,
        ),
      );
    };
    page.on("response", record);
    await page.goto(path);
    await readToEnd(page, title);
    page.off("response", record);
    await Promise.all(answers);
    const unknown = (text: string) =>
      !SCALE.test(text) && figuresIn(text.replace(NAMES, "")).some((figure) => !known.has(figure));
    found.push(...(await shownTexts(page)).filter(unknown).map((text) => `${path}: ${text}`));
    found.push(...(await world.axe(page)).map((finding) => `${path}: ${finding}`));
  }
  return found;
}

test(
  "every figure on every screen comes from the API, and axe finds nothing serious in either theme",
  async () => {
    const pages = (await clientsCalled("Pennine")).flatMap(clientScreens);
    const ledgerlark = await clientsCalled("Ledgerlark");
    const compared = ledgerlark
      .flatMap(clientScreens)
      .filter(({ name }) => /documents|exports|papers|placements/.test(name));
    const documents = ledgerlark.flatMap(documentScreens);
    expect([pages.length, compared.length, documents.length]).toEqual([7, 2, 8]);
    const screens = [...SCREENS, ...pages, ...compared, ...documents];
    expect(await faultsOf(screens)).toEqual([]);
  },
  SLOW_MS,
);
