import type { HttpExchange } from "@broker/contracts";
import { redirectStep } from "../http/redirect-step.ts";

/** Where a response sends the browser, by the rules of every redirect chain; null = nowhere that is followed. */
export function redirectTarget(exchange: HttpExchange): URL | null {
  const step = redirectStep(exchange);
  return step.kind === "go" ? new URL(step.url) : null;
}
