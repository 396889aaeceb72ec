import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAppIfStale } from "../../packages/e2e/src/screens/browser/app-build.ts";
import { copySample } from "../../packages/e2e/src/screens/browser/sample-copy.ts";
import { serveInProcess } from "../../packages/e2e/src/screens/browser/serve-in-process.ts";
import { launchChromium } from "../../packages/e2e/src/screens/browser/shared-chromium.ts";
import type { BenchResult } from "../bench-result.ts";
import { median } from "../percentile.ts";

const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const VISITS = 3;
const MAX_PAINT_MS = 1000;
const MAX_CONTENT_MS = 2000;

interface Marks {
  readonly paint: number;
  readonly content: number;
}

/** Notes when the first heading of a screen is there, with nothing on the screen still loading. Runs in the page. */
const NOTE_CONTENT = `(function look() {
  const main = document.querySelector("#root main#main");
  const heading = main?.querySelector("h1")?.textContent ?? "";
  if (heading !== "" && main.querySelector("[aria-busy='true']") === null) performance.mark("content");
  else requestAnimationFrame(look);
})()`;

/**
 * First contentful paint, and the heading of the screen, with an empty cache at 1.6 Mbit/s and 150 ms latency:
 * milliseconds from the start of the navigation, the median of three visits.
 */
export async function firstPaint(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  await buildAppIfStale();
  await copySample(join(folder, "home"));
  const config = { home: "home", database: "sqlite:home/broker.db" };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
  const served = await serveInProcess(folder);
  const browser = await launchChromium(folder);
  try {
    const first = await browser.newContext();
    const signedIn = await first.newPage();
    await signedIn.goto(served.link);
    const list = (await (await signedIn.request.get(new URL("/api/clients?limit=1", served.origin).href)).json()) as {
      readonly items: readonly { readonly id: string }[];
    };
    const { cookies } = await first.storageState();
    const visit = async (path: string): Promise<Marks> => {
      const context = await browser.newContext({
        storageState: { cookies, origins: [] },
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", LINE);
      await page.addInitScript(NOTE_CONTENT);
      await page.goto(new URL(path, served.origin).href);
      const read = () => {
        const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null;
        const [paint, content] = [at("first-contentful-paint"), at("content")];
        return paint === null || content === null ? null : { paint, content };
      };
      const marks = await (await page.waitForFunction(read)).jsonValue();
      await context.close();
      if (marks === null) throw new Error(`${path} was not painted`);
      return marks;
    };
    const results: BenchResult[] = [];
    for (const [name, path] of [
      ["app", "/app"],
      ["client", `/dashboard/clients/${list.items[0]?.id ?? ""}`],
    ] as const) {
      const marks: Marks[] = [];
      for (let n = 0; n < VISITS; n += 1) marks.push(await visit(path));
      for (const [what, most] of [
        ["paint", MAX_PAINT_MS],
        ["content", MAX_CONTENT_MS],
      ] as const) {
        const times = marks.map((each) => each[what]);
        const value = Math.round(median(times));
        const detail = { slowestMs: Math.round(Math.max(...times)), visits: VISITS };
        results.push({ name: `first-${what}-${name}`, value, unit: "ms", bar: `≤ ${most}`, ok: value <= most, detail });
      }
    }
    return results;
  } finally {
    await browser.close();
    await served.close();
    rmSync(folder, { recursive: true });
  }
}
