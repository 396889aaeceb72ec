import { defineCheck } from "../define-check.ts";
import { cookieNames, storedCookies } from "../stored-cookies.ts";
import { fail, observed, pass } from "../verdict.ts";

/** Scripts cannot read session cookies. */
export const sessionCookiesHttponly = defineCheck({
  id: "session-cookies-httponly",
  area: "cookies",
  category: "technical",
  titles: { pass: "Session cookies set HttpOnly", fail: "HttpOnly missing on session cookies" },
  severity: "high",
  why: "Without HttpOnly, one injected script can steal the session of every visitor, bypassing passwords and MFA.",
  needs: ["http"],
  evaluate({ http }) {
    const stored = storedCookies(http, ["session"]);
    if ("verdict" in stored) return stored.verdict;
    const readable = stored.cookies.filter(({ httpOnly }) => !httpOnly);
    return readable.length === 0
      ? pass(observed("Session cookies", cookieNames(stored.cookies)))
      : fail(observed("Without HttpOnly", cookieNames(readable)));
  },
  remediation: {
    steps: ["Set HttpOnly on session cookies; scripts should request data from the server instead."],
    effortHours: 2,
  },
  references: [
    {
      title: "OWASP: session management cheat sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html",
    },
    { title: "MDN: Set-Cookie", url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie" },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
