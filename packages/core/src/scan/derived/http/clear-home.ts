import type { HttpExchange } from "@broker/contracts";
import type { Graded } from "./graded-exchange.ts";

const PLAIN = new Set(["http-home", "twin-http-home"]);

/**
 * The home page as served over HTTP on the graded host, where the graded page came over HTTPS: visitors who type the
 * name without a scheme, or follow an old link, get this one. null = HTTP redirects, refuses, or is itself graded.
 */
export function clearHome(exchanges: readonly HttpExchange[], graded: Graded | null): HttpExchange | null {
  if (graded === null || graded.leavesFor !== null || !graded.origin.startsWith("https:")) return null;
  return (
    exchanges.find(({ purpose, url, status }) => {
      const { protocol, hostname } = new URL(url);
      return PLAIN.has(purpose) && status === 200 && protocol === "http:" && hostname === graded.host;
    }) ?? null
  );
}
