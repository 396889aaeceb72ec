/** A summand of a printed sum: two decimals, half up, with a true minus; `signed` puts a plus before gains. */
export function showPoints(value: number, { signed = false }: { readonly signed?: boolean } = {}): string {
  const text = (Math.floor(Math.abs(value) * 100 + 0.5 + 1e-9) / 100).toFixed(2);
  if (text === "0.00") return text;
  if (value < 0) return `−${text}`;
  return signed ? `+${text}` : text;
}
