import type { HttpExchange } from "@broker/contracts";
import { answeredFile } from "./answered-file.ts";
import { redirectStep } from "./redirect-step.ts";

/**
 * Whether /.well-known/change-password leads to a page for it (W3C, A Well-Known URL for Changing Passwords). A site
 * with the same response for every URL proves nothing: then a redirect to the home page, or 200 where nothing is ever
 * missing, is 'no'.
 */
export function changePasswordFact(exchanges: readonly HttpExchange[]): boolean | null {
  const answer = answeredFile(exchanges, "change-password");
  if (answer === null || answer.status >= 500 || answer.status === 429) return null;
  const absent = answeredFile(exchanges, "not-found");
  const step = redirectStep(answer);
  if (step.kind === "go") {
    const missing = absent === null ? { kind: "stay" as const } : redirectStep(absent);
    const path = new URL(step.url).pathname;
    if (path === "/" || path.endsWith("/.well-known/change-password")) return false;
    return !(missing.kind === "go" && missing.url === step.url);
  }
  if (answer.status !== 200) return false;
  return absent === null ? null : absent.status !== 200;
}
