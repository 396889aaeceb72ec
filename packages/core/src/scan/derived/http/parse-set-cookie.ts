import { type CookieFacts, readRedactedValue } from "@broker/contracts";
import { siteOf } from "../page/site-of.ts";
import { cookieDate } from "./cookie-date.ts";
import { COOKIE_NAMES } from "./cookie-names.ts";

const LONGEST = 4_096;

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const part of text.split(";").slice(0, 50)) {
    const equals = part.indexOf("=");
    const name = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase();
    // Of a repeated attribute the last counts (RFC 6265bis §5.7).
    if (name !== "") attributes.set(name, equals === -1 ? "" : part.slice(equals + 1).trim());
  }
  return attributes;
}

function sameSiteOf(value: string | undefined): CookieFacts["sameSite"] {
  if (value === undefined) return null;
  const known = { strict: "Strict", lax: "Lax", none: "None" } as const;
  const key = value.toLowerCase();
  return key === "strict" || key === "lax" || key === "none" ? known[key] : "invalid";
}

/**
 * Reads a Set-Cookie field whose value was redacted, as a browser would store it (RFC 6265bis §5.6 and §5.7). null = a
 * browser refuses it: no name and value, too long, a foreign or public-suffix domain, Secure over HTTP, or a __Secure-
 * or __Host- name without the required attributes.
 * @param setOn the URL that set it
 * @param startedAt time of the scan, ISO 8601: a cookie expired by then is a deletion
 */
export function parseSetCookie(field: string, setOn: string, startedAt: string): CookieFacts | null {
  if (field.length > 2 * LONGEST || /(?!\t)\p{Cc}/u.test(field)) return null;
  const end = field.indexOf(";");
  const pair = end === -1 ? field : field.slice(0, end);
  const equals = pair.indexOf("=");
  const name = equals === -1 ? "" : pair.slice(0, equals).trim();
  const written = pair.slice(equals + 1).trim();
  const value = readRedactedValue(written) ?? { length: written.length, hash: "" };
  if ((name === "" && value.length === 0) || name.length + value.length > LONGEST) return null;

  const attributes = attributesOf(end === -1 ? "" : field.slice(end + 1));
  const { hostname, protocol } = new URL(setOn);
  const secure = attributes.has("secure");
  const path = attributes.get("path");
  const domain = attributes.get("domain")?.replace(/^\./, "").toLowerCase() || null;
  if (secure && protocol !== "https:") return null;
  if (domain !== null && domain !== hostname && !hostname.endsWith(`.${domain}`)) return null;
  if (domain !== null && domain !== hostname && !domain.endsWith(siteOf(hostname))) return null;
  if (/^__secure-/i.test(name) && !secure) return null;
  if (/^__host-/i.test(name) && !(secure && domain === null && path === "/")) return null;

  const age = attributes.get("max-age");
  const maxAge =
    age !== undefined && /^-?\d+$/.test(age) ? Math.max(-1, Math.min(Number(age), Number.MAX_SAFE_INTEGER)) : null;
  const until = cookieDate(attributes.get("expires") ?? "");
  return {
    name: name.slice(0, 200),
    setOn,
    overTls: protocol === "https:",
    domain,
    path: path?.startsWith("/") ? path.slice(0, 200) : null,
    secure,
    httpOnly: attributes.has("httponly"),
    sameSite: sameSiteOf(attributes.get("samesite")),
    maxAge,
    expires: until === null ? null : new Date(until).toISOString(),
    deletes: maxAge === null ? until !== null && until <= Date.parse(startedAt) : maxAge <= 0,
    valueLength: value.length,
    valueHash: value.hash,
    purpose: COOKIE_NAMES.find(([, names]) => names.test(name.replace(/^__(?:secure|host)-/i, "")))?.[0] ?? "other",
  };
}
