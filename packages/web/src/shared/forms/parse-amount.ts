import type { Money } from "@broker/contracts";

/** What was typed as a number: commas, spaces and a pound sign do not matter. Nothing typed is undefined, no number NaN. */
export function parseNumber(text: string): number | undefined {
  const plain = text.replace(/[\s,£]/g, "").replace(/^−/, "-");
  if (plain === "") return undefined;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What was typed as money, with '1.5m' and '250k'; undefined = nothing typed; a text = no amount, as it was typed. */
export function parseMoney(text: string): Money | string | undefined {
  const found = /^£?\s*([\d,\s]*\.?\d*)\s*([km]?)$/i.exec(text.trim());
  const number = parseNumber(found?.[1] ?? text);
  if (number === undefined && text.trim() === "") return undefined;
  if (found === null || number === undefined || Number.isNaN(number)) return text;
  const factor = { k: 1e3, m: 1e6 }[found[2]?.toLowerCase() ?? ""] ?? 1;
  return { amount: (Math.round(number * factor * 100) / 100).toFixed(2), currency: "GBP" };
}
