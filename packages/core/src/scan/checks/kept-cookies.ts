import type { CookieFacts, HttpFacts } from "@broker/contracts";
import { pageAnswer, unseenPage } from "./page-answer.ts";
import { notApplicable, notObserved, type Verdict } from "./verdict.ts";

/**
 * The cookies of the site that browsers keep (deletions left out), those of one purpose where it is named; where there are none,
 * the verdict that says so.
 */
export function keptCookies(
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
