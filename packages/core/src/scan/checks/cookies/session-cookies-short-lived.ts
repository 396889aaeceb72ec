import type { CookieFacts } from "@broker/contracts";
import { headerValues } from "../../derived/http/policy/header-values.ts";
import { defineCheck } from "../define-check.ts";
import { cookieNames, storedCookies } from "../stored-cookies.ts";
import { fail, notObserved, observed, partial, pass } from "../verdict.ts";

const DAY_S = 86_400;

/**
 * Seconds that a browser stores it after the response: 0 = until it is closed, null = no clock to measure an Expires
 * by.
 */
function lifetime({ maxAge, expires }: CookieFacts, answeredAt: number): number | null {
  if (maxAge !== null) return maxAge;
  if (expires === null) return 0;
  return Number.isNaN(answeredAt) ? null : (Date.parse(expires) - answeredAt) / 1000;
}

/**
 * Session cookies expire with the browser or within a day; up to 30 days earns half. Expires is measured by the
 * response's Date.
 */
export const sessionCookiesShortLived = defineCheck({
  id: "session-cookies-short-lived",
  area: "cookies",
  category: "technical",
  titles: {
    pass: "Session cookies are short-lived",
    fail: "Session cookies valid for more than 30 days",
    partial: "Session cookies valid for more than one day",
  },
  severity: "low",
  why: "A session that lasts for months can be stolen for months, even after the user has left the device or the company.",
  needs: ["http"],
  parts: [{ earns: 0.5, when: "the longest lasts for more than a day, and for 30 days at most" }],
  evaluate({ http }) {
    const stored = storedCookies(http, ["session"]);
    if ("verdict" in stored) return stored.verdict;
    const answeredAt = Date.parse((http.final && headerValues(http.final, "date")[0]) ?? "");
    const lives = stored.cookies.map((cookie) => lifetime(cookie, answeredAt));
    const longest = Math.max(...lives.map((life) => life ?? 0));
    const shown = observed("Longest", `${Math.round(longest / DAY_S)} days (${cookieNames(stored.cookies)})`);
    if (longest > 30 * DAY_S) return fail(shown);
    if (lives.includes(null)) return notObserved("The response has no Date to measure the cookies' expiry by.");
    if (longest > DAY_S) return partial(0.5, "They outlast a working day.", shown);
    return pass(longest === 0 ? observed("Session cookies", "expire when the browser closes") : shown);
  },
  remediation: {
    steps: [
      "Omit Max-Age and Expires from session cookies, or set them below one day.",
      "End sessions on the server after a period of inactivity.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "OWASP: session management cheat sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
