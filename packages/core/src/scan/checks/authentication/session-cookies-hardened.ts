import { defineCheck } from "../define-check.ts";
import { storedCookies } from "../stored-cookies.ts";
import { fail, observed, partial, pass } from "../verdict.ts";

/**
 * Each session cookie has Secure, HttpOnly and SameSite=Lax or Strict (RFC 6265bis §4.1.2). The fraction is the share
 * of the three over all of them. Name, domain and path identify a cookie (§5.7): set over both HTTP and TLS, it is one
 * cookie with the attributes of both.
 */
export const sessionCookiesHardened = defineCheck({
  id: "session-cookies-hardened",
  area: "authentication",
  category: "technical",
  titles: {
    pass: "Session cookies are hardened",
    fail: "Session cookies not hardened",
    partial: "Session cookies only partly hardened",
  },
  severity: "medium",
  why: "A session cookie represents a signed-in user: anyone who copies it needs neither password nor MFA.",
  needs: ["http"],
  parts: [
    { earns: "counted", when: "of Secure, HttpOnly and SameSite=Lax or Strict that is set, over all session cookies" },
  ],
  evaluate({ http }) {
    const stored = storedCookies(http, ["session"]);
    if ("verdict" in stored) return stored.verdict;
    const sessions = stored.cookies;
    const settings = Map.groupBy(sessions, ({ name, domain, path, setOn }) =>
      [name, domain ?? new URL(setOn).hostname, path].join(" "),
    );
    const flags = [...settings.values()].flatMap((same) => [
      same.every(({ secure }) => secure),
      same.every(({ httpOnly }) => httpOnly),
      same.every(({ sameSite }) => sameSite === "Lax" || sameSite === "Strict"),
    ]);
    const share = flags.filter(Boolean).length / flags.length;
    const evidence = sessions
      .slice(0, 5)
      .map((cookie) =>
        observed(
          cookie.name,
          `Secure ${cookie.secure ? "yes" : "no"}, HttpOnly ${cookie.httpOnly ? "yes" : "no"}, SameSite ${cookie.sameSite ?? "not set"}`,
        ),
      );
    if (share === 1) return pass(...evidence);
    if (share === 0) return fail(...evidence);
    return partial(share, "Some attributes of the session cookie are missing.", ...evidence);
  },
  remediation: {
    steps: [
      "Set Secure, HttpOnly and SameSite=Lax on the session cookie in the framework's settings.",
      "Give it the __Host- prefix where it serves one host.",
    ],
    effortHours: 2,
  },
  references: [
    { title: "MDN: Set-Cookie", url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie" },
    {
      title: "OWASP: Session Management Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html",
    },
  ],
  controls: [{ id: "CC-APP-03", shows: ["partial"] }],
});
