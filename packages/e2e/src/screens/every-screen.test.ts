import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { figuresIn, KnownFigures } from "./browser/known-figures.ts";
import { readToEnd } from "./browser/read-to-end.ts";
import { clientScreens, documentScreens, type ListedScreen, SCREENS } from "./browser/screen-list.ts";
import { openScreens } from "./browser/screen-world.ts";
import { shownTexts } from "./browser/shown-texts.ts";

const world = openScreens();
/** A guard against a hang, in milliseconds; nothing is measured by it. */
const SLOW_MS = 280_000;

/** Texts with digits that are not figures of the workspace: forms, standards, laws, the version, scales, limits. */
const NAMES =
  /ACORD \d+|ISO(?:\/IEC)? \d+|ICO \d+[- ]points?|Broker Intelligence 2\.0|SIC 2007|SOC 2|ICOBS \d\.\d|465 for TLS|587 for STARTTLS|port 587|NIS2|MRC v\d+|v3\.0|24\/7|Up to 10 MB|(?:out )?of 100\b|\/100|0 to 100/g;
/** A tick of a chart's axis that runs from 0 to 100, or a band of the KYC score as specified. */
const SCALE = /^(?:0|25|50|75|100|80-100|60-79|40-59|0-39)$/;

async function clientsCalled(name: string): Promise<{ id: string; name: string }[]> {
  return ((await world.api(`/api/clients?search=${name}`)) as { items: { id: string; name: string }[] }).items;
}

/** Collects the JSON answers of the API to a page; `stop` waits for those that are still being read. */
function answersTo(page: Page): { readonly stop: () => Promise<unknown[]> } {
  const answers: Promise<unknown>[] = [];
  const record = (response: Response): void => {
    if (!response.url().includes("/api/") || !(response.headers()["content-type"] ?? "").includes("json")) return;
    // Aborted by the next navigation.
    answers.push(response.json().catch(() => undefined));
  };
  page.on("response", record);
  return {
    stop() {
      page.off("response", record);
      return Promise.all(answers);
    },
  };
}

/** A screen that shows nothing but the frame of the app. */
const FRAME = { path: "/dashboard/nowhere", title: "Page not found" };
/** Longer than the app considers an answer fresh, so that every screen asks for all that it shows. */
const STALE_MS = 40_000;

/** Changes the address as Back and Forward do. */
const moveTo = (path: string) =>
  `scrollTo(0, 0); history.pushState(null, "", ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent("popstate"))`;

/** Opens a screen within the loaded app. The one before it, which may share parts with it, is left first. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(moveTo(FRAME.path));
  await page.getByRole("heading", { level: 1, name: FRAME.title }).waitFor();
  await page.evaluate(`(() => { const before = Date.now; Date.now = () => before() + ${STALE_MS}; })()`);
  await page.evaluate(moveTo(path));
}

/**
 * Faults of screens: figures that no API answer to the screen or to the frame around it contains, and axe findings. The
 * app is loaded once: its scripts and those of axe stay compiled.
 */
async function faultsOf(screens: readonly ListedScreen[]): Promise<string[]> {
  const page = await world.blank();
  page.setDefaultTimeout(SLOW_MS / 4);
  const toFrame = answersTo(page);
  await page.goto(FRAME.path);
  await readToEnd(page, FRAME.title);
  const frame = await toFrame.stop();
  const found: string[] = [];
  for (const { path, title } of screens) {
    const toScreen = answersTo(page);
    await openWithin(page, path);
    await readToEnd(page, title);
    const known = new KnownFigures(Date.now());
    for (const answer of [...frame, ...(await toScreen.stop())]) known.record(answer);
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
    expect([pages.length, compared.length, documents.length]).toEqual([9, 2, 8]);
    const screens = [...SCREENS, ...pages, ...compared, ...documents];
    expect(await faultsOf(screens)).toEqual([]);
  },
  SLOW_MS,
);
