import type { HttpExchange } from "@broker/contracts";
import { type PageView, viewPage } from "./page-view.ts";

/** A response with this HTML for tests, as if sent by the home page of a fictitious company. */
export function buildExchange(html: string, over: Partial<HttpExchange> = {}): HttpExchange {
  return {
    purpose: "https-home",
    hop: 0,
    method: "GET",
    url: "https://www.harrowvale.example/",
    address: "192.0.2.10",
    status: 200,
    headers: [["content-type", "text/html; charset=utf-8"]],
    httpVersion: "1.1",
    body: { text: html, bytes: html.length, truncated: false, broken: false },
    certificateError: null,
    error: null,
    timeMs: 5,
    ...over,
  };
}

/** The same, as a page that was read. */
export function buildView(html: string, url = "https://www.harrowvale.example/"): PageView {
  return viewPage(buildExchange(html, { url }));
}
