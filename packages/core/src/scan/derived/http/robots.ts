import type { HttpExchange, RobotsFacts } from "@broker/contracts";
import { answeredFile, isHtml } from "./answered-file.ts";

/** One line of a group: a path pattern that is allowed or not. */
interface RobotsRule {
  readonly allow: boolean;
  readonly pattern: string;
}

interface RobotsFile {
  readonly groups: readonly { readonly agents: readonly string[]; readonly rules: readonly RobotsRule[] }[];
  readonly sitemaps: readonly string[];
}

const MAX_RULES = 5_000;

/**
 * Reads robots.txt (RFC 9309 §2.2). Lines that are not rules are skipped; agents in lower case, patterns as written.
 */
function robotsRules(text: string): RobotsFile {
  const groups: { agents: string[]; rules: RobotsRule[] }[] = [];
  const sitemaps: string[] = [];
  let open: { agents: string[]; rules: RobotsRule[] } | null = null;
  let count = 0;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const match = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line);
    const [key, value] = [match?.[1]?.toLowerCase(), (match?.[2] ?? "").trim()];
    if (key === "user-agent") {
      if (open === null || open.rules.length > 0) {
        open = { agents: [], rules: [] };
        groups.push(open);
      }
      open.agents.push(value.toLowerCase());
    } else if ((key === "allow" || key === "disallow") && open !== null && count < MAX_RULES) {
      count += 1;
      open.rules.push({ allow: key === "allow", pattern: value });
    } else if (key === "sitemap" && sitemaps.length < 50) sitemaps.push(value.slice(0, 500));
  }
  return { groups, sitemaps };
}

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
  const normalised = normal(path);
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    if (rule.pattern === "" || !matches(normal(rule.pattern), normalised)) continue;
    const longer = best === null || rule.pattern.length > best.pattern.length;
    if (longer || (rule.pattern.length === best?.pattern.length && rule.allow)) best = rule;
  }
  return best?.allow ?? true;
}

/** Words in a path that point an attacker to targets. */
const REVEALING =
  /(?:^|[/_.-])(?:admin(?:istrat\w*)?|backups?|bak|private|secret|internal|intranet|staging|dev|test|old|db|database|dump|sql|phpmyadmin|config|credentials?|passwords?|logs?|cgi-bin|git|svn|env|staff|hr|payroll|clients?|confidential)(?:$|[/_.*?$-])/i;

/** Names that every installation of a common product lists; they disclose nothing beyond the product. */
const COMMONPLACE =
  /^\/(?:wp-admin|wp-content|wp-includes|wp-json|administrator|bin|cache|cli|components|includes|installation|language|layouts|libraries|logs|modules|plugins|tmp|admin\/?$|core|profiles)(?:\/|$)/i;

const UNKNOWN: RobotsFacts = { present: null, disallowsAll: false, sitemaps: [], revealing: [] };

/** The content of /robots.txt; `present` null when not requested or the server failed. */
export function robotsFacts(exchanges: readonly HttpExchange[]): RobotsFacts {
  const answer = answeredFile(exchanges, "robots");
  if (answer === null || answer.status >= 500 || answer.status === 429) return UNKNOWN;
  if (answer.status !== 200 || answer.body === null || isHtml(answer)) return { ...UNKNOWN, present: false };
  const { groups, sitemaps } = robotsRules(answer.body.text);
  const barred = groups.flatMap((group) => group.rules).filter((rule) => !rule.allow && rule.pattern !== "");
  const revealing = barred
    .map((rule) => rule.pattern.slice(0, 120))
    .filter((pattern) => REVEALING.test(pattern) && !COMMONPLACE.test(pattern));
  return {
    present: true,
    disallowsAll: !robotsAllows(answer.body.text, "/"),
    sitemaps: [...sitemaps],
    revealing: [...new Set(revealing)].slice(0, 20),
  };
}

/**
 * The rules of robots.txt as text; null = there are none to obey (RFC 9309 §2.3.1.3: a 4xx means unrestricted; a page
 * in its place has no rules). A server error or no response means full disallow (§2.3.1.4) and gives a text to that
 * effect.
 */
export function robotsText(exchanges: readonly HttpExchange[]): string | null {
  const requested = exchanges.some((exchange) => exchange.purpose === "robots");
  const answer = answeredFile(exchanges, "robots");
  if (!requested) return null;
  if (answer === null || answer.status >= 500) return "User-agent: *\nDisallow: /";
  if (answer.status !== 200 || isHtml(answer)) return null;
  return answer.body?.text ?? null;
}
