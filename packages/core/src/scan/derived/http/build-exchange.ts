import type { HttpExchange } from "@broker/contracts";

/** A response for tests: 200 with a small page, with the given parts replaced; `text` is the body. */
export function buildExchange({
  text,
  ...overrides
}: Partial<HttpExchange> & { readonly text?: string } = {}): HttpExchange {
  const body = text ?? "<!doctype html><title>Harrow Vale</title>";
  return {
    purpose: "https-home",
    hop: 0,
    method: "GET",
    url: "https://www.harrowvale.example/",
    address: "192.0.2.10",
    status: 200,
    headers: [["content-type", "text/html; charset=utf-8"]],
    httpVersion: "1.1",
    body: { text: body, bytes: body.length, truncated: false, broken: false },
    certificateError: null,
    error: null,
    timeMs: 40,
    ...overrides,
  };
}
