import { type CollectorStatus, type HttpExchange, redactSetCookie } from "@broker/contracts";
import type { Digest } from "../../../ports.ts";
import { blockPageOf } from "../../derived/http/block-page.ts";
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
  const stored = [graded?.leavesFor === null ? graded.exchange : null, clearHome(exchanges, graded)];
  const isStored = ({ purpose, hop }: HttpExchange) =>
    stored.some((page) => page?.purpose === purpose && page.hop === hop);
  return exchanges.map((exchange) => ({
    ...exchange,
    headers: exchange.headers.map(([name, value]): [string, string] => [
      name,
      name === "set-cookie" ? redactSetCookie(value, digest) : value,
    ]),
    body: HOME.has(exchange.purpose) && !isStored(exchange) ? null : exchange.body,
  }));
}

/** How far the web collector got, in words for a broker. */
export function webStatus(exchanges: readonly HttpExchange[], graded: Graded | null): CollectorStatus {
  const say = (status: "complete" | "partial" | "failed", reason: string | null): CollectorStatus => ({
    name: "web",
    status,
    reason,
  });
  const first = (purpose: string) => exchanges.find((exchange) => exchange.purpose === purpose && exchange.error);
  if (graded === null) {
    const broken = first("https-home") ?? first("http-home");
    const why = broken?.error?.message ?? "No response.";
    const twin = exchanges.find(({ purpose, status }) => purpose.startsWith("twin-") && status === 200);
    const hint = twin === undefined ? "" : ` ${new URL(twin.url).hostname} does respond: scan that name.`;
    return exchanges.some((exchange) => exchange.status !== null)
      ? say("partial", `The home page was not reached. ${why}${hint}`)
      : say("failed", `No website responded. ${why}`);
  }
  if (graded.leavesFor !== null)
    return say(
      "partial",
      `The site redirects its visitors to ${graded.leavesFor}, which is another domain; its own responses were graded.`,
    );
  const block = blockPageOf(graded.exchange);
  if (block !== null)
    return say(
      "partial",
      `A different page was presented in place of the site (${block.name}), so the site itself was not observed.`,
    );
  if (graded.exchange.body?.broken) return say("partial", "The home page was cut off before its end.");
  const missed = exchanges.filter(
    (exchange) => exchange.error && !exchange.purpose.endsWith("-home") && exchange.error.code !== "robots-disallowed",
  );
  if (missed.length > 0) return say("partial", `${missed.length} of the site's well-known files did not respond.`);
  return say("complete", null);
}
