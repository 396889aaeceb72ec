import { type RobotsRule, robotsRules } from "./robots-rules.ts";

/** Product token of this scanner in robots.txt. */
const OWN_TOKEN = "brokerintelligence";

/** `*` matches any run of characters, a final `$` the end (RFC 9309 §2.2.3). Linear in the path for each piece. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith("$");
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).split("*");
  const first = pieces[0] ?? "";
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !anchored || path === first;
  let at = first.length;
  const middle = anchored ? pieces.slice(1, -1) : pieces.slice(1);
  for (const piece of middle) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  const last = pieces.at(-1) ?? "";
  return !anchored || (path.length - last.length >= at && path.endsWith(last));
}

/** Percent-encoding in one form, so that %7E and ~ match (RFC 9309 §2.2.2). */
function normal(path: string): string {
  return path
    .replace(/%[0-9a-f]{2}/gi, (octet) => {
      const char = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return /[a-z0-9\-._~]/i.test(char) ? char : octet.toUpperCase();
    })
    .replace(/[^\x21-\x7e]+/gu, (text) => encodeURIComponent(text.toWellFormed()));
}

/**
 * Whether robots.txt allows this scanner to request a path (with its query). The group that names us counts, else that
 * of `*`; the longest matching pattern decides, Allow wins a tie, and a path without a match is allowed (RFC 9309
 * §2.2.2).
 * @param text the file; null = none
 */
export function robotsAllows(text: string | null, path: string): boolean {
  if (text === null || path === "/robots.txt") return true;
  const { groups } = robotsRules(text);
  const naming = (agent: string) => groups.filter((group) => group.agents.includes(agent));
  const own = naming(OWN_TOKEN);
  const rules = (own.length > 0 ? own : naming("*")).flatMap((group) => group.rules);
  const asked = normal(path);
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    if (rule.pattern === "" || !matches(normal(rule.pattern), asked)) continue;
    const longer = best === null || rule.pattern.length > best.pattern.length;
    if (longer || (rule.pattern.length === best?.pattern.length && rule.allow)) best = rule;
  }
  return best?.allow ?? true;
}
