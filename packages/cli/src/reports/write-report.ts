import type { CompanySummary, ReportFileFormat as ReportFormat, ScanReport } from "@broker/contracts";
import { AUDIENCES, type AudienceName, type ReportModel, withSummary, writeSummary } from "@broker/core";
import { renderReport, saveReport, unverifiedReason } from "@broker/server/verbs";
import { writeRecorded } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { analysedReports } from "../output/write-results.ts";
import { terminalText } from "../terminal/text.ts";
import { networkSettings, openSummaryWriter } from "../wire.ts";
import { workspaceOf } from "../workspace-of.ts";

interface RewrittenSection {
  readonly summary: CompanySummary;
  readonly note: string;
}

/** Has the configured model rewrite the summary; null = unchanged, with the reason on stderr. */
async function rewrittenSummary(invocation: Invocation, report: ScanReport): Promise<RewrittenSection | null> {
  const { io, host } = invocation;
  const { config } = await invocation.config();
  const { writer, close } = openSummaryWriter(config, networkSettings(config, host.env), host.env);
  try {
    const { summary, model, rewritten, reason, dropped } = await writeSummary(report, writer, host.signal);
    for (const { text, why } of dropped) io.note(`Left out of the model's answer, since ${why}: ${terminalText(text)}`);
    if (reason !== null) {
      io.note(`The engine's own summary is used: ${terminalText(reason)}.`);
      return null;
    }
    const own = summary.sentences.length - rewritten;
    const rest = own === 0 ? "" : `; the other ${own} remain as generated`;
    return {
      summary,
      note: `${rewritten} rewritten by the model ${model}${rest}. Each rests on facts of this scan.`,
    };
  } finally {
    await close();
  }
}

interface ReportOptions {
  readonly format?: ReportFormat;
  readonly output?: string;
  readonly audience: string;
  /** A language model may rewrite the summary. */
  readonly rewrite?: boolean;
  /** The scan is stored here, so that it is compared with the workspace's other companies. */
  readonly beside?: boolean;
  /** The report was read from a result file. */
  readonly file?: boolean;
}

function formatOf({ format, output }: ReportOptions, json: boolean): ReportFormat {
  if (format) return format;
  if (json || output?.endsWith(".json")) return "json";
  if (output?.endsWith(".pdf")) return "pdf";
  return output?.endsWith(".md") ? "md" : "html";
}

async function rewritten(invocation: Invocation, report: ScanReport, model: ReportModel): Promise<ReportModel> {
  const made = await rewrittenSummary(invocation, report);
  return made === null ? model : withSummary(model, made.summary, made.note);
}

/** Writes and records a report. JSON of the full report is the scan report itself. Throws `browser_missing`. */
export async function writeReport(invocation: Invocation, found: ScanReport, options: ReportOptions): Promise<number> {
  const [report = found] = await analysedReports(invocation, [found], options.beside ?? false);
  const format = formatOf(options, invocation.flags.json);
  const audience = (Object.keys(AUDIENCES) as AudienceName[]).find((name) => name === options.audience) ?? "full";
  const workspace = await workspaceOf(invocation);
  const unverified = options.file === true ? await unverifiedReason(workspace, report) : null;
  const reword = (model: ReportModel) => rewritten(invocation, report, model);
  const wanted = { audience, format, unverified, ...(options.rewrite ? { reword } : {}) };
  const made = await renderReport(workspace, report, wanted);
  // Markdown and JSON are read on in the terminal; a page or a PDF is not.
  const output = options.output ?? (format === "md" || format === "json" ? "-" : undefined);
  await writeRecorded(invocation, { name: `${report.target.domain}.${format}`, content: made.content, output }, () =>
    saveReport(workspace, made.context, made),
  );
  return EXIT.done;
}
