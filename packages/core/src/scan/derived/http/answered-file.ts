import type { HttpExchange, HttpPurpose } from "@broker/contracts";

/** The last response of a follow-up, after redirects; null when not requested or without response. */
export function answeredFile(
  exchanges: readonly HttpExchange[],
  purpose: HttpPurpose,
): (HttpExchange & { status: number }) | null {
  const last = exchanges.filter((exchange) => exchange.purpose === purpose).sort((a, b) => b.hop - a.hop)[0];
  return last === undefined || last.status === null ? null : { ...last, status: last.status };
}

/**
 * Whether a response is a web page, by its media type (case-insensitive, RFC 9110 §8.3.1) or, without one, by its first
 * tag.
 */
export function isHtml(exchange: Pick<HttpExchange, "headers" | "body">): boolean {
  const type = exchange.headers.find(([name]) => name === "content-type")?.[1];
  const media = type?.split(";")[0]?.trim().toLowerCase();
  if (media === "text/html" || media === "application/xhtml+xml") return true;
  return (
    (media === undefined || media === "" || media === "text/plain") &&
    /^\s*<(?:!doctype|html|head|body)/i.test(exchange.body?.text ?? "")
  );
}
