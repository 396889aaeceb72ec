import type { CollectorStatus, HttpExchange } from "@broker/contracts";
import { blockPageOf } from "../../derived/http/block-page.ts";
import type { Graded } from "../../derived/http/graded-exchange.ts";

/** How far looking at the website came, in words for a broker. */
export function webStatus(exchanges: readonly HttpExchange[], graded: Graded | null): CollectorStatus {
  const say = (status: "complete" | "partial" | "failed", reason: string | null): CollectorStatus => ({
    name: "web",
    status,
    reason,
  });
  const first = (purpose: string) => exchanges.find((exchange) => exchange.purpose === purpose && exchange.error);
  if (graded === null) {
    const broken = first("https-home") ?? first("http-home");
    const why = broken?.error?.message ?? "No answer.";
    const twin = exchanges.find(({ purpose, status }) => purpose.startsWith("twin-") && status === 200);
    const hint = twin === undefined ? "" : ` ${new URL(twin.url).hostname} does answer: scan that name.`;
    return exchanges.some((exchange) => exchange.status !== null)
      ? say("partial", `The home page was not reached. ${why}${hint}`)
      : say("failed", `No website answered. ${why}`);
  }
  if (graded.leavesFor !== null)
    return say(
      "partial",
      `The site sends its visitors to ${graded.leavesFor}, which is another domain; its own answers were graded.`,
    );
  const block = blockPageOf(graded.exchange);
  if (block !== null)
    return say("partial", `Another page stood in front of the site (${block.name}), so the site itself was not seen.`);
  if (graded.exchange.body?.broken) return say("partial", "The home page broke off before its end.");
  const missed = exchanges.filter(
    (exchange) => exchange.error && !exchange.purpose.endsWith("-home") && exchange.error.code !== "robots-disallowed",
  );
  if (missed.length > 0) return say("partial", `${missed.length} of the site's well-known files did not answer.`);
  return say("complete", null);
}
