import type { CorsFacts, HttpExchange, NotFoundFacts } from "@broker/contracts";
import { answeredFile } from "./answered-file.ts";
import { redirectStep } from "./redirect-step.ts";

/** The Origin of the CORS request: a name that no one can register (RFC 2606 §2), so no site can intend to allow it. */
export const PROBE_ORIGIN = "https://origin-check.example";

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

/** Information that an error page should not disclose. The words name the kind; the match is shown with it. */
const LEAKS: readonly (readonly [string, RegExp])[] = [
  [
    "Server version",
    /\b(?:Apache|nginx|Microsoft-IIS|lighttpd|OpenResty|Apache Tomcat|Jetty|LiteSpeed|Caddy)\/\d[\w.]*(?: \([\w ]{1,30}\))?/,
  ],
  ["Language version", /\b(?:PHP|Python|Perl|Ruby|OpenSSL|mod_\w+)\/\d[\w.]*/],
  ["ASP.NET version", /Microsoft \.NET Framework Version:\s*[\d.]+|ASP\.NET Version:\s*[\d.]+/],
  ["Java stack trace", /\bat (?:java|javax|jakarta|org|com)\.[\w.$]{3,80}\([\w$]{1,60}\.java:\d+\)/],
  ["Python stack trace", /Traceback \(most recent call last\)/],
  ["PHP error", /\b(?:Fatal error|Parse error|Warning|Notice)(?:<\/b>)?:\s.{0,200}? on line (?:<b>)?\d+/],
  [".NET stack trace", /\bat System\.[\w.]{3,80}\(|\[\w{1,60}Exception(?:: |\])/],
  ["Ruby stack trace", /\.rb:\d+:in [`']/],
  ["JavaScript stack trace", /\bat .{0,80}\(?\/[\w./-]{0,100}node_modules\/[\w./-]{1,100}:\d+:\d+/],
  [
    "Debug page",
    /You're seeing this error because you have <code>DEBUG = True<\/code>|Whoops, looks like something went wrong|Ignition|Werkzeug Debugger|Rails\.root:|Symfony Exception/,
  ],
  [
    "Path on the server",
    /(?:\/var\/www\/|\/home\/[\w-]+\/public_html|\/usr\/share\/nginx|[A-Z]:\\inetpub\\)[\w./\\-]{0,60}/,
  ],
  ["Database error", /You have an error in your SQL syntax|ORA-\d{5}:|SQLSTATE\[\w+\]|PG::\w+Error/],
];

/** The site's response for a page that does not exist. */
export function notFoundFacts(exchanges: readonly HttpExchange[]): NotFoundFacts {
  const answer = answeredFile(exchanges, "not-found");
  if (answer === null) return { status: null, soft: null, leaks: [] };
  const text = answer.status === 200 ? "" : (answer.body?.text ?? "");
  const leaks = LEAKS.flatMap(([kind, pattern]) => {
    const match = pattern.exec(text);
    return match ? [`${kind}: ${match[0].replace(/\s+/g, " ").slice(0, 100)}`] : [];
  });
  return { status: answer.status, soft: answer.status === 200, leaks };
}
