import { plainText, type ScanReport } from "@broker/contracts";

function plain(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [plainText(key), plain(item)]));
}

/** Data with every text in it, names too, passed through {@link plainText}. */
export function plainTexts<Data>(data: Data): Data {
  return plain(data) as Data;
}

/** The report with every text in it, names of records too, passed through {@link plainText}. Documents are built from this. */
export function plainReport(report: ScanReport): ScanReport {
  return plainTexts(report);
}
