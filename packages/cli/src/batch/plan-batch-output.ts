import { join } from "node:path";
import { AppError } from "@broker/contracts";

/** Formats of a batch, with the ending of its file. */
const ENDINGS = {
  table: "txt",
  csv: "csv",
  json: "json",
  ndjson: "ndjson",
  md: "md",
  html: "html",
  pdf: "pdf",
  sarif: "sarif",
  junit: "xml",
} as const;

export type BatchFormat = keyof typeof ENDINGS;

export const BATCH_FORMATS = Object.keys(ENDINGS) as readonly BatchFormat[];

/** A format and its file; null = stdout. For html the file is the index, for pdf the folder. */
export interface BatchWriting {
  readonly format: BatchFormat;
  readonly file: string | null;
}

export interface BatchOutputOptions {
  readonly formats: readonly string[];
  readonly json: boolean;
  /** A folder, a file for one format, `-` for stdout. */
  readonly out: string | undefined;
  readonly isFolder: (path: string) => boolean;
}

function known(name: string): BatchFormat {
  const format = BATCH_FORMATS.find((each) => each === name);
  if (format) return format;
  throw new AppError("usage", `A batch has no format '${name}'.`, {
    hint: `Valid values: ${BATCH_FORMATS.join(", ")}.`,
  });
}

/** Formats of one file a company. */
const PAGES: readonly BatchFormat[] = ["html", "pdf"];

function fileOf(folder: string, format: BatchFormat): string {
  if (format === "pdf") return folder;
  return join(folder, format === "html" ? "index.html" : `batch.${ENDINGS[format]}`);
}

/** Decides where each format is written: a folder takes every format, a file or stdout one. Throws `usage`. */
export function planBatchOutput({ formats, json, out, isFolder }: BatchOutputOptions): BatchWriting[] {
  const named = [...new Set([...formats.map(known), ...(json ? (["json"] as const) : [])])];
  const [only, ...more] = named;
  if (out === undefined || out === "-") {
    if (more.length > 0)
      throw new AppError("usage", "Several formats require a folder.", {
        hint: "Add --out <dir>.",
      });
    if (only !== undefined && PAGES.includes(only))
      throw new AppError("usage", "Batch pages require a folder.", { hint: "Add --out <dir>." });
    return [{ format: only ?? "table", file: null }];
  }
  const ending = /\.([a-z0-9]+)$/i.exec(out)?.[1]?.toLowerCase();
  const meant = BATCH_FORMATS.find(
    (format) => !PAGES.includes(format) && (format === ending || ENDINGS[format] === ending),
  );
  if (meant !== undefined && more.length === 0 && !isFolder(out)) return [{ format: only ?? meant, file: out }];
  const requested = named.length > 0 ? named : (["html", "csv", "json"] as const);
  return requested.map((format) => ({ format, file: fileOf(out, format) }));
}
