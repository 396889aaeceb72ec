import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AnalysisView, AppError, type ScanReport } from "@broker/contracts";
import { reportAppPage } from "@broker/core/documents";
import { makePortfolioReport, reportAppData, unverifiedReason } from "@broker/server/verbs";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { webRoot } from "../serve/web-root.ts";
import { workspaceOf } from "../workspace-of.ts";

type PortfolioFormat = "html" | "pdf" | "md" | "json";

const ENDINGS = /\.(html|pdf|md|json)$/i;

/** Writes the portfolio report. Throws `not_found` without clients, `browser_missing` for a PDF without a browser. */
export async function writePortfolioReport(
  invocation: Invocation,
  { format, output }: { readonly format?: PortfolioFormat | undefined; readonly output?: string | undefined },
): Promise<number> {
  const named = ENDINGS.exec(output ?? "")?.[1]?.toLowerCase() as PortfolioFormat | undefined;
  const shown = format ?? (invocation.flags.json ? "json" : (named ?? "html"));
  const read = shown === "md" || shown === "json" ? "-" : undefined;
  const content = await makePortfolioReport(await workspaceOf(invocation), shown);
  writeDocument(invocation, { name: `portfolio.${shown}`, content, output: output ?? read });
  return EXIT.done;
}

/** The app as one file, without data. AppError `file_unreadable` where it is not part of this installation. */
function shell(): string {
  const root = webRoot();
  const file = root === null ? null : join(root, "single", "report.html");
  if (file !== null && existsSync(file)) return readFileSync(file, "utf8");
  throw new AppError("file_unreadable", "The app that the single file is made of is not built.", {
    hint: "Build it with 'node scripts/build.mjs', or write --format html, which needs none.",
  });
}

/** Writes a scan as one read-only page of the app that sends no requests. */
export async function writeReportApp(
  invocation: Invocation,
  report: ScanReport,
  {
    audience,
    output,
    file,
  }: { readonly audience: string; readonly output?: string | undefined; readonly file: boolean },
): Promise<number> {
  if (audience !== "full")
    throw new AppError("usage", "A single file of the app shows everything to anyone who opens it.", {
      hint: `For the ${audience} report: --audience ${audience} --format html or pdf`,
    });
  const workspace = await workspaceOf(invocation);
  const data = await reportAppData(workspace, report, file ? await unverifiedReason(workspace, report) : null);
  const view = data.answers[`/api/scans/${encodeURIComponent(report.target.domain)}`] as AnalysisView;
  const content = reportAppPage(shell(), view, data);
  writeDocument(invocation, { name: `${report.target.domain}.app.html`, content, output });
  return EXIT.done;
}
