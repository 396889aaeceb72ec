import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
/** The longest name, without a place to break. */
const NAME = "W".repeat(60);
const FOOTER = "M".repeat(160);
const WIDTHS = [390, 1440];
/** Ten times as wide as high. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="500"><rect width="5000" height="500" fill="#ff00ff"/></svg>`;

/** A call as the app sends it. */
async function send(page: Page, method: string, path: string, data?: object) {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.fetch(`${origin}${path}`, { method, headers: { origin }, data });
  return { status: answer.status(), body: answer.status() === 204 ? null : await answer.json() };
}

async function sendLogo(page: Page): Promise<string> {
  const origin = new URL(page.url()).origin;
  const file = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) };
  const answer = await page.request.post(`${origin}/api/white-label/pictures`, {
    headers: { origin },
    multipart: { file },
  });
  return (await answer.json()).stored;
}

/** Width by height of a picture without the ground around it. */
const SHAPE = `((picture) => {
  const { paddingLeft, paddingTop } = getComputedStyle(picture);
  const [x, y] = [paddingLeft, paddingTop].map(Number.parseFloat);
  return (picture.clientWidth - 2 * x) / (picture.clientHeight - 2 * y);
})(document.querySelector("img"))`;

/** The widest element beyond the window, in pixels; 0 = none. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate("Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)");

/** A brand of the extremes: the nearest colours that pass to pure yellow and pure white. */
async function beginHostile(page: Page, isNamed: boolean): Promise<string> {
  const { body: added } = await send(page, "POST", "/api/white-label", { name: isNamed ? "Named" : "Pictured" });
  const branding = {
    ...{ productName: NAME, logo: isNamed ? null : await sendLogo(page), favicon: null, fontFamily: "Poppins" },
    ...{ primaryColor: "#ffff00", secondaryColor: "#ffffff", footer: FOOTER },
    mailSender: { name: NAME, address: "a@hostile.example" },
    mailSignature: `${"X".repeat(300)}\n<script>alert(1)</script>`,
  };
  const path = `/api/white-label/${added.id}/branding`;
  const refused = await send(page, "PUT", path, { seen: 1, branding });
  expect(refused.status).toBe(422);
  const nearest = (field: string) => /#[0-9a-f]{6}(?=\.$)/.exec(refused.body.errors[field])?.[0] ?? "";
  const colours = { primaryColor: nearest("primaryColor"), secondaryColor: nearest("secondaryColor") };
  const saved = await send(page, "PUT", path, { seen: 1, branding: { ...branding, ...colours } });
  expect(saved.status).toBe(200);
  return added.id;
}

test.each([
  ["the longest name", true],
  ["a logo of 10:1", false],
])("app, sign-in page, report, slip and email hold %s with extreme colours, light and dark", async (_, isNamed) => {
  const page = await world.page("/dashboard/settings");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  const id = await beginHostile(page, isNamed);
  expect((await send(page, "PATCH", `/api/white-label/${id}`, { active: true })).status).toBe(200);
  try {
    const fits = async (shown: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 1000 });
        expect([shown, width, await beyond(page)]).toEqual([shown, width, 0]);
        if (!isNamed && shown !== "app itself" && !shown.startsWith("email"))
          expect([shown, await page.evaluate(SHAPE)]).toEqual([shown, expect.closeTo(10, 0)]);
      }
    };
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    expect(await page.title()).toBe(`Settings · ${NAME}`);
    expect(await page.getByText(FOOTER).count()).toBe(1);
    await fits("app itself");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      expect([width, await world.axe(page)]).toEqual([width, []]);
    }
    for (const kind of ["app", "report", "slip", "email"]) {
      const preview = `/api/white-label/${id}/preview?kind=${kind}`;
      await page.goto(`${preview}&theme=light`);
      await fits(kind);
      expect(await page.locator("script").count()).toBe(0);
      // The dark theme changes only colours.
      const dark = await page.request.get(`${preview}&theme=dark`);
      expect([kind, dark.status(), /<script/i.test(await dark.text())]).toEqual([kind, 200, false]);
    }
  } finally {
    await send(page, "PATCH", `/api/white-label/${id}`, { active: false });
  }
});
