import { statSync } from "node:fs";
import { resolve } from "node:path";
import { reportRenderer, writeBeside } from "@broker/adapters";
import type { ScanReport } from "@broker/contracts";
import {
  buildReportModel,
  planInside,
  reportsAsCompanyCsv,
  reportsAsFindingCsv,
  reportsAsJson,
  reportsAsJunit,
  reportsAsMarkdown,
  reportsAsNdjson,
  reportsAsSarif,
  type SectorSizePeers,
  withAnalyses,
  withPlan,
} from "@broker/core";
import type { Brand } from "@broker/core/documents";
import type { Command } from "commander";
import { configuredClock, databaseOf } from "../database-of.ts";
import { withPrinter } from "../documents/printer.ts";
import { readBrand, writeDocument } from "../documents/write-document.ts";
import type { Invocation } from "../invocation.ts";
import type { Look } from "../terminal/look.ts";
import type { Format } from "./formats.ts";
import { planOutput } from "./plan-output.ts";

/** Reports with their analyses. `beside` = compared with the workspace's companies, else with an assumed average. */
export async function analysedReports(
  invocation: Invocation,
  reports: readonly ScanReport[],
  beside: boolean,
): Promise<ScanReport[]> {
  if (!beside) return reports.map((report) => withAnalyses(planInside(report)));
  const { clients, peers } = await databaseOf(invocation);
  const around = await peers.around(reports);
  const now = configuredClock((await invocation.config()).config)
    .now()
    .toISOString();
  const analysed: ScanReport[] = [];
  for (const [place, report] of reports.entries()) {
    const owned = await clients.ofDomain(report.target.domain, now);
    analysed.push(withAnalyses(withPlan(report, owned, now), around[place]));
  }
  return analysed;
}

type TextFormat = Exclude<Format, "pdf">;

/** Renders reports in one format; HTML contains one report, the first, with the brand. */
export async function renderReports(
  format: TextFormat,
  reports: readonly ScanReport[],
  look: Look,
  brand?: Brand,
  peers: SectorSizePeers | null = null,
): Promise<string> {
  switch (format) {
    case "table": {
      const [only] = reports;
      if (reports.length === 1 && only) return (await import("../present/scan-table.ts")).scanTable(look, only, peers);
      return (await import("../present/summary-table.ts")).summaryTable(look, reports);
    }
    case "json":
      return reportsAsJson(reports);
    case "ndjson":
      return reportsAsNdjson(reports);
    case "csv":
      return reports.length === 1 ? reportsAsFindingCsv(reports) : reportsAsCompanyCsv(reports);
    case "md":
      return reportsAsMarkdown(reports);
    case "sarif":
      return reportsAsSarif(reports);
    case "junit":
      return reportsAsJunit(reports);
    case "html": {
      const [first] = reports;
      return first ? reportRenderer().render(buildReportModel(first, { audience: "full" }), "html", brand) : "";
    }
  }
}

/** A file is read in an editor or sent on: no colour, no bars, the usual width. */
const FILE_LOOK: Look = { columns: 80, unicode: true, colour: false, bars: false };

export interface OutputFlags {
  readonly format?: readonly string[];
  readonly output?: readonly string[];
}

/** The output options of a command, read once before anything is done, so that a wrong one costs nothing. */
export function outputFlags(command: Command): OutputFlags {
  return command.opts<OutputFlags>();
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Plans the output of a run over `domains`; throws `usage` for what cannot be. */
export function plannedOutput({ flags, host }: Invocation, output: OutputFlags, domains: readonly string[]) {
  const outs = (output.output ?? []).map((path) => (path === "-" ? path : atWork(host.cwd, path)));
  return planOutput(domains, { formats: output.format ?? [], json: flags.json, outs, isFolder });
}

function atWork(cwd: string, path: string): string {
  const absolute = resolve(cwd, path);
  return /[/\\]$/.test(path) ? `${absolute}/` : absolute;
}

/** A PDF without a planned file goes to stdout if requested or piped; on a terminal it gets a file. */
const pdfPlace = ({ output }: OutputFlags) => (output?.[0] === "-" ? "-" : undefined);

/** Writes finished reports with their analyses to stdout or files. True = a table went to stdout. */
export async function writeResults(
  invocation: Invocation,
  output: OutputFlags,
  found: readonly ScanReport[],
  { beside = false }: { readonly beside?: boolean } = {},
): Promise<boolean> {
  const { io } = invocation;
  const reports = await analysedReports(invocation, found, beside);
  const writings = plannedOutput(
    invocation,
    output,
    reports.map((report) => report.target.domain),
  );
  const pages = writings.some(({ format }) => format === "html" || format === "pdf");
  const [only] = reports;
  const alone = beside && reports.length === 1 && only !== undefined;
  const peers = alone ? await (await databaseOf(invocation)).peers.ofSectorAndSize(only.target.domain) : null;
  const brand = pages ? await readBrand(invocation, reports.length === 1 ? only?.target.domain : undefined) : undefined;
  await withPrinter(invocation, async (print) => {
    for (const { format, reports: places, file } of writings) {
      const chosen = places.flatMap((place) => reports[place] ?? []);
      const look = file === null ? io.out : FILE_LOOK;
      const text = await renderReports(format === "pdf" ? "html" : format, chosen, look, brand, peers);
      if (format === "pdf") {
        const name = `${chosen[0]?.target.domain ?? "report"}.pdf`;
        writeDocument(invocation, { name, content: await print(text), output: file ?? pdfPlace(output) });
      } else if (file === null) io.result(text);
      else {
        writeBeside(file, text.endsWith("\n") ? text : `${text}\n`);
        io.note(`Wrote ${file}`);
      }
    }
  });
  return writings.some((writing) => writing.format === "table" && writing.file === null);
}
