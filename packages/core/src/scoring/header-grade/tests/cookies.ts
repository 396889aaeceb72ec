import { type CookieFacts, HEADER_RESULTS, type HeaderResult } from "@broker/contracts";
import type { GradedSite, HeaderVerdict } from "../graded-site.ts";
import { strictTransportSecurity } from "./transport.ts";

/** From worst to best; the worst result of any cookie applies. */
const WORSENING: readonly HeaderResult[] = [
  "cookies-without-secure-flag-but-protected-by-hsts",
  "cookies-without-secure-flag",
  "cookies-session-without-secure-flag-but-protected-by-hsts",
  "cookies-samesite-flag-invalid",
  "cookies-anticsrf-without-samesite-flag",
  "cookies-session-without-httponly-flag",
  "cookies-session-without-secure-flag",
];

interface Reading {
  readonly session: (cookie: CookieFacts) => boolean;
  readonly csrf: (cookie: CookieFacts) => boolean;
  /** HSTS prevents a cookie without Secure from being sent unencrypted. */
  readonly shielded: (cookie: CookieFacts) => boolean;
}

function faultsOf(cookie: CookieFacts, { session, csrf, shielded }: Reading): HeaderResult[] {
  const open = !cookie.secure;
  const faults: [boolean, HeaderResult][] = [
    [cookie.sameSite === "invalid" || (open && cookie.sameSite === "None"), "cookies-samesite-flag-invalid"],
    [open && shielded(cookie), "cookies-without-secure-flag-but-protected-by-hsts"],
    [open && !shielded(cookie), "cookies-without-secure-flag"],
    [
      csrf(cookie) && (cookie.sameSite === null || cookie.sameSite === "invalid"),
      "cookies-anticsrf-without-samesite-flag",
    ],
    [open && session(cookie) && shielded(cookie), "cookies-session-without-secure-flag-but-protected-by-hsts"],
    [open && session(cookie) && !shielded(cookie), "cookies-session-without-secure-flag"],
    [session(cookie) && !cookie.httpOnly, "cookies-session-without-httponly-flag"],
  ];
  return faults.flatMap(([holds, result]) => (holds ? [result] : []));
}

function judge(cookies: readonly CookieFacts[], reading: Reading): HeaderResult {
  if (cookies.length === 0) return "cookies-not-found";
  const worst = Math.max(
    ...cookies.flatMap((cookie) => faultsOf(cookie, reading)).map((fault) => WORSENING.indexOf(fault)),
    -1,
  );
  const all = cookies.every(({ sameSite }) => sameSite !== null && sameSite !== "invalid");
  return (
    WORSENING[worst] ??
    (all ? "cookies-secure-with-httponly-sessions-and-samesite" : "cookies-secure-with-httponly-sessions")
  );
}

/**
 * Whether cookies are protected from theft and misuse (RFC 6265bis). Both readings leave out a load balancer's affinity
 * cookie.
 */
export function cookies(site: GradedSite): HeaderVerdict {
  const hsts = strictTransportSecurity(site);
  const set = site.http.cookies.filter(({ name }) => name !== "heroku-session-affinity");
  const named =
    (...words: string[]) =>
    (cookie: CookieFacts) =>
      words.some((word) => cookie.name.toLowerCase().includes(word));
  const preloaded = site.http.hstsPreloaded === true;
  return {
    published: judge(
      set.filter(({ overTls }) => overTls === site.secure),
      {
        session: named("login", "sess"),
        csrf: named("csrf"),
        shielded: () => HEADER_RESULTS[hsts.published].pass,
      },
    ),
    ours: judge(
      set.filter((cookie) => !cookie.deletes && (cookie.overTls || !preloaded)),
      {
        session: ({ purpose }) => purpose === "session",
        csrf: ({ purpose }) => purpose === "csrf",
        shielded: ({ overTls, purpose }) => HEADER_RESULTS[hsts.ours].pass && (overTls || purpose !== "session"),
      },
    ),
    reason: set.some(({ deletes }) => deletes)
      ? "A cookie that is being deleted stores nothing (RFC 6265bis, section 5.7)."
      : set.some(({ overTls }) => site.secure && !overTls)
        ? "A cookie set on the redirect from HTTP has already been sent unencrypted (RFC 6265bis, section 8.3)."
        : "More than three words identify the purpose of a cookie, and load balancers' cookies hold no session.",
  };
}
