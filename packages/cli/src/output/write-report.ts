import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ReportFormat, reportRenderer, writeBeside } from "@broker/adapters";
import type { ScanReport } from "@broker/contracts";
import { AUDIENCES, type AudienceName, buildReportModel, reportsAsJson, withSummary } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { analysedReports } from "./analysed-reports.ts";

export interface ReportOptions {
  readonly format?: ReportFormat;
  readonly output?: string;
  readonly audience: string;
  /** A language model may rewrite the summary. */
  readonly rewrite?: boolean;
  /** The scan is stored here, so that it is compared with the workspace's other companies. */
  readonly beside?: boolean;
}

function formatOf({ format, output }: ReportOptions, json: boolean): ReportFormat {
  if (format) return format;
  if (json || output?.endsWith(".json")) return "json";
  return output?.endsWith(".md") ? "md" : "html";
}

/** Where to: a named file, a file in a named folder, stdout for `-` or a pipe; on a terminal a page goes to a file of its own. */
function place({ host }: Invocation, domain: string, format: ReportFormat, output: string | undefined): string | null {
  const name = `${domain}.${format}`;
  if (output === "-") return null;
  if (output === undefined) return host.stdout.isTTY && format === "html" ? resolve(host.cwd, name) : null;
  const path = resolve(host.cwd, output);
  const folder = /[/\\]$/.test(output) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
  return folder ? join(path, name) : path;
}

async function modelOf(invocation: Invocation, report: ScanReport, audience: AudienceName, rewrite: boolean) {
  const model = buildReportModel(report, { audience });
  if (!rewrite) return model;
  const { rewrittenSummary } = await import("./rewritten-summary.ts");
  const rewritten = await rewrittenSummary(invocation, report);
  return rewritten === null ? model : withSummary(model, rewritten.summary, rewritten.note);
}

/** Writes one report for its audience. JSON is the scan report itself, as --json prints it, and no model has a part in it. */
export async function writeReport(invocation: Invocation, found: ScanReport, options: ReportOptions): Promise<number> {
  const [report = found] = await analysedReports(invocation, [found], options.beside ?? false);
  const format = formatOf(options, invocation.flags.json);
  const audience = (Object.keys(AUDIENCES) as AudienceName[]).find((name) => name === options.audience) ?? "full";
  const text =
    format === "json"
      ? reportsAsJson([report])
      : reportRenderer().render(await modelOf(invocation, report, audience, options.rewrite ?? false), format);
  const file = place(invocation, report.target.domain, format, options.output);
  if (file === null) invocation.io.result(text);
  else {
    writeBeside(file, text.endsWith("\n") ? text : `${text}\n`);
    invocation.io.note(`Wrote ${file}`);
  }
  return EXIT.done;
}
