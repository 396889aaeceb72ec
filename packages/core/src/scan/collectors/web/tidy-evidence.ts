import { type HttpExchange, redactSetCookie } from "@broker/contracts";
import type { Digest } from "../../../ports.ts";
import { clearHome, type Graded } from "../../derived/http/graded-exchange.ts";

const HOME = new Set(["http-home", "https-home", "twin-http-home", "twin-https-home"]);

/**
 * What is stored of the web's exchanges: cookie values redacted, and of all home pages only the body of the graded one
 * and of the same page over HTTP, since chains share responses and a redirect's body is no page.
 */
export function tidyEvidence(
  exchanges: readonly HttpExchange[],
  graded: Graded | null,
  digest: Digest,
): HttpExchange[] {
  const kept = [graded?.leavesFor === null ? graded.exchange : null, clearHome(exchanges, graded)];
  const isKept = ({ purpose, hop }: HttpExchange) => kept.some((page) => page?.purpose === purpose && page.hop === hop);
  return exchanges.map((exchange) => ({
    ...exchange,
    headers: exchange.headers.map(([name, value]): [string, string] => [
      name,
      name === "set-cookie" ? redactSetCookie(value, digest) : value,
    ]),
    body: HOME.has(exchange.purpose) && !isKept(exchange) ? null : exchange.body,
  }));
}
