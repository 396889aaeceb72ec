import { type ColumnMap, REPORT_FILE_LIMIT, VendorReport } from "@broker/contracts";
import { type PickCsvReader, readCsv } from "./csv/read-csv.ts";
import { parseJson } from "./json/parse-json.ts";
import { readJsonLines } from "./json/read-json-lines.ts";
import { mappedReport, readMappedJson, readMappedRow } from "./products/formats/mapped-list.ts";
import { BURP_DAST, isBurpDast, readBurpDast } from "./products/other-vendors/burp-dast-html.ts";
import { CSV_PRODUCTS, JSON_PRODUCTS, XML_PRODUCTS } from "./products/product-list.ts";
import { isTenablePdf, pdfLines, readTenablePdf, TENABLE_PDF } from "./products/tenable/tenable-pdf.ts";
import { type ReportBuilder, reportBuilder } from "./report/report-builder.ts";
import { decoded } from "./source/decoded.ts";
import { peeked } from "./source/peeked.ts";
import { readWhole } from "./source/read-whole.ts";
import { emptyFile, malformed, notRecognised } from "./source/refusals.ts";
import { openReport, type ReportSource } from "./source/report-source.ts";
import { type PickXmlReader, readXml } from "./xml/read-xml.ts";

/** How a report is read. */
export interface ReadOptions {
  /** Default: the limit of an upload, 10 MB. */
  readonly maxBytes?: number;
  /** Reads a CSV or JSON list by this map in place of the known products. */
  readonly map?: ColumnMap;
  readonly signal?: AbortSignal;
}

type Format = VendorReport["format"];
type Read = { readonly report: ReportBuilder; readonly format: Format };

const pickXml: PickXmlReader = (root, attributes) => {
  const product = XML_PRODUCTS.find((each) => each.isRoot(root, attributes));
  if (product === undefined) return null;
  const report = reportBuilder(product.kind);
  return { report, reader: product.read(report, attributes) };
};

const pickCsv: PickCsvReader = (columns, preamble) => {
  const product = CSV_PRODUCTS.find((each) => each.columns.every((name) => columns.has(name)));
  if (product === undefined) return null;
  const report = reportBuilder(product.kind);
  return { report, reader: product.read(report, preamble) };
};

const pickMapped =
  (map: ColumnMap): PickCsvReader =>
  (columns) => {
    if (!columns.has(map.columns.title.toLowerCase())) return null;
    const report = mappedReport(map);
    return {
      report,
      reader: {
        row: (row) => readMappedRow(report, (column) => row.get(map.columns[column]?.toLowerCase() ?? "")),
      },
    };
  };

function readJson(json: string, map: ColumnMap | undefined): ReportBuilder {
  const root = parseJson(json);
  if (map !== undefined) return readMappedJson(root, map);
  const product = JSON_PRODUCTS.find((each) => each.matches(root));
  if (product === undefined) throw notRecognised("JSON without the fields of a known product");
  const tool = product.tool?.(root) ?? null;
  const report = reportBuilder(tool === null ? product.kind : { ...product.kind, product: tool });
  product.read(root, report);
  return report;
}

async function readPdf(chunks: AsyncIterable<Uint8Array>): Promise<Read> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  const lines = await pdfLines(Buffer.concat(pieces));
  if (!isTenablePdf(lines)) throw notRecognised("a PDF without the tables of Nessus");
  const report = reportBuilder(TENABLE_PDF);
  readTenablePdf(lines, report);
  return { report, format: "pdf" };
}

/** The first line is an object, and the second begins another. */
function isJsonLines(head: string): boolean {
  const text = head.trimStart();
  const end = text.indexOf("\n");
  return (
    text.startsWith("{") && text.slice(0, end).trimEnd().endsWith("}") && text.slice(end).trimStart().startsWith("{")
  );
}

const HTML = /^\s*(?:<!doctype\s+html|<html|<head|<body)\b/i;

async function readText(texts: AsyncGenerator<string>, map: ColumnMap | undefined): Promise<Read> {
  const { head: pieces, all } = await peeked(texts, 65_536);
  const head = pieces.join("");
  const first = head.trimStart()[0];
  if (first === undefined) throw emptyFile();
  // A control character that no text has.
  if (head.includes("\0")) throw malformed("it has bytes that are not text");
  if (map !== undefined && first !== "{" && first !== "[")
    return { report: await readCsv(head, all, pickMapped(map)), format: "csv" };
  if (first === "<") {
    if (!HTML.test(head)) return { report: await readXml(all, pickXml), format: "xml" };
    const html = await readWhole(all);
    if (!isBurpDast(html)) throw notRecognised("an HTML page");
    const report = reportBuilder(BURP_DAST);
    readBurpDast(html, report);
    return { report, format: "html" };
  }
  if (first === "{" || first === "[") {
    if (map === undefined && isJsonLines(head)) return { report: await readJsonLines(all), format: "jsonl" };
    return { report: readJson(await readWhole(all), map), format: "json" };
  }
  return { report: await readCsv(head, all, pickCsv), format: "csv" };
}

const startsWith = (head: Uint8Array, ...bytes: readonly number[]) =>
  bytes.every((byte, place) => head[place] === byte);

/**
 * Reads a vulnerability report; vendor, product and format are detected by its content alone. Findings, places and
 * texts are limited, which the notices state. AppError `input_invalid`: not recognised, incomplete, empty, malformed,
 * too large, or with entities; `file_unreadable`; `interrupted`.
 */
export async function readVendorReport(source: ReportSource, options: ReadOptions = {}): Promise<VendorReport> {
  const open = openReport(source, options.maxBytes ?? REPORT_FILE_LIMIT, options.signal);
  try {
    const { head: pieces, all } = await peeked(open.chunks, 1_024);
    const head = Buffer.concat(pieces);
    if (head.length === 0) throw emptyFile();
    if (startsWith(head, 0x1f, 0x8b) || startsWith(head, 0x50, 0x4b, 0x03, 0x04))
      throw notRecognised("a compressed file, which must be unpacked first");
    const isPdf = head.subarray(0, 1_024).includes("%PDF-");
    const { report, format } = isPdf ? await readPdf(all) : await readText(decoded(head, all), options.map);
    return VendorReport.parse(report.result({ name: source.name, ...open.finished() }, format));
  } finally {
    await open.chunks.return(undefined);
  }
}
