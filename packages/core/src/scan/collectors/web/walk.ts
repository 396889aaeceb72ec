import type { HttpErrorCode, HttpExchange, HttpPurpose } from "@broker/contracts";
import type { Http } from "../../../ports.ts";
import { redirectStep } from "../../derived/http/redirect-step.ts";

/** The record of a step that was not taken: no request was sent. */
export function failedExchange(
  step: { readonly purpose: HttpPurpose; readonly hop: number; readonly url: string },
  code: HttpErrorCode,
  message: string,
): HttpExchange {
  return {
    ...step,
    method: "GET",
    address: null,
    status: null,
    headers: [],
    httpVersion: null,
    body: null,
    certificateError: null,
    error: { code, message },
    timeMs: 0,
  };
}

/** Sends the request of one hop; null = the budget does not allow it. */
type AskHop = (hop: number, url: string) => Promise<HttpExchange> | null;

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

/** Requests home pages, each URL once: chains that meet share the response, so that no URL is requested twice. */
interface SharedGets {
  /**
   * The response under the caller's own purpose and hop; null = `pay` refused. A URL already requested costs nothing.
   */
  get(purpose: HttpPurpose, hop: number, url: string, pay: () => boolean): Promise<HttpExchange> | null;
}

/** @param maxBodyBytes stored of each response */
export function sharedGets(http: Http, maxBodyBytes: number): SharedGets {
  const asked = new Map<string, Promise<HttpExchange>>();
  return {
    get(purpose, hop, url, pay) {
      let answer = asked.get(url);
      if (answer === undefined) {
        if (!pay()) return null;
        answer = http.send({ purpose, hop, url, method: "GET", maxBodyBytes });
        asked.set(url, answer);
      }
      return answer.then((exchange) => ({ ...exchange, purpose, hop }));
    },
  };
}
