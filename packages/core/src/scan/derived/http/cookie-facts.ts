import { type CookieFacts, type HttpExchange, readRedactedValue } from "@broker/contracts";
import { siteOf } from "../dns/domain-names.ts";

/**
 * The purpose of cookies, by their names; the first row that matches decides. Names as documented by their vendors;
 * load balancers and bot filters come first, because names such as incap_ses_ hold no visitor's session. Joomla names
 * its session by 32 hexadecimal digits, a hash of its own.
 */
const COOKIE_NAMES: readonly (readonly [CookieFacts["purpose"], RegExp])[] = [
  [
    "other",
    /^(?:AWSALB(?:CORS|TG|TGCORS)?|ARRAffinity(?:SameSite)?|BIGipServer.*|TS[0-9a-f]{6,}|incap_ses_.*|visid_incap_.*|nlbi_.*|__cf_bm|cf_clearance|__cfduid|_cfuvid|heroku-session-affinity|ApplicationGatewayAffinity.*|SERVERID|ak_bmsc|bm_s[vz]|_abck|datadome|_px.*)$/i,
  ],
  ["csrf", /csrf|xsrf|requestverificationtoken|antiforgery|authenticity_token/i],
  [
    "tracking",
    /^(?:_ga(?:_.*)?|_gid|_gat(?:_.*)?|_gac_.*|_gcl_.*|__utm[a-z]+|_fb[pc]|_hj.*|hubspotutk|__hs(?:sc|src|tc)|_cl(?:ck|sk)|_uet(?:sid|vid)|muid|ide|_pk_(?:id|ses|ref).*|_pin_unauth|_tt(?:p|_.*)|_scid|ajs_.*|amplitude.*|mp_.*_mixpanel|intercom-.*|optimizely.*|_vwo.*|_vis_opt.*|_rdt_uuid|li_.*|bcookie|personalization_id|guest_id.*|_mkto_trk|visitor_id\d.*|kla_id|_y|_s|_shopify_[sy]|yandexuid|_ym_.*|__gads|__gpi|NID|tk_.*|nmstat|sbjs_.*)$/i,
  ],
  ["other", /consent|gdpr|cookielaw|onetrust|optanon|cookieyes|currency|locale|lang(?:uage)?$|theme/i],
  [
    "session",
    /sess|login|logged_in|^sid$|[._-]sid$|^(?:auth|jwt|token|sso|remember)(?:$|[._-])|auth[._-]?(?:token|cookie|key)|access[._-]?token|refresh[._-]?token|remember[._-]?(?:me|token|user)|^\.aspxauth|^\.aspnetcore\.(?:cookies|identity)|^(?:cfid|cftoken|cakephp|ci_session|xf_user|umb_ucontext|frontend|SSESS.*|PrestaShop-.*|[0-9a-f]{32})$/i,
  ],
];

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads the Expires of a cookie by the lenient rules of RFC 6265bis §5.1.1: day, month, year and time in any order.
 * @returns milliseconds since 1970 UTC; null when it is no date
 */
export function cookieDate(text: string): number | null {
  let time: RegExpExecArray | null = null;
  let day: number | null = null;
  let month = -1;
  let year: number | null = null;
  for (const token of text.slice(0, 200).split(/[\t\x20-\x2f;-@[-`{-~]+/)) {
    const clock: RegExpExecArray | null = time === null ? /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?!\d)/.exec(token) : null;
    const named = MONTHS.indexOf(token.slice(0, 3).toLowerCase());
    if (clock) time = clock;
    else if (day === null && /^\d{1,2}(?!\d)/.test(token)) day = Number.parseInt(token, 10);
    else if (month === -1 && named !== -1) month = named;
    else if (year === null && /^\d{2,4}(?!\d)/.test(token)) year = Number.parseInt(token, 10);
  }
  if (time === null || day === null || month === -1 || year === null) return null;
  const full = year < 70 ? year + 2000 : year < 100 ? year + 1900 : year;
  const [hour, minute, second] = time.slice(1).map(Number) as [number, number, number];
  if (day < 1 || day > 31 || full < 1601 || hour > 23 || minute > 59 || second > 59) return null;
  return Date.UTC(full, month, day, hour, minute, second);
}

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

/** More than any legitimate site sets; browsers store 180 a domain. */
const MAX_COOKIES = 200;

/**
 * The cookies set by the home page and the redirects to it, on hosts of the site. Of the same cookie set twice the last
 * counts, separately over TLS and over HTTP.
 */
export function cookieFacts(
  walks: readonly (readonly HttpExchange[])[],
  site: string,
  startedAt: string,
): CookieFacts[] {
  const stored = new Map<string, CookieFacts>();
  for (const exchange of walks.flat()) {
    const { hostname } = URL.parse(exchange.url) ?? { hostname: "" };
    if (exchange.status === null || siteOf(hostname) !== site) continue;
    for (const [header, value] of exchange.headers) {
      const cookie = header === "set-cookie" ? parseSetCookie(value, exchange.url, startedAt) : null;
      if (cookie === null) continue;
      const key = [cookie.name, cookie.domain ?? hostname, cookie.path, cookie.overTls].join(" ");
      if (stored.has(key) || stored.size < MAX_COOKIES) stored.set(key, cookie);
    }
  }
  return [...stored.values()];
}
