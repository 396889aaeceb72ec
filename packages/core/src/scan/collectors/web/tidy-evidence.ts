import { type HttpExchange, redactSetCookie } from "@broker/contracts";
import type { Digest } from "../../../ports.ts";
import type { Graded } from "../../derived/http/graded-exchange.ts";

const HOME = new Set(["http-home", "https-home", "twin-http-home", "twin-https-home"]);

/**
 * What is kept of the web's exchanges: cookie values redacted, and of all home pages only the graded one's body, since walks
 * share answers and a redirect's body is no page.
 */
export function tidyEvidence(
  exchanges: readonly HttpExchange[],
  graded: Graded | null,
  digest: Digest,
): HttpExchange[] {
  const kept = graded !== null && graded.leavesFor === null ? graded.exchange : null;
  return exchanges.map((exchange) => ({
    ...exchange,
    headers: exchange.headers.map(([name, value]): [string, string] => [
      name,
      name === "set-cookie" ? redactSetCookie(value, digest) : value,
    ]),
    body:
      HOME.has(exchange.purpose) && !(exchange.purpose === kept?.purpose && exchange.hop === kept.hop)
        ? null
        : exchange.body,
  }));
}
