import { tmpdir } from "node:os";
import { reportRenderer } from "../../packages/adapters/src/index.ts";
import { browserCache } from "../../packages/adapters/src/pdf/browser-program.ts";
import { launchBrowser } from "../../packages/adapters/src/pdf/launch-browser.ts";
import { type PrinterSetup, pdfPrinter } from "../../packages/adapters/src/pdf/pdf-printer.ts";
import { requirePrintBrowser } from "../../packages/adapters/src/pdf/print-browser.ts";
import { buildReportModel } from "../../packages/core/src/index.ts";
import type { BenchResult } from "../bench-result.ts";
import { FIVE, sampleReport } from "./report-html.ts";

const REPORTS = 50;
/** The two alternate, so that both run under the same conditions. */
const TURNS = 5;
const MIN_RATIO = 0.8;
const MAX_SECONDS = 5;

const setup: PrinterSetup = {
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  cache: browserCache(tmpdir()),
  now: () => new Date("2026-11-05T09:14:00Z"),
};

async function spent(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Fifty pages, audience after audience, each with a title of its own. */
function pages(): string[] {
  const report = sampleReport();
  const renderer = reportRenderer();
  const laidOut = FIVE.map((audience) => renderer.render(buildReportModel(report, { audience }), "html"));
  return Array.from({ length: REPORTS }, (_, number) =>
    (laidOut[number % laidOut.length] ?? "").replace("<title>", `<title>${number} `),
  );
}

/** Milliseconds for fifty documents by our printer, and by `page.pdf()` on one page of one warm browser. */
async function rates(htmls: readonly string[]): Promise<{ ours: number; bare: number }> {
  const launched = await launchBrowser(requirePrintBrowser(setup), setup.cache);
  const printer = pdfPrinter(setup);
  try {
    const page = await launched.browser.newPage();
    const bareOne = async (html: string) => {
      await page.setContent(html, { waitUntil: "load" });
      await page.pdf({ format: "A4", preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    };
    await bareOne(htmls[0] ?? "");
    await printer.print(htmls[0] ?? "");
    let ours = 0;
    let bare = 0;
    const share = REPORTS / TURNS;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const some = htmls.slice(turn * share, (turn + 1) * share);
      bare += await spent(async () => {
        for (const html of some) await bareOne(html);
      });
      ours += await spent(() => Promise.all(some.map((html) => printer.print(html))));
    }
    return { ours, bare };
  } finally {
    await Promise.all([printer.close(), launched.end()]);
  }
}

/** Seconds for the five audiences of one scan with the browser unpacked, but not running. */
async function coldFive(): Promise<number> {
  const report = sampleReport();
  const renderer = reportRenderer();
  const printer = pdfPrinter(setup);
  try {
    const time = await spent(() =>
      Promise.all(
        FIVE.map((audience) => printer.print(renderer.render(buildReportModel(report, { audience }), "html"))),
      ),
    );
    return time / 1000;
  } finally {
    await printer.close();
  }
}

/** How fast documents are printed: against the browser's own rate, and from a standing start. */
export async function reportPdf(): Promise<BenchResult[]> {
  const { ours, bare } = await rates(pages());
  const ratio = Math.round((bare / ours) * 100) / 100;
  const cold = Math.round((await coldFive()) * 100) / 100;
  const each = (time: number) => Math.round(time / REPORTS);
  return [
    {
      name: "report-pdf",
      value: ratio,
      unit: "× bare",
      bar: `≥ ${MIN_RATIO}`,
      ok: ratio >= MIN_RATIO,
      detail: { reports: REPORTS, eachMs: each(ours), bareEachMs: each(bare) },
    },
    {
      name: "report-pdf-five-cold",
      value: cold,
      unit: "s",
      bar: `≤ ${MAX_SECONDS}`,
      ok: cold <= MAX_SECONDS,
      detail: { audiences: FIVE.length },
    },
  ];
}
