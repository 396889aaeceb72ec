import { plainText, type ScanReport } from "@broker/contracts";

function plain(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(plain);
    return items.some((item, place) => item !== value[place]) ? items : value;
  }
  let changed = false;
  const entries = Object.entries(value).map(([key, item]) => {
    const entry = [plainText(key), plain(item)] as const;
    changed ||= entry[0] !== key || entry[1] !== item;
    return entry;
  });
  return changed ? Object.fromEntries(entries) : value;
}

/**
 * Data with every text in it, names too, passed through {@link plainText}. What is plain already is shared, not copied.
 */
export function plainTexts<Data>(data: Data): Data {
  return plain(data) as Data;
}

/**
 * The report with every text in it, names of records too, passed through {@link plainText}. Documents are built from
 * this.
 */
export function plainReport(report: ScanReport): ScanReport {
  return plainTexts(report);
}
