import type { CookieFacts } from "@broker/contracts";
import { defineCheck } from "../define-check.ts";
import { cookieNames, storedCookies } from "../stored-cookies.ts";
import { fail, observed, partial, pass } from "../verdict.ts";

/** Browsers refuse None without Secure; any other value has no effect. */
const broken = ({ sameSite, secure }: CookieFacts) => sameSite === "invalid" || (sameSite === "None" && !secure);

/** Every cookie states whether cross-site requests carry it. Without it, most browsers use Lax, some use None: half. */
export const cookiesSamesite = defineCheck({
  id: "cookies-samesite",
  area: "cookies",
  category: "technical",
  titles: {
    pass: "Cookies set SameSite",
    fail: "SameSite missing or invalid on session or CSRF cookies",
    partial: "SameSite missing or invalid on other cookies",
  },
  severity: "medium",
  why: "Without it, a malicious page can act on behalf of a visitor who is logged in here.",
  needs: ["http"],
  parts: [{ earns: 0.5, when: "no session or CSRF cookie lacks it, and some other cookie does" }],
  evaluate({ http }) {
    const stored = storedCookies(http);
    if ("verdict" in stored) return stored.verdict;
    const lacking = stored.cookies.filter((cookie) => cookie.sameSite === null || broken(cookie));
    if (lacking.length === 0) return pass(observed("Cookies", cookieNames(stored.cookies)));
    const shown = observed("Without a valid SameSite", cookieNames(lacking));
    if (lacking.some(({ purpose }) => purpose === "session" || purpose === "csrf")) return fail(shown);
    return partial(0.5, "These are not session cookies.", shown);
  },
  remediation: {
    steps: [
      "Set SameSite=Lax on cookies (Strict where no external link needs the login), and SameSite=None; Secure only where other sites must send them.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "MDN: Set-Cookie, SameSite",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#samesitesamesite-value",
    },
    {
      title: "OWASP: cross-site request forgery prevention cheat sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
