import { AppError, type ScanReport } from "@broker/contracts";
import { fileNameOf, saveReport } from "@broker/server/service";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { analysedReports } from "../output/analysed-reports.ts";
import { unverifiedReason } from "../reports/unverified-reason.ts";
import { workspaceOf } from "../workspace-of.ts";
import { clientReportOf, type ReadClientReport } from "./client-report-of.ts";
import { type ClientReportFormat, renderClientReport } from "./render-client-report.ts";
import { sendClientReport } from "./send-client-report.ts";

export interface ClientReportOptions {
  readonly format?: ClientReportFormat;
  readonly output?: string;
  readonly audience: string;
  /** The report was read from a result file. */
  readonly file: boolean;
  /** Address to which it goes by mail, with the PDF attached. */
  readonly send?: string;
  /** Show the mail and send nothing. */
  readonly dryRun?: boolean;
  readonly by?: string;
}

/**
 * The format that is asked for, else the one that the file's name says; a page unless anything is said, and a PDF to be
 * sent.
 */
function formatOf({ format, output = "", send }: ClientReportOptions, json: boolean): ClientReportFormat {
  if (format !== undefined) return format;
  if (send !== undefined) return "pdf";
  if (json) return "json";
  return (["pdf", "md", "json"] as const).find((ending) => output.endsWith(`.${ending}`)) ?? "html";
}

/** Keeps what was made for a client; of a domain without a client there is nothing to keep it under. */
async function keep(
  invocation: Invocation,
  { report, facts }: ReadClientReport,
  made: { readonly content: string | Uint8Array; readonly format: ClientReportFormat; readonly seconds: number },
  by: string | undefined,
): Promise<void> {
  const { methodVersion } = report;
  await saveReport(await workspaceOf(invocation, by), { facts }, { ...made, formType: "Client report", methodVersion });
}

/** Writes the report for a client's managing director, or sends it; see `ClientReportOptions`. */
export async function writeClientReport(
  invocation: Invocation,
  found: ScanReport,
  options: ClientReportOptions,
): Promise<number> {
  if (options.audience !== "client")
    throw new AppError("usage", "--send and --dry-run are for the report of a client.", {
      hint: "Add --audience client.",
    });
  if (options.dryRun && options.send === undefined)
    throw new AppError("usage", "--dry-run requires --send with an address.", {
      hint: "Add --send <address>.",
    });
  if (options.send !== undefined && options.format !== undefined && options.format !== "pdf")
    throw new AppError("usage", "A mail goes out with the PDF attached, and in no other format.", {
      hint: "Leave --format out.",
    });
  const started = performance.now();
  const [scan = found] = await analysedReports(invocation, [found], !options.file);
  const unverified = options.file ? await unverifiedReason(invocation, found) : null;
  const read = await clientReportOf(invocation, scan, unverified);
  const format = formatOf(options, invocation.flags.json);
  const stem = read.facts?.insured.name?.value ?? read.report.domain;
  const name = `${fileNameOf(stem, read.report.domain)}-client-report.${format}`;
  const making = async () => {
    const content = await renderClientReport(invocation, read.report, format);
    return { content, format, seconds: (performance.now() - started) / 1000 };
  };
  if (options.send !== undefined)
    return sendClientReport(invocation, read, {
      to: options.send,
      name,
      dryRun: options.dryRun ?? false,
      async make() {
        const made = await making();
        if (options.output !== undefined)
          writeDocument(invocation, { name, content: made.content, output: options.output });
        await keep(invocation, read, made, options.by);
        return made.content;
      },
    });
  const made = await making();
  // Markdown and JSON are read on in the terminal; a page or a PDF is not.
  const output = options.output ?? (format === "md" || format === "json" ? "-" : undefined);
  writeDocument(invocation, { name, content: made.content, output });
  await keep(invocation, read, made, options.by);
  return EXIT.done;
}
