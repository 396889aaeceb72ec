import type { HttpExchange } from "@broker/contracts";
import { answeredFile } from "./answered-file.ts";
import { isHtml } from "./is-html.ts";

/**
 * The rules of robots.txt as text; null = there are none to obey (RFC 9309 §2.3.1.3: a 4xx means unrestricted; a page
 * in its place has no rules). A server error or no response means full disallow (§2.3.1.4) and gives a text to that
 * effect.
 */
export function robotsText(exchanges: readonly HttpExchange[]): string | null {
  const asked = exchanges.some((exchange) => exchange.purpose === "robots");
  const answer = answeredFile(exchanges, "robots");
  if (!asked) return null;
  if (answer === null || answer.status >= 500) return "User-agent: *\nDisallow: /";
  if (answer.status !== 200 || isHtml(answer)) return null;
  return answer.body?.text ?? null;
}
