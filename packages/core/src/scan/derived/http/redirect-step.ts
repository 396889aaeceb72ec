import type { HttpErrorCode, HttpExchange } from "@broker/contracts";

const WEB_PORTS: readonly string[] = ["", "80", "443", "8080", "8443"];

/**
 * Whether websites are commonly served on the port; the empty one is the scheme's own. Following others would be a port
 * sweep led by the site.
 */
export function onWebPort(url: URL): boolean {
  return WEB_PORTS.includes(url.port);
}

/** The effect of a response on a redirect chain: it ends, continues to a URL, or names one that is not followed. */
type RedirectStep =
  | { readonly kind: "stay" }
  | { readonly kind: "go"; readonly url: string }
  | { readonly kind: "refuse"; readonly url: string; readonly code: HttpErrorCode; readonly message: string };

const LONGEST_LOCATION = 4_096;

/**
 * Reads the target of a response of status 301, 302, 303, 307 or 308 (RFC 9110 §15.4). Location is resolved against the
 * requested URL, without its fragment. URLs with a user name or a non-web port, and schemes other than http and https,
 * are not followed.
 */
export function redirectStep(exchange: Pick<HttpExchange, "status" | "headers" | "url">): RedirectStep {
  if (exchange.status === null || ![301, 302, 303, 307, 308].includes(exchange.status)) return { kind: "stay" };
  const location = exchange.headers.find(([name]) => name === "location")?.[1];
  if (location === undefined) return { kind: "stay" };
  const shown = location.slice(0, 200);
  const url = location.length > LONGEST_LOCATION ? null : URL.parse(location, exchange.url);
  if (url === null) return { kind: "refuse", url: shown, code: "protocol", message: "The redirect has no valid URL." };
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
      message: "The redirect has a user name in its URL.",
    };
  if (!onWebPort(url))
    return {
      kind: "refuse",
      url: shown,
      code: "address-refused",
      message: `The redirect leads to port ${url.port}, which is not a web port and is not followed.`,
    };
  url.hash = "";
  return { kind: "go", url: url.href };
}

/** Where a response sends the browser, by the rules of every redirect chain; null = nowhere that is followed. */
export function redirectTarget(exchange: HttpExchange): URL | null {
  const step = redirectStep(exchange);
  return step.kind === "go" ? new URL(step.url) : null;
}
