import type { HttpExchange, HttpPurpose } from "@broker/contracts";

/** The last response of a follow-up, after redirects; null when not requested or without response. */
export function answeredFile(
  exchanges: readonly HttpExchange[],
  purpose: HttpPurpose,
): (HttpExchange & { status: number }) | null {
  const last = exchanges.filter((exchange) => exchange.purpose === purpose).sort((a, b) => b.hop - a.hop)[0];
  return last === undefined || last.status === null ? null : { ...last, status: last.status };
}
