import type { CookieFacts, HttpFacts } from "@broker/contracts";
import { notApplicable, notObserved, pageAnswer, unseenPage, type Verdict } from "./verdict.ts";

/**
 * The site's cookies that browsers store (deletions excluded), limited to one purpose if given; if there are none, the
 * verdict for that.
 */
export function storedCookies(
  http: HttpFacts,
  purposes?: readonly CookieFacts["purpose"][],
): { readonly cookies: readonly [CookieFacts, ...CookieFacts[]] } | { readonly verdict: Verdict } {
  const [first, ...rest] = http.cookies.filter(
    (cookie) => !cookie.deletes && (purposes === undefined || purposes.includes(cookie.purpose)),
  );
  if (first !== undefined) return { cookies: [first, ...rest] };
  if (pageAnswer(http) === null) return { verdict: notObserved(unseenPage(http)) };
  return { verdict: notApplicable(purposes ? "The home page sets no such cookie." : "The home page sets no cookies.") };
}

/** Cookies as evidence: their names. */
export function cookieNames(cookies: readonly CookieFacts[]): string {
  return cookies.map(({ name }) => name || "(no name)").join(", ");
}
