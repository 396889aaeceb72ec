import { plainText, type ScanReport } from "@broker/contracts";

function plain(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(plain);
    return items.some((item, place) => item !== value[place]) ? items : value;
  }
  let changed = false;
  const entries: [string, unknown][] = Object.entries(value);
  for (const entry of entries) {
    const [key, item] = entry;
    entry[0] = plainText(key);
    entry[1] = plain(item);
    changed ||= entry[0] !== key || entry[1] !== item;
  }
  return changed ? Object.fromEntries(entries) : value;
}

/** Passes every text in the data, names included, through {@link plainText}. Unchanged parts are shared, not copied. */
export function plainTexts<Data>(data: Data): Data {
  return plain(data) as Data;
}

const known = new WeakMap<ScanReport, ScanReport>();

/**
 * Passes every text in the report, record names included, through {@link plainText}. Documents are built from this; the
 * documents of one report share one copy.
 */
export function plainReport(report: ScanReport): ScanReport {
  const held = known.get(report) ?? plainTexts(report);
  known.set(report, held);
  return held;
}
