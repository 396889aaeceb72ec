import type { HttpExchange, HttpPurpose } from "@broker/contracts";
import { redirectStep } from "../../derived/http/redirect-step.ts";
import { failedExchange } from "./failed-exchange.ts";

/** Sends the request of one hop; null = the budget does not allow it. */
export type AskHop = (hop: number, url: string) => Promise<HttpExchange> | null;

/**
 * Follows redirects from a URL, hop by hop. Whatever ends the chain early (a loop, too many redirects, a URL that is
 * not followed, the budget) is recorded as a last exchange with its error.
 */
export async function walkRedirects(
  purpose: HttpPurpose,
  start: string,
  mostRedirects: number,
  ask: AskHop,
): Promise<HttpExchange[]> {
  const walked: HttpExchange[] = [];
  const seen = new Set<string>();
  for (let url = start; ; ) {
    const step = { purpose, hop: walked.length, url };
    const stop = (code: Parameters<typeof failedExchange>[1], message: string) => [
      ...walked,
      failedExchange(step, code, message),
    ];
    if (seen.has(url)) return stop("redirect-loop", "The redirects form a loop.");
    if (walked.length > mostRedirects) return stop("too-many-redirects", `More than ${mostRedirects} redirects.`);
    seen.add(url);
    const asked = ask(step.hop, url);
    if (asked === null) return stop("budget", "The scan's request allowance was used up.");
    const exchange = await asked;
    walked.push(exchange);
    const next = redirectStep(exchange);
    if (next.kind === "stay") return walked;
    if (next.kind === "refuse")
      return [...walked, failedExchange({ purpose, hop: walked.length, url: next.url }, next.code, next.message)];
    url = next.url;
  }
}
