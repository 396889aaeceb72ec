import type { HttpExchange, HttpPurpose } from "@broker/contracts";

/** The exchanges of one redirect chain in the order of their hops, whatever the order of the evidence. */
export function homeWalk(exchanges: readonly HttpExchange[], purpose: HttpPurpose): HttpExchange[] {
  return exchanges.filter((exchange) => exchange.purpose === purpose).sort((a, b) => a.hop - b.hop);
}
