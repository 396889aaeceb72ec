import type { HttpExchange } from "@broker/contracts";
import { redirectTarget } from "./redirect-target.ts";

/**
 * The redirect chains of one purpose in recorded evidence: each starts at hop 0 and continues where its redirect led.
 * The order of the evidence does not matter; chains come in the order of their first URLs in it.
 */
export function pageWalks(exchanges: readonly HttpExchange[], purpose: "login" | "privacy"): HttpExchange[][] {
  const own = exchanges.filter((exchange) => exchange.purpose === purpose);
  return own
    .filter(({ hop }) => hop === 0)
    .map((first) => {
      const walk = [first];
      for (let at: HttpExchange | undefined = first; at !== undefined; ) {
        const next: string | undefined = redirectTarget(at)?.href;
        const hop: number = at.hop + 1;
        at = next === undefined ? undefined : own.find((exchange) => exchange.hop === hop && exchange.url === next);
        if (at !== undefined) walk.push(at);
      }
      return walk;
    });
}
