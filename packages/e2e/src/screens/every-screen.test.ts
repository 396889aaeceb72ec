import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { figuresIn, KnownFigures } from "./browser/known-figures.ts";
import { loaded, readToEnd } from "./browser/read-to-end.ts";
import { clientScreens, documentScreens, type ListedScreen, SCREENS } from "./browser/screen-list.ts";
import { openScreens } from "./browser/screen-world.ts";
import { shownTexts } from "./browser/shown-texts.ts";
import { FRAME, openWithin } from "./browser/within-app.ts";

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

/** So high that no screen needs to be scrolled to be read to its end. */
const WINDOW = { width: 1440, height: 20_000 };
/** Longer than the app considers an answer fresh, so that every screen asks for all that it shows. */
const STALE_MS = 40_000;

/** From now on the page collects the JSON that its calls are answered with. */
const COLLECT = `(() => {
  const send = window.fetch;
  let answers = [];
  window.fetch = async (...call) => {
    const answer = await send(...call);
    const isJson = (answer.headers.get("content-type") ?? "").includes("json");
    // A call may be given up while its answer is read.
    if (isJson) answers.push(answer.clone().text().catch(() => "null"));
    return answer;
  };
  window.takeAnswers = () => Promise.all(answers.splice(0));
})()`;

/** The JSON of the calls that were answered since the last time. */
async function answersTo(page: Page): Promise<unknown[]> {
  const answers = (await page.evaluate("takeAnswers()")) as string[];
  return answers.map((json): unknown => JSON.parse(json));
}

/** Loads the app; the JSON that its frame is answered with. */
async function frameAnswers(page: Page): Promise<unknown[]> {
  const answers: Promise<unknown>[] = [];
  const record = (response: Response): void => {
    const isJson = (response.headers()["content-type"] ?? "").includes("json");
    if (isJson && response.url().includes("/api/")) answers.push(response.json());
  };
  page.on("response", record);
  await page.goto(FRAME.path);
  await readToEnd(page, FRAME.title);
  page.off("response", record);
  return Promise.all(answers);
}

/** Opens a screen as it is read after a while, to its end. */
async function read(page: Page, { path, title }: ListedScreen): Promise<void> {
  await page.evaluate(`(() => { const before = Date.now; Date.now = () => before() + ${STALE_MS}; })()`);
  await openWithin(page, path, title);
  await loaded(page);
  expect(await page.evaluate("document.documentElement.scrollHeight <= innerHeight")).toBe(true);
}

/**
 * Faults of screens: figures that no API answer to the screen or to the frame around it contains, and axe findings. The
 * app is loaded once: its scripts and those of axe stay compiled.
 */
async function faultsOf(screens: readonly ListedScreen[]): Promise<string[]> {
  const page = await world.blank();
  page.setDefaultTimeout(SLOW_MS / 4);
  await page.setViewportSize(WINDOW);
  const frame = await frameAnswers(page);
  await page.evaluate(COLLECT);
  const found: string[] = [];
  for (const screen of screens) {
    await read(page, screen);
    const known = new KnownFigures(Date.now());
    for (const answer of [...frame, ...(await answersTo(page))]) known.record(answer);
    const unknown = (text: string) =>
      !SCALE.test(text) && figuresIn(text.replace(NAMES, "")).some((figure) => !known.has(figure));
    const faults = [...(await shownTexts(page)).filter(unknown), ...(await world.axe(page))];
    found.push(...faults.map((fault) => `${screen.path}: ${fault}`));
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
