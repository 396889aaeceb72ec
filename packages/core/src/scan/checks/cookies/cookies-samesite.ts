import type { CookieFacts } from "@broker/contracts";
import { defineCheck } from "../define-check.ts";
import { cookieNames, keptCookies } from "../kept-cookies.ts";
import { fail, partial, pass, saw } from "../verdict.ts";

/** None without Secure is refused by browsers; any other word counts as nothing said. */
const broken = ({ sameSite, secure }: CookieFacts) => sameSite === "invalid" || (sameSite === "None" && !secure);

/** Every cookie says whether other sites' requests carry it. Left unsaid, most browsers take Lax, some take None: half. */
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
  why: "Without it a hostile page can act in the name of a visitor who is logged in here.",
  needs: ["http"],
  parts: [{ earns: 0.5, when: "no session or anti-forgery cookie lacks it, and some other cookie does" }],
  evaluate({ http }) {
    const kept = keptCookies(http);
    if ("verdict" in kept) return kept.verdict;
    const lacking = kept.cookies.filter((cookie) => cookie.sameSite === null || broken(cookie));
    if (lacking.length === 0) return pass(saw("Cookies", cookieNames(kept.cookies)));
    const shown = saw("Without a valid SameSite", cookieNames(lacking));
    if (lacking.some(({ purpose }) => purpose === "session" || purpose === "csrf")) return fail(shown);
    return partial(0.5, "They hold no session.", shown);
  },
  remediation: {
    steps: [
      "Set SameSite=Lax on cookies (Strict where no link from outside needs the log-in), and SameSite=None; Secure only where other sites must send them.",
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
  controls: [
    { framework: "iso-27001-2022", id: "A.8.26" },
    { framework: "nist-csf-2.0", id: "PR.PS-01" },
    { framework: "uk-gdpr", id: "Art. 32(1)(b)" },
  ],
});
