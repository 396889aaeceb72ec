import type { CorsFacts, HttpExchange } from "@broker/contracts";
import { answeredFile } from "./answered-file.ts";
import { PROBE_ORIGIN } from "./probe-origin.ts";

/**
 * The response to the request from a foreign origin. Several Access-Control-Allow-Origin fields are joined as browsers
 * join them, and then allow no origin; only the exact word `true` allows credentials (Fetch, CORS check).
 */
export function corsFacts(exchanges: readonly HttpExchange[]): CorsFacts | null {
  const answer = answeredFile(exchanges, "cors");
  if (answer === null || answer.status >= 500) return null;
  const values = (wanted: string) =>
    answer.headers.filter(([name]) => name === wanted).map(([, value]) => value.trim());
  const origins = values("access-control-allow-origin");
  const allowOrigin = origins.length === 0 ? null : origins.join(", ").slice(0, 300);
  return {
    allowOrigin,
    allowCredentials: values("access-control-allow-credentials").join(", ") === "true",
    reflectsOrigin: allowOrigin === PROBE_ORIGIN,
  };
}
