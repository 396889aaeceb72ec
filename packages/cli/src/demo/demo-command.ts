import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { reportRenderer, writeBeside } from "@broker/adapters";
import { AppError, type ScanReport } from "@broker/contracts";
import { buildReportModel, parseTarget, reportsAsJson, withAnalyses } from "@broker/core";
import { companies, companyWorld, startWorld, type World } from "@broker/fixtures";
import type { Command } from "commander";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import { endOfRun } from "../gates.ts";
import type { Invocation, ProgressMode } from "../invocation.ts";
import { rankReports } from "../present/next-steps.ts";
import { summaryTable } from "../present/summary-table.ts";
import { openProgress } from "../progress/open-progress.ts";
import { scanTargets } from "../scan/scan-targets.ts";
import { asTyped, nextLines, prose } from "../terminal/blocks.ts";
import { wire } from "../wire.ts";
import { demoConfig } from "./demo-config.ts";
import {
  type DemoPlace,
  demoPlace,
  hasRecords,
  isLoaded,
  markLoaded,
  refuseAnother,
  remadeWords,
  wipeDemo,
} from "./demo-place.ts";
import { lockDemo } from "./lock-demo.ts";

const TIMEOUT_MS = 60_000;
const AT_ONCE = 8;

/** The invocation on the demonstration's workspace. */
const at = (invocation: Invocation, resolved: ResolvedConfig): Invocation => ({
  ...invocation,
  place: async () => resolved,
  config: async () => resolved,
});

/**
 * Scans every fictitious company like any other target, saves the results and returns them in the order of their names.
 */
async function scanWorld(invocation: Invocation, resolved: ResolvedConfig, mode: ProgressMode): Promise<ScanReport[]> {
  const { host, io, flags } = invocation;
  const wiring = wire(resolved, {});
  const { scans, registers, mailHosts, places } = await databaseOf(at(invocation, resolved));
  wiring.remember({ mailHosts, places });
  const outside = wiring.outside(registers);
  const progress = await openProgress({ host, io, flags: { ...flags, progress: mode } }, companies.length);
  try {
    const requests = companies.map(({ site }) => ({
      target: parseTarget(site.domain).target,
      only: [],
      dkimSelectors: [],
      thorough: true,
      namedByPerson: true,
    }));
    const reports = await scanTargets({
      requests,
      ports: {
        ...wiring,
        sources: outside.sources,
        timeLimit: () => AbortSignal.timeout(TIMEOUT_MS),
        keep: async ({ report, evidence }) =>
          void (await scans.save(report, evidence, undefined, report.status !== "failed")),
        enrich: (id, answers) => scans.enrich(id, answers),
      },
      interrupt: host.signal,
      progress,
      atOnce: AT_ONCE,
    });
    return reports.filter((report) => report !== undefined);
  } finally {
    await progress.end();
    await outside.close();
    await wiring.close();
  }
}

function writeReports(folder: string, reports: readonly ScanReport[]): void {
  const renderer = reportRenderer();
  for (const report of reports) {
    const page = renderer.render(buildReportModel(report, { audience: "full" }), "html");
    writeBeside(join(folder, `${report.target.domain}.html`), page);
    writeBeside(join(folder, `${report.target.domain}.json`), reportsAsJson([report]));
  }
  writeBeside(join(folder, "scans.json"), reportsAsJson(reports));
}

async function scannedCompanies(
  invocation: Invocation,
  resolved: ResolvedConfig,
  mode: ProgressMode,
): Promise<readonly ScanReport[] | null> {
  // Made-up companies are no market for one another, so the average is the assumed one.
  const reports = (await scanWorld(invocation, resolved, mode)).map((report) => withAnalyses(report));
  if (!invocation.host.signal.aborted) return reports;
  invocation.io.complain(
    `Interrupted: ${reports.length} of ${companies.length} finished and saved.\n  To start again:  broker demo`,
  );
  return null;
}

/** Scans as stored after the portfolio was recorded: clients' answers about controls count in their postures. */
async function asSaved(invocation: Invocation, reports: readonly ScanReport[]): Promise<readonly ScanReport[]> {
  const { scans } = await databaseOf(invocation);
  return Promise.all(reports.map(async ({ id }) => withAnalyses(await scans.find(id))));
}

function noteReports({ io }: Invocation, reports: readonly ScanReport[], folder: string): void {
  const [riskiest] = rankReports(reports);
  const first = join(folder, riskiest?.target.domain ?? "");
  const done = `${reports.length} fictitious companies scanned. Their reports, to open in a browser:`;
  io.note(`\n${prose(io.err, done).join("\n")}`);
  io.note(`  ${folder}`);
  io.note(`\n  Highest risk:  ${pathToFileURL(`${first}.html`).href}`);
  io.note(nextLines(io.err, [`broker explain ${asTyped(`${first}.json`)}`]).join("\n"));
}

/** Records the sample portfolio over the scans and serves the workspace while the fictitious world stays up. */
async function servePortfolio(
  invocation: Invocation,
  command: Command,
  { resolved, world, release }: { readonly resolved: ResolvedConfig; readonly world: World; release: () => void },
): Promise<number> {
  const { io, flags, host } = invocation;
  const { home, database } = resolved.config;
  const { serveCommandWork } = await import("../serve/serve-command.ts");
  const served = () => {
    release();
    return serveCommandWork(at(invocation, resolved), command);
  };
  if (isLoaded({ home })) {
    io.note("The demo workspace is unchanged since you last used it. 'broker demo --fresh' starts again. The app:");
    return served();
  }
  const { loadEarlier, recordPortfolio } = await import("../sample/load-sample.ts");
  const loading = {
    home,
    database,
    now: new Date(),
    host,
    run: invocation.run,
    tell: (words: string) => io.note(`  ${words}`),
  };
  await loadEarlier(loading);
  loading.tell("Scanning them as they are today");
  // Their postures are shown once, with the portfolio, as the app shows them.
  const mode = flags.progress === "auto" ? "none" : flags.progress;
  const scanned = await scannedCompanies(invocation, resolved, mode);
  if (scanned === null) return EXIT.interrupted;
  await recordPortfolio(loading, world);
  markLoaded({ home }, loading.now.toISOString());
  const reports = await asSaved(at(invocation, resolved), scanned);
  writeReports(join(home, "reports"), reports);
  io.note(`\n${summaryTable(io.err, reports)}`);
  io.note(`\n  ${reports.length} fictitious companies, their scans and a brokerage's portfolio are ready. The app:`);
  return served();
}

/** Starts again if the user asks for it, or if the sample was never completed; says so before anything is deleted. */
function startAgain({ io }: Invocation, place: DemoPlace, { fresh, serve }: { fresh: boolean; serve: boolean }): void {
  const exists = hasRecords(place);
  if (exists && !fresh && (isLoaded(place) || !serve)) return;
  refuseAnother(place);
  if (exists && fresh) io.complain(`Deleting the demo workspace with all changes made in it: ${place.home}`);
  else if (exists) io.complain(remadeWords(place));
  wipeDemo(place, { reports: fresh });
}

/** Prints a link to a demo that is already running; false = none is. */
async function joinRunning(
  invocation: Invocation,
  { serve, fresh }: { serve: boolean; fresh: boolean },
): Promise<boolean> {
  const { config } = await invocation.place();
  const place = demoPlace(config.home);
  const { runningServer } = await import("../serve/running-server.ts");
  const running = runningServer(place.home);
  if (running === null) return false;
  if (!serve || fresh)
    throw new AppError("usage", `The demo is already running at ${running.url}.`, {
      hint: "Stop it first with Ctrl-C.",
    });
  invocation.io.note("The demo is already running. New link:");
  const { printLinkOf } = await import("../serve/running-server.ts");
  return printLinkOf(invocation, [place]);
}

/** Scans the fictitious world over loopback, then opens the app on it or, with --no-serve, writes the reports. */
export async function demoCommandWork(invocation: Invocation, command: Command): Promise<number> {
  const { output, serve, fresh = false } = command.opts<{ output?: string; serve: boolean; fresh?: boolean }>();
  const configured = await invocation.place();
  if (await joinRunning(invocation, { serve, fresh })) return EXIT.done;
  const place = demoPlace(configured.config.home);
  const release = lockDemo(place);
  let world: World | null = null;
  try {
    startAgain(invocation, place, { fresh, serve });
    world = await startWorld({ ...companyWorld(), sources: true });
    const resolved = demoConfig(configured, world);
    if (serve) return await servePortfolio(invocation, command, { resolved, world, release });
    const { io, flags, host } = invocation;
    const reports = await scannedCompanies(invocation, resolved, flags.progress);
    if (reports === null) return EXIT.interrupted;
    const folder = output === undefined ? join(resolved.config.home, "reports") : resolve(host.cwd, output);
    writeReports(folder, reports);
    io.result(flags.json ? reportsAsJson(reports) : summaryTable(io.out, reports));
    noteReports(invocation, reports, folder);
    return endOfRun(reports, {}, io);
  } finally {
    release();
    await world?.close();
  }
}
