import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildAppIfStale } from "../packages/e2e/src/screens/browser/app-build.ts";
import { readToEnd } from "../packages/e2e/src/screens/browser/read-to-end.ts";
import { copySample } from "../packages/e2e/src/screens/browser/sample-copy.ts";
import {
  clientScreens,
  documentScreens,
  type ListedScreen,
  SCREENS,
} from "../packages/e2e/src/screens/browser/screen-list.ts";
import { seriousFindings } from "../packages/e2e/src/screens/browser/serious-findings.ts";
import { serveInProcess } from "../packages/e2e/src/screens/browser/serve-in-process.ts";
import { launchChromium } from "../packages/e2e/src/screens/browser/shared-chromium.ts";
import { setTheme } from "../packages/e2e/src/screens/browser/theme.ts";

const PICTURES = fileURLToPath(new URL("./screens/", import.meta.url));
const THEMES = ["light", "dark"] as const;
const WIDTHS = [1440, 360] as const;

const ENGINE = "/dashboard/compliance-engine?client=pennine-haulage.example";
/** States of compliance screens with an address of their own, beyond those of the list. */
const STATES: readonly ListedScreen[] = [
  {
    name: "compliance-requirement",
    path: `${ENGINE}&framework=cyber-essentials&req=UAC-04`,
    title: "Cyber Essentials",
  },
  {
    name: "compliance-article",
    path: `${ENGINE}&framework=uk-gdpr&req=${encodeURIComponent("Art. 5(1)(f)")}`,
    title: "UK GDPR",
  },
  {
    name: "ccr-group",
    path: "/dashboard/ccr?client=pennine-haulage.example&tab=explainer&group=core",
    title: "CCR Compliance",
  },
];

/** Choices of a screen that cut off their own text. */
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

/** Requested screens by the beginning of their names (default: all). */
const requested = process.argv.slice(2);
const isRequested = ({ name }: ListedScreen) =>
  requested.length === 0 || requested.some((begins) => name.startsWith(begins));

async function clientCalled(name: string, origin: string, folder: string): Promise<{ id: string; name: string }[]> {
  const authorization = `Bearer ${readFileSync(join(folder, "home", "serve-token"), "utf8").trim()}`;
  const answer = await fetch(`${origin}/api/clients?search=${name}`, { headers: { authorization } });
  return ((await answer.json()) as { items: { id: string; name: string }[] }).items.slice(0, 1);
}

/**
 * Every screen of the sample workspace in both themes and at both widths: screenshots under bench/screens/, and faults
 * found by axe, the console, the width or a choice that is cut off on standard error. Exits with 1 if there are any.
 */
const folder = mkdtempSync(join(tmpdir(), "broker-pictures-"));
await buildAppIfStale();
await copySample(join(folder, "home"));
writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", database: "sqlite:home/broker.db" }));
mkdirSync(PICTURES, { recursive: true });
const served = await serveInProcess(folder);
const browser = await launchChromium(folder);
const faults: string[] = [];
let taken = 0;
try {
  const first = await browser.newContext();
  await (await first.newPage()).goto(served.link);
  const storageState = await first.storageState();
  const pages = (await clientCalled("Pennine", served.origin, folder)).flatMap(clientScreens);
  const documents = (await clientCalled("Ledgerlark", served.origin, folder)).flatMap(documentScreens);
  const screens = [...SCREENS, ...STATES, ...pages, ...documents].filter(isRequested);
  for (const theme of THEMES)
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        storageState,
        colorScheme: theme,
        reducedMotion: "reduce",
        viewport: { width, height: 1000 },
      });
      const page = await context.newPage();
      for (const { name, path, title } of screens) {
        const which = `${name}-${width}-${theme}`;
        const found: string[] = [];
        const record = (error: Error) => found.push(String(error));
        page.on("pageerror", record);
        await page.goto(served.origin + path);
        await readToEnd(page, title);
        const wide = Number(await page.evaluate("document.documentElement.scrollWidth"));
        if (wide > width) found.push(`is ${wide} pixels wide`);
        for (const words of (await page.evaluate(CUT_CHOICES)) as string[]) found.push(`cuts off '${words}'`);
        await page.evaluate("scrollTo(0, 0)");
        await page.screenshot({ path: join(PICTURES, `${which}.png`), fullPage: true });
        if (theme === "light") {
          found.push(...(await seriousFindings(page)));
          await setTheme(page, theme);
        }
        faults.push(...found.map((fault) => `${which}: ${fault}`));
        page.off("pageerror", record);
        taken += 1;
      }
      await context.close();
    }
} finally {
  await browser.close();
  await served.close();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${taken} pictures under ${PICTURES}\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
