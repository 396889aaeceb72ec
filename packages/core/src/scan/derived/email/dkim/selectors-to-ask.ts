import { COMMON_SELECTORS } from "./dkim-selectors.ts";

const MOST_SELECTORS = 40;
const MOST_NAMED = 20;

/** A selector: labels of letters, digits, hyphens and underscores (RFC 6376 §3.1, RFC 5321 sub-domain). */
function wellFormed(selector: string): boolean {
  return (
    selector.length <= 120 &&
    /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/.test(selector)
  );
}

/** The selectors to query, 40 at most: those named by the user, the provider's own, then the common ones. */
export function selectorsToAsk(named: readonly string[], provider: readonly string[]): string[] {
  const mine = named
    .map((selector) => selector.toLowerCase())
    .filter(wellFormed)
    .slice(0, MOST_NAMED);
  return [...new Set([...mine, ...provider, ...COMMON_SELECTORS])].slice(0, MOST_SELECTORS);
}
