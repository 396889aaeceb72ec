import { headerValues } from "../../derived/http/policy/header-values.ts";
import { parseHsts } from "../../derived/http/policy/parse-hsts.ts";
import { defineCheck } from "../define-check.ts";
import { cookieNames, storedCookies } from "../stored-cookies.ts";
import { fail, observed, partial, pass } from "../verdict.ts";

/**
 * No session cookie is set or sent over HTTP. Set on an HTTP response, it has already been sent unencrypted, unless the
 * preload list prevents HTTP; without Secure it will be, unless HSTS applies, which protects all visits but the first.
 */
export const sessionCookiesNotInClear = defineCheck({
  id: "session-cookies-not-in-clear",
  area: "cookies",
  category: "technical",
  titles: {
    pass: "Session cookies are never sent unencrypted",
    fail: "Session cookies sent unencrypted",
    partial: "Session cookies protected by HSTS only",
  },
  severity: "high",
  why: "An attacker who intercepts a session cookie is logged in as that user.",
  needs: ["http"],
  parts: [{ earns: 0.5, when: "a session cookie lacks Secure, and HSTS or the preload list enforces HTTPS" }],
  evaluate({ http }) {
    const stored = storedCookies(http, ["session"]);
    if ("verdict" in stored) return stored.verdict;
    const preloaded = http.hstsPreloaded === true;
    const inClear = stored.cookies.filter(({ overTls }) => !overTls && !preloaded);
    if (inClear.length > 0)
      return fail(observed("Set over HTTP", inClear.map(({ name, setOn }) => `${name} by ${setOn}`).join(", ")));
    const open = stored.cookies.filter(({ secure }) => !secure);
    if (open.length === 0) return pass(observed("Session cookies", cookieNames(stored.cookies)));
    const hsts = http.final?.url.startsWith("https:")
      ? parseHsts(headerValues(http.final, "strict-transport-security"))
      : null;
    const shown = observed("Without Secure", cookieNames(open));
    if (preloaded || (hsts?.state === "valid" && hsts.maxAge > 0)) return partial(0.5, "They lack Secure.", shown);
    return fail(shown);
  },
  remediation: {
    steps: ["Set no cookie on the redirect from HTTP.", "Set Secure on session cookies, or name them with __Host-."],
    effortHours: 2,
  },
  references: [
    {
      title: "OWASP: session management cheat sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html",
    },
    { title: "RFC 6265, section 8.3: clear text", url: "https://www.rfc-editor.org/rfc/rfc6265#section-8.3" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
