import type { HttpExchange } from "@broker/contracts";

/** Where an answer of status 301, 302, 303, 307 or 308 sends the browser (RFC 9110 §15.4); null = nowhere on the web. */
export function redirectTarget(exchange: HttpExchange): URL | null {
  if (exchange.status === null || ![301, 302, 303, 307, 308].includes(exchange.status)) return null;
  const location = exchange.headers.find(([name]) => name === "location")?.[1];
  const url = location === undefined || location.length > 4_096 ? null : URL.parse(location, exchange.url);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  url.hash = "";
  return url;
}
