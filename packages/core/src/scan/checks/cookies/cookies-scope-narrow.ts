import { defineCheck } from "../define-check.ts";
import { cookieNames, storedCookies } from "../stored-cookies.ts";
import { fail, observed, pass } from "../verdict.ts";

/** Session and CSRF cookies stay with the host that set them: no Domain attribute. */
export const cookiesScopeNarrow = defineCheck({
  id: "cookies-scope-narrow",
  area: "cookies",
  category: "technical",
  titles: { pass: "Session cookies are restricted to their host", fail: "Session cookies shared with all subdomains" },
  severity: "low",
  why: "A cookie for the whole domain is sent to every forgotten or outsourced subdomain, and each can overwrite it.",
  needs: ["http"],
  evaluate({ http }) {
    const stored = storedCookies(http, ["session", "csrf"]);
    if ("verdict" in stored) return stored.verdict;
    const wide = stored.cookies.filter(({ domain }) => domain !== null);
    return wide.length === 0
      ? pass(observed("Cookies", cookieNames(stored.cookies)))
      : fail(observed("With Domain attribute", wide.map(({ name, domain }) => `${name} (${domain})`).join(", ")));
  },
  remediation: {
    steps: ["Omit Domain from session cookies; name them with __Host- so that browsers enforce it."],
    effortHours: 2,
  },
  references: [
    {
      title: "MDN: Set-Cookie, cookie prefixes",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes",
    },
  ],
  controls: [{ id: "CC-APP-02", shows: ["partial"] }],
});
