import type { HttpErrorCode, HttpExchange } from "@broker/contracts";
import { onWebPort } from "./on-web-port.ts";

/** What an answer does to a walk: it stays, it goes on to an address, or it names one that is not followed. */
export type RedirectStep =
  | { readonly kind: "stay" }
  | { readonly kind: "go"; readonly url: string }
  | { readonly kind: "refuse"; readonly url: string; readonly code: HttpErrorCode; readonly message: string };

const LONGEST_LOCATION = 4_096;

/**
 * Reads where an answer of status 301, 302, 303, 307 or 308 leads (RFC 9110 §15.4). Location is resolved against the address
 * asked, without its fragment. Addresses with a user name or a port that is no web port, and schemes other than http and https, are not followed.
 */
export function redirectStep(exchange: Pick<HttpExchange, "status" | "headers" | "url">): RedirectStep {
  if (exchange.status === null || ![301, 302, 303, 307, 308].includes(exchange.status)) return { kind: "stay" };
  const location = exchange.headers.find(([name]) => name === "location")?.[1];
  if (location === undefined) return { kind: "stay" };
  const shown = location.slice(0, 200);
  const url = location.length > LONGEST_LOCATION ? null : URL.parse(location, exchange.url);
  if (url === null)
    return { kind: "refuse", url: shown, code: "protocol", message: "The redirect names no valid address." };
  if (url.protocol !== "https:" && url.protocol !== "http:")
    return {
      kind: "refuse",
      url: shown,
      code: "unsupported-scheme",
      message: `The redirect leads to a ${url.protocol.slice(0, 30)} address, which is not followed.`,
    };
  if (url.username !== "" || url.password !== "")
    return {
      kind: "refuse",
      url: shown,
      code: "protocol",
      message: "The redirect carries a user name in its address.",
    };
  if (!onWebPort(url))
    return {
      kind: "refuse",
      url: shown,
      code: "address-refused",
      message: `The redirect leads to port ${url.port}, which is no web port and is not followed.`,
    };
  url.hash = "";
  return { kind: "go", url: url.href };
}
