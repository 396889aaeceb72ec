import type { ClientRow } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readToEnd } from "../browser/read-to-end.ts";
import { SCREENS } from "../browser/screen-list.ts";
import { openScreens } from "../browser/screen-world.ts";
import { shownTexts } from "../browser/shown-texts.ts";
import { FRAME, moveWithin, openWithin } from "../browser/within-app.ts";

const world = openScreens();
/** A guard against a hang, in milliseconds; nothing is measured by it. */
const SLOW_MS = 240_000;
const NARROW = { width: 360 } as const;

const ENGINE = "/dashboard/compliance-engine";
const client = "client=pennine-haulage.example";
/** States of the screens with an address of their own, beyond those of the list. */
const STATES = [
  [`${ENGINE}?${client}&framework=cyber-essentials&req=UAC-04`, "Cyber Essentials"],
  [`${ENGINE}?${client}&framework=uk-gdpr&req=${encodeURIComponent("Art. 5(1)(f)")}`, "UK GDPR"],
  [`/dashboard/ccr?${client}&tab=explainer&group=core`, "CCR Compliance"],
] as const;

/** Choices that cut off their own text: by name and text. */
const CUT_CHOICES = `(() => {
  const pen = document.createElement("canvas").getContext("2d");
  const isCut = (choice) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
    pen.font = font;
    const room = choice.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return choice.offsetParent !== null && pen.measureText(choice.selectedOptions[0]?.text ?? "").width > room;
  };
  return [...document.querySelectorAll("main select")].filter(isCut).map((each) => each.selectedOptions[0].text);
})()`;

/** What is wrong with a screen at that width: findings of axe in both themes, a wide page, or a choice cut off. */
async function faultsOf(page: Page, path: string, title: string): Promise<string[]> {
  await openWithin(page, path);
  await readToEnd(page, title);
  const fits = await page.evaluate("document.documentElement.scrollWidth <= innerWidth");
  const cut = (await page.evaluate(CUT_CHOICES)) as string[];
  const found = [
    ...(fits === true ? [] : ["is wider than the window"]),
    ...cut.map((words) => `cuts off '${words}'`),
    ...(await world.axe(page)),
  ];
  return found.map((each) => `${path}: ${each}`);
}

test(
  "at 360 px every compliance screen fits the window with its choices, and axe finds nothing serious in either theme",
  async () => {
    const page = await world.page(FRAME.path, NARROW);
    page.setDefaultTimeout(SLOW_MS / 4);
    const listed = SCREENS.filter(({ path }) => /compliance|\/ccr/.test(path)).map(({ path, title }) => [path, title]);
    expect(listed.length).toBeGreaterThanOrEqual(12);
    const { items } = (await world.api("/api/clients?search=pennine")) as { items: ClientRow[] };
    const own = [`/dashboard/clients/${items[0]?.id}?tab=compliance`, items[0]?.name ?? ""];
    const found: string[] = [];
    for (const [path = "", title = ""] of [...listed, ...STATES, own])
      found.push(...(await faultsOf(page, path, title)));
    expect(found).toEqual([]);
  },
  SLOW_MS,
);

test("at 1280 px the table of clients scrolls within its own box, and the page does not", async () => {
  const page = await world.page(FRAME.path, { width: 1280 });
  await moveWithin(page, ENGINE);
  await readToEnd(page, "Compliance Engine");
  const box = "document.querySelector('main table').parentElement";
  expect(await page.evaluate(`${box}.scrollWidth > ${box}.clientWidth`)).toBe(true);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(1280);
});

/** Texts and marks in the colours of high and critical, and fills of them. */
const REDS = `(() => {
  const tokens = ["--high", "--high-fill", "--high-tint", "--critical", "--critical-fill"];
  const probe = document.body.appendChild(document.createElement("i"));
  const reds = new Set(tokens.map((token) => ((probe.style.color = "var(" + token + ")"), getComputedStyle(probe).color)));
  probe.remove();
  const isRed = (element) => {
    const { color, backgroundColor, borderTopColor, borderTopWidth, fill, stroke } = getComputedStyle(element);
    const shown = [element.textContent.trim() === "" ? "" : color, backgroundColor, fill, stroke];
    return [...shown, borderTopWidth === "0px" ? "" : borderTopColor].some((each) => reds.has(each));
  };
  return [...document.querySelectorAll("main *")].filter(isRed).map((each) => each.outerHTML.slice(0, 120));
})()`;

const NAME = "Fen Moor Ltd";

test("a client of whom nothing is known has no score on any compliance screen, and nothing in red", async () => {
  const page = await world.page("/dashboard");
  await page.getByRole("button", { name: "Add client" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(NAME);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: NAME }).waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const screens = [
    [`${ENGINE}?client=${id}&tab=frameworks`, "Compliance Engine"],
    [`${ENGINE}?client=${id}&tab=gaps`, "Compliance Engine"],
    [`${ENGINE}?client=${id}&framework=cyber-essentials`, "Cyber Essentials"],
    [`/dashboard/ccr?client=${id}`, "CCR Compliance"],
    [`/dashboard/ccr?client=${id}&tab=people`, "CCR Compliance"],
    [`/dashboard/insurance-compliance?client=${id}`, "CTEM Dashboard"],
    [`/dashboard/clients/${id}?tab=compliance`, NAME],
  ] as const;
  for (const [path, title] of screens) {
    await moveWithin(page, path);
    await readToEnd(page, title);
    const texts = (await shownTexts(page)).filter((text) =>
      /of 100\b|^\d+ to \d+$|^(?:Red|Amber|Non-compliant)$/.test(text),
    );
    expect([path, texts, await page.evaluate(REDS)]).toEqual([path, [], []]);
  }
  // The same colours are found where something is known.
  await moveWithin(page, "/dashboard/ccr?client=pennine-haulage.example");
  await readToEnd(page, "CCR Compliance");
  expect(((await page.evaluate(REDS)) as string[]).length).toBeGreaterThan(0);
});
