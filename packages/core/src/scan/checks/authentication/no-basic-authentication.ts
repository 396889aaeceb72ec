import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass, withoutLogin } from "../verdict.ts";

/**
 * Neither the home page nor a login page uses HTTP Basic authentication (RFC 7617 §4: credentials go with every
 * request, and there is no sign-out). Applies where a login was observed: a site without one earns nothing here.
 */
export const noBasicAuthentication = defineCheck({
  id: "no-basic-authentication",
  area: "authentication",
  category: "technical",
  titles: { pass: "Login does not use HTTP Basic authentication", fail: "Login uses HTTP Basic authentication" },
  severity: "medium",
  why: "Basic authentication has no multi-factor authentication, lockout or sign-out; a guessed password works immediately and indefinitely.",
  needs: ["http"],
  beyondHeaders: true,
  evaluate({ http, page }) {
    if (http.final === null) return notObserved("No page was reached.");
    const challenge = http.final.headers.find(
      ({ name, value }) => name === "www-authenticate" && /(?:^|,)\s*basic(?:\s|$)/i.test(value),
    );
    const asking = [
      ...(http.final.status === 401 && challenge !== undefined ? [observed(http.final.url, challenge.value)] : []),
      ...(page?.loginPages ?? [])
        .filter((login) => login.basicAuth)
        .map((login) => observed("Basic authentication", login.url)),
    ];
    if (asking.length > 0) return fail(...asking);
    if (http.final.status !== 401) {
      if (page === null) return notObserved("Whether users sign in here was not observed.");
      const none = withoutLogin(page);
      if (none !== null) return none;
    }
    return pass(observed("Response of the home page", String(http.final.status)));
  },
  remediation: {
    steps: [
      "Replace it with a login page with multi-factor authentication, or with the identity provider.",
      "Until then, restrict the address to known networks.",
    ],
    effortHours: 6,
  },
  references: [
    {
      title: "RFC 7617: The Basic HTTP Authentication Scheme",
      url: "https://www.rfc-editor.org/rfc/rfc7617#section-4",
    },
    {
      title: "OWASP: Authentication Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html",
    },
  ],
  controls: [{ id: "CC-IAM-01", shows: ["partial"] }],
});
