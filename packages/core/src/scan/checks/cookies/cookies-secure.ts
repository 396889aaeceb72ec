import { defineCheck } from "../define-check.ts";
import { cookieNames, storedCookies } from "../stored-cookies.ts";
import { fail, observed, partial, pass } from "../verdict.ts";

/** Every cookie carries Secure. A session or CSRF cookie without it fails; others lose half. */
export const cookiesSecure = defineCheck({
  id: "cookies-secure",
  area: "cookies",
  category: "technical",
  titles: {
    pass: "Cookies set the Secure flag",
    fail: "Secure flag missing on session or CSRF cookies",
    partial: "Secure flag missing on other cookies",
  },
  severity: "medium",
  why: "A cookie without Secure is sent with every HTTP request, and anyone on the network can copy it.",
  needs: ["http"],
  parts: [{ earns: 0.5, when: "no session or CSRF cookie lacks it, and some other cookie does" }],
  evaluate({ http }) {
    const stored = storedCookies(http);
    if ("verdict" in stored) return stored.verdict;
    const open = stored.cookies.filter(({ secure }) => !secure);
    if (open.length === 0) return pass(observed("Cookies", cookieNames(stored.cookies)));
    const shown = observed("Without Secure", cookieNames(open));
    if (open.some(({ purpose }) => purpose === "session" || purpose === "csrf")) return fail(shown);
    return partial(0.5, "These are not session cookies.", shown);
  },
  remediation: {
    steps: ["Set Secure on every cookie in the application, the framework and the load balancer."],
    effortHours: 2,
  },
  references: [
    { title: "MDN: Set-Cookie", url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
