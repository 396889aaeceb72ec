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

/** Passes every text in the data, names included, through {@link plainText}. Unchanged parts are shared, not copied. */
export function plainTexts<Data>(data: Data): Data {
  return plain(data) as Data;
}

/** Passes every text in the report, record names included, through {@link plainText}. Documents are built from this. */
export function plainReport(report: ScanReport): ScanReport {
  return plainTexts(report);
}
