import type { Money } from "@broker/contracts";

/** Parses a number; commas, spaces and a pound sign are ignored. Empty is undefined, invalid is NaN. */
export function parseNumber(text: string): number | undefined {
  const plain = text.replace(/[\s,£]/g, "").replace(/^−/, "-");
  if (plain === "") return undefined;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Parses an amount such as '1.5m' or '250k'; undefined = empty, a string = invalid input, unchanged. */
export function parseMoney(text: string): Money | string | undefined {
  const found = /^£?\s*([\d,\s]*\.?\d*)\s*([km]?)$/i.exec(text.trim());
  const number = parseNumber(found?.[1] ?? text);
  if (number === undefined && text.trim() === "") return undefined;
  if (found === null || number === undefined || Number.isNaN(number)) return text;
  const factor = { k: 1e3, m: 1e6 }[found[2]?.toLowerCase() ?? ""] ?? 1;
  return { amount: (Math.round(number * factor * 100) / 100).toFixed(2), currency: "GBP" };
}
