import { AppError } from "@broker/contracts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder, ReportKind } from "../../report/report-builder.ts";
import { bestScore } from "../../report/weakness-ids.ts";
import { malformed } from "../../source/refusals.ts";

/** Nessus 'Vulnerabilities by Host' as PDF. One finding per plugin, as far as its rows can be read. */
export const TENABLE_PDF: ReportKind = { vendor: "tenable", product: "nessus", scale: "tenable" };

const MAX_PAGES = 2_000;
const SEVERITY = /^(?:CRITICAL|HIGH|MEDIUM|LOW|INFO)\b/;
const SCORE = /^(?:N\/A|-|\d{1,2}\.\d{1,4}\*?)$/;

interface PrintedRow {
  readonly severity: string;
  readonly scores: readonly string[];
  readonly id: string;
  name: string;
}

/** Severity, up to four scores or N/A, the plugin's number, and its name, which may follow on the next lines. */
function rowOf(line: string): PrintedRow | null {
  const severity = SEVERITY.exec(line)?.[0];
  if (severity === undefined) return null;
  const words = line.slice(severity.length).trim().split(/\s+/);
  const place = words.findIndex((word) => !SCORE.test(word));
  const id = words[place] ?? "";
  if (place > 4 || !/^\d{5,6}$/.test(id)) return null;
  return { severity, scores: words.slice(0, place), id, name: words.slice(place + 1).join(" ") };
}

const SEVERITY_ALONE = /^(?:CRITICAL|HIGH|MEDIUM|LOW|INFO)$/;
const HOST = /^(\d{1,3}(?:\.\d{1,3}){3}|[a-z\d][a-z\d.-]{2,252}\.[a-z]{2,63})$/i;
const TOTAL = /^(?:Vulnerabilities\s+)?Total:\s*(\d{1,6})$/i;
const PAGE = /^(?:\S{1,80} )?\d{1,5}$|^SEVERITY\b|^(?:CVSS|VPR|EPSS|PLUGIN|NAME|SCORE)\b/;

/** The text of a PDF by lines. AppError `input_invalid` if it is not a PDF, or is damaged. */
export async function pdfLines(bytes: Uint8Array): Promise<readonly string[]> {
  // Large, and few reports are PDFs.
  const { extractText, getDocumentProxy } = await import("unpdf");
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    if (document.numPages > MAX_PAGES) throw malformed(`it has more than ${MAX_PAGES} pages`);
    const { text } = await extractText(document, { mergePages: false });
    await document.loadingTask.destroy();
    return text.flatMap((page) => page.split("\n")).map((line) => line.trim());
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw malformed("it is not a valid PDF", error);
  }
}

/** Whether the lines are of the report. */
export const isTenablePdf = (lines: readonly string[]): boolean => {
  const text = lines.slice(0, 400).join("\n");
  return /\b(?:Nessus|Tenable)\b/i.test(text) && /\bSEVERITY\b/.test(text) && /\bPLUGIN\b/.test(text);
};

/** Reads the rows of the tables. What does not add up with the totals that are printed makes the report incomplete. */
export function readTenablePdf(lines: readonly string[], report: ReportBuilder): void {
  let [host, expected, read] = [null as string | null, 0, 0];
  let row: PrintedRow | null = null;
  let severity: string | null = null;
  const end = () => {
    if (row === null) return;
    const { id, name, scores } = row;
    read += 1;
    report.add({ id, title: name, severity: row.severity, place: { host }, cvss: bestScore(scores[0] ?? null) });
    row = null;
  };
  for (const line of lines) {
    // A severity on a line of its own belongs to the next line.
    const joined: string = severity === null ? line : `${severity} ${line}`;
    severity = null;
    const match = rowOf(joined);
    const total = TOTAL.exec(line)?.[1];
    if (match !== null) {
      end();
      row = match;
    } else if (SEVERITY_ALONE.test(line)) severity = line;
    else if (total !== undefined) {
      end();
      expected += Number(total);
    } else if (HOST.test(line)) {
      end();
      host = line;
      report.examined({ host });
    } else if (line === "" || PAGE.test(line) || /^\*/.test(line)) end();
    else if (row !== null && row.name.length < 300) row.name = `${row.name} ${line}`.trim();
    else report.scanned(readInstant(line));
  }
  end();
  if (expected === 0 || read < expected) report.incomplete("rows-skipped", expected > read ? expected - read : null);
}
