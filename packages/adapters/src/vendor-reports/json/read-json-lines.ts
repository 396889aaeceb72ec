import { AppError } from "@broker/contracts";
import { isNucleiResult, nucleiJson, readNucleiResult } from "../products/formats/nuclei-json.ts";
import { type ReportBuilder, reportBuilder } from "../report/report-builder.ts";
import { incompleteFile, malformed, notRecognised } from "../source/refusals.ts";
import { parseJson } from "./parse-json.ts";

const MAX_LINE = 16 * 1024 ** 2;

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of texts) {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE) throw malformed("one of its lines is longer than 16 MB");
    yield* lines;
  }
  yield rest;
}

/** Reads JSON lines, which only Nuclei writes. AppError `input_invalid`; a last line that is cut is left out. */
export async function readJsonLines(texts: AsyncIterable<string>): Promise<ReportBuilder> {
  const report = reportBuilder(nucleiJson.kind);
  let [read, skipped, cut] = [0, 0, false];
  for await (const line of linesOf(texts)) {
    if (line.trim() === "") continue;
    if (cut) throw malformed("one of its lines is not valid JSON");
    let record: unknown;
    try {
      record = parseJson(line);
    } catch (error) {
      if (!(error instanceof AppError) || read === 0) throw error;
      cut = true;
      continue;
    }
    if (read === 0 && !isNucleiResult(record)) throw notRecognised("JSON lines without the fields of Nuclei");
    read += 1;
    if (!readNucleiResult(report, record)) skipped += 1;
  }
  if (read === 0) throw incompleteFile();
  if (cut) report.incomplete("incomplete");
  if (skipped > 0) report.notice("rows-skipped", skipped);
  return report;
}
