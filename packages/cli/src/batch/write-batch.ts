import { dirname, join } from "node:path";
import { type BatchStore, documentRenderer, reportRenderer, writeBeside } from "@broker/adapters";
import type { Batch, BatchRow, ScanReport } from "@broker/contracts";
import {
  batchAsCsv,
  batchAsJson,
  batchAsMarkdown,
  batchAsNdjson,
  batchDocument,
  buildReportModel,
  reportsAsJunit,
  reportsAsSarif,
  withAnalyses,
} from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { readBrand } from "../documents/write-document.ts";
import type { Invocation } from "../invocation.ts";
import type { Look } from "../terminal/look.ts";
import { batchTable } from "./batch-table.ts";
import type { BatchFormat, BatchWriting } from "./plan-batch-output.ts";
import { type WritePage, writePdfs } from "./write-pdfs.ts";

/** A file has no colour, no bars and the default width, because it is read in an editor or sent on. */
const FILE_LOOK: Look = { columns: 80, unicode: true, colour: false, bars: false };

function scansOf(rows: readonly BatchRow[]): string[] {
  return [...new Set(rows.flatMap(({ result }) => result?.scanId ?? []))];
}

function companiesOf(rows: readonly BatchRow[]): { readonly target: { readonly domain: string } }[] {
  const scanned = rows.flatMap(({ domain, result }) => (domain === null || !result?.scanId ? [] : [domain]));
  return [...new Set(scanned)].map((domain) => ({ target: { domain } }));
}

async function reportsOf(store: BatchStore, rows: readonly BatchRow[]): Promise<ScanReport[]> {
  const reports: ScanReport[] = [];
  for (const id of scansOf(rows)) reports.push(await store.report(id));
  return reports;
}

/** One page per scan, one at a time, so that only the current one is in memory. */
async function writePages(
  invocation: Invocation,
  store: BatchStore,
  rows: readonly BatchRow[],
  write: WritePage,
): Promise<void> {
  const renderer = reportRenderer();
  const brand = await readBrand(invocation);
  const { peers } = await databaseOf(invocation);
  const companies = companiesOf(rows);
  const found = await peers.around(companies);
  const around = new Map(companies.map(({ target }, place) => [target.domain, found[place]]));
  for (const id of scansOf(rows)) {
    const stored = await store.report(id);
    const report = withAnalyses(stored, around.get(stored.target.domain));
    await write(report.target.domain, renderer.render(buildReportModel(report, { audience: "full" }), "html", brand));
  }
}

interface EndedBatch {
  readonly store: BatchStore;
  readonly batch: Batch;
  readonly rows: readonly BatchRow[];
  /** Milliseconds that this run took. */
  readonly elapsedMs: number;
}

async function textOf(
  invocation: Invocation,
  format: Exclude<BatchFormat, "pdf">,
  { store, batch, rows, elapsedMs }: EndedBatch,
  look: Look,
): Promise<string> {
  switch (format) {
    case "table":
      return batchTable(look, batch, rows, elapsedMs);
    case "csv":
      return batchAsCsv(rows);
    case "json":
      return batchAsJson(batch, rows);
    case "ndjson":
      return batchAsNdjson(rows);
    case "md":
      return batchAsMarkdown(batch, rows);
    case "html":
      return documentRenderer().page(
        "batch",
        batchDocument(batch, rows, ({ domain, result }) =>
          result === null || domain === null ? null : `${domain}.html`,
        ),
        await readBrand(invocation),
      );
    case "sarif":
      return reportsAsSarif(await reportsOf(store, rows));
    case "junit":
      return reportsAsJunit(await reportsOf(store, rows));
  }
}

/** Writes a batch as planned: to stdout, or to files with their names and the summary on stderr. */
export async function writeBatch(
  invocation: Invocation,
  writings: readonly BatchWriting[],
  ended: Omit<EndedBatch, "rows">,
): Promise<void> {
  const { io } = invocation;
  const rows = await ended.store.rows(ended.batch.id);
  const written: string[] = [];
  for (const { format, file } of writings) {
    if (format === "pdf") {
      if (file === null) continue;
      written.push(await writePdfs(invocation, file, (write) => writePages(invocation, ended.store, rows, write)));
      continue;
    }
    if (file !== null && format === "html")
      await writePages(invocation, ended.store, rows, (domain, page) =>
        writeBeside(join(dirname(file), `${domain}.html`), page),
      );
    const text = await textOf(invocation, format, { ...ended, rows }, file === null ? io.out : FILE_LOOK);
    if (file === null) io.result(text);
    else {
      writeBeside(file, text.endsWith("\n") ? text : `${text}\n`);
      written.push(`  Wrote ${file}`);
    }
  }
  if (written.length === 0) return;
  if (writings.every(({ file }) => file !== null))
    io.note(`\n${batchTable(io.err, ended.batch, rows, ended.elapsedMs)}\n`);
  io.note(written.join("\n"));
}
