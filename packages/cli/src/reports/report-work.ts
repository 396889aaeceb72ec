import { AppError } from "@broker/contracts";
import type { Act } from "../invocation.ts";
import { findReport, namesFile } from "./find-report.ts";
import { writeClientReport } from "./write-client-report.ts";
import { writeReport } from "./write-report.ts";
import { writePortfolioReport, writeReportApp } from "./write-report-app.ts";

interface ReportFlags {
  readonly format?: "html" | "html-app" | "pdf" | "md" | "json";
  readonly output?: string;
  readonly audience: string;
  readonly rewrite?: boolean;
  readonly send?: string;
  readonly dryRun?: boolean;
  readonly by?: string;
}

/** Writes a report of a scan, or of the portfolio. */
export const reportWork: Act = async (invocation, command) => {
  const options = command.opts<ReportFlags>();
  const [reference] = command.args;
  if (reference === undefined) {
    if (options.audience !== "dashboard")
      throw new AppError("usage", "No scan was specified.", {
        hint: "Name a client, a domain, a scan or a result file. For the whole portfolio: broker report --audience dashboard",
      });
    const { format } = options;
    if (format === "html-app")
      throw new AppError("usage", "The portfolio report cannot be a single file of the app.", {
        hint: "--format html or pdf",
      });
    return writePortfolioReport(invocation, { ...options, format });
  }
  const report = await findReport(invocation, reference);
  const file = namesFile(invocation.host.cwd, reference);
  const { format, ...rest } = options;
  if (format === "html-app") {
    if (rest.send !== undefined || rest.dryRun || rest.rewrite)
      throw new AppError("usage", "A single file of the app cannot be sent or rewritten.", {
        hint: "Omit --send, --dry-run and --rewrite.",
      });
    return writeReportApp(invocation, report, { ...rest, file });
  }
  if (options.audience === "client" || options.send !== undefined || options.dryRun) {
    return writeClientReport(invocation, report, { ...rest, ...(format ? { format } : {}), file });
  }
  return writeReport(invocation, report, { ...rest, ...(format ? { format } : {}), beside: !file, file });
};
