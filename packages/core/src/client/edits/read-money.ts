const MULTIPLES: Readonly<Record<string, number>> = { "": 0, k: 3, m: 6, bn: 9 };

/** Pounds as people write them, in whole pence: `1200000`, `£1,200,000.50`, `£1.2m`, `800k`; null for anything else. */
export function readMoney(text: string): number | null {
  const [, whole = "", fraction = "", unit = ""] =
    /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*(k|m|bn)?$/i.exec(text.trim()) ?? [];
  const places = 2 + (MULTIPLES[unit.toLowerCase()] ?? 0);
  if (whole === "" || fraction.length > places) return null;
  const pence = Number(whole.replaceAll(",", "") + fraction.padEnd(places, "0"));
  return Number.isSafeInteger(pence) ? pence : null;
}
