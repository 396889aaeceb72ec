import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readInputFile } from "@broker/adapters";
import { AppError, ScanReport } from "@broker/contracts";
import { storedReport } from "@broker/server/verbs";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Whether a text is written as a path: from here, from above, from the root, from home or from a drive. */
const writtenAsPath = (text: string) => /^(\.{1,2}|~|[a-z]:)?[/\\]/i.test(text);

/** Whether a text is a result file rather than a scan or a client: 'Smith T/A Jones Ltd' is a client. */
export function namesFile(cwd: string, reference: string): boolean {
  const result = /\.(nd)?json$/i.test(reference);
  if (!/[/\\]/.test(reference)) return result && existsSync(resolve(cwd, reference));
  if (/^https?:\/\//i.test(reference)) return false;
  return result || writtenAsPath(reference) || existsSync(resolve(cwd, reference));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function parsed(text: string, file: string): unknown[] {
  const whole = json(text);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const values = lines.map(json);
  if (values.length > 1 && values.every((value) => value !== undefined)) return values;
  throw new AppError("report_invalid", `${file} is not JSON.`, {
    hint: "Use what 'broker scan <domain> --json' printed.",
  });
}

/** Reads the reports of a file written by --json or --format ndjson. Throws `report_invalid`. */
export function readReports(file: string): ScanReport[] {
  return parsed(readInputFile(file), file).map((value) => {
    const read = ScanReport.safeParse(value);
    if (read.success) return read.data;
    const issue = read.error.issues[0];
    throw new AppError(
      "report_invalid",
      `${file} is not a scan report: ${issue?.path.join(".") || "the file"}: ${issue?.message ?? "does not fit"}.`,
      {
        hint: "Use what 'broker scan <domain> --json' printed.",
      },
    );
  });
}

/** The requested report: a result file, or a stored scan by id, beginning of an id, or domain. */
export async function findReport(invocation: Invocation, reference: string): Promise<ScanReport> {
  const path = resolve(invocation.host.cwd, reference);
  if (namesFile(invocation.host.cwd, reference)) {
    const [report, ...more] = readReports(path);
    if (report && more.length === 0) return report;
    throw new AppError(
      "ambiguous",
      `${reference} holds ${more.length + (report ? 1 : 0)} reports, and one is wanted.`,
      { hint: "Name a stored scan by its domain instead." },
    );
  }
  return storedReport(await workspaceOf(invocation), reference);
}
