import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { browserCache, browserProgram, openWorkspaceDatabase, requirePrintBrowser } from "@broker/adapters";
import { buildHost, recordedStream, run } from "@broker/cli/testing";
import type { ScanEvidence } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildReportAppIfStale } from "./browser/app-build.ts";

const MAX_BYTES = 2 * 1024 * 1024;
const NAME = "</script><b>Acme & Söhne</b>";

let folder: string;

beforeAll(async () => {
  buildReportAppIfStale();
  folder = mkdtempSync(join(tmpdir(), "report-app-"));
  writeFileSync(
    join(folder, "broker.config.json"),
    JSON.stringify({ home: "home", clock: "2026-11-06T09:00:00.000Z" }),
  );
  const report = buildReport({
    id: "ac".repeat(32),
    target: { input: "acme.example", domain: "acme.example", url: "https://acme.example/", gradedHost: "acme.example" },
    companyBasics: {
      name: { value: NAME, provenance: "observed", asOf: "2026-11-05T09:14:00.000Z" },
      industry: null,
      location: null,
    },
    checks: [buildCheck("dmarc-enforced", "fail", { area: "email" }), buildCheck("https-available", "pass")],
  });
  const open = { database: `sqlite:${join(folder, "home", "broker.db")}`, now: () => new Date("2026-11-05T09:00:00Z") };
  await broker("report", "acme.example");
  const records = openWorkspaceDatabase(open);
  const store = records.scans;
  await store.save(report, { target: report.target, http: [], dns: [] } as unknown as ScanEvidence);
  await records.close();
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function broker(...args: readonly string[]) {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const exitCode = await run(args, buildHost({ stdout, stderr, env: { USER: "sam" }, cwd: folder, userHome: folder }));
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}

test("the single-file report opens without a server, makes no requests and shows the figures of the JSON", async () => {
  const made = await broker("report", "acme.example", "--format", "html-app", "-o", "acme.html");
  expect(made).toMatchObject({ exitCode: 0 });
  const file = join(folder, "acme.html");
  expect(statSync(file).size).toBeLessThan(MAX_BYTES);
  const report = JSON.parse((await broker("report", "acme.example", "--format", "json", "-o", "-")).stdout);

  const cache = browserCache(folder);
  const search = { env: process.env, platform: process.platform, arch: process.arch, cache };
  const { path } = await browserProgram(requirePrintBrowser(search), cache);
  const args = ["--disable-gpu", "--no-first-run", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const page = await browser.newPage();
    const [queried, faults]: [string[], string[]] = [[], []];
    page.on("request", (request) => void (/^(data|blob):/.test(request.url()) || queried.push(request.url())));
    page.on("console", (message) => void (message.type() === "error" && faults.push(message.text())));
    page.on("pageerror", (error) => void faults.push(String(error)));
    await page.goto(pathToFileURL(file).href);
    // A site's title is rendered as text.
    await page.getByRole("heading", { level: 1, name: NAME }).waitFor();
    const headline = await page.getByRole("region", { name: "Overall posture" }).textContent();
    const { posture, risk, band } = report.scores.overall;
    expect(headline).toContain(`${posture}posture score out of 100`);
    expect(headline).toContain(`${band} risk · risk score ${risk}`);
    await page.getByRole("link", { name: "All 2 checks" }).click();
    await page.getByRole("button", { name: "Title of dmarc-enforced" }).last().click();
    await page.getByRole("dialog").getByText("value of dmarc-enforced").waitFor();
    expect(await page.getByRole("button", { name: "Dispute this finding" }).count()).toBe(0);
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: "Rescan" }).count()).toBe(0);
    expect([faults, queried]).toEqual([[], [pathToFileURL(file).href]]);
  } finally {
    await browser.close();
  }
}, 120_000);

test("the file names its subject without scripts, and its policy allows only its own script", async () => {
  const page = readFileSync(join(folder, "acme.html"), "utf8");
  expect(page).toContain("<h1>&lt;/script&gt;&lt;b&gt;Acme &amp; Söhne&lt;/b&gt;</h1>");
  expect(page).toMatch(/default-src 'none'; script-src 'sha256-[^']+'; style-src 'unsafe-inline'; font-src data:/);
});

test("the file contains the full report for every reader", async () => {
  const made = await broker("report", "acme.example", "--format", "html-app", "--audience", "executive");
  expect([made.exitCode, made.stderr]).toEqual([64, expect.stringContaining("shows everything")]);
});
