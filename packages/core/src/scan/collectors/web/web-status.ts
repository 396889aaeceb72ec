import type { CollectorStatus, HttpExchange } from "@broker/contracts";
import { blockPageOf } from "../../derived/http/block-page.ts";
import type { Graded } from "../../derived/http/graded-exchange.ts";

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
