/** Formats of a result, with the ending of its file. */
export const FORMATS = {
  table: "txt",
  json: "json",
  ndjson: "ndjson",
  csv: "csv",
  md: "md",
  html: "html",
  pdf: "pdf",
  sarif: "sarif",
  junit: "xml",
} as const;

export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly Format[];
