import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/** The Server header shows no version (RFC 9110 §10.2.4 warns against it). */
export const serverVersionHidden = defineCheck({
  id: "server-version-hidden",
  area: "hygiene",
  category: "technical",
  titles: { pass: "The web server version is not disclosed", fail: "Web server version disclosed" },
  severity: "low",
  why: "A version tells attackers which published vulnerabilities to try. Internet-wide search engines list the company under it when the next one appears.",
  needs: ["http"],
  evaluate({ http }) {
    if (http.final === null) return notObserved("No page was reached.");
    const servers = http.final.headers.filter(({ name }) => name === "server").map(({ value }) => value);
    const telling = servers.filter((value) => /\d\.\d|\/\s?\d/.test(value));
    if (telling.length > 0) return fail(...telling.map((value) => observed("Server", value)));
    return pass(observed("Server", servers[0] ?? "not sent"));
  },
  remediation: {
    steps: [
      "Disable the version: ServerTokens Prod (Apache), server_tokens off (nginx), removeServerHeader (IIS).",
      "Keep the server updated regardless.",
    ],
    effortHours: 1,
  },
  references: [
    { title: "RFC 9110, section 10.2.4: Server", url: "https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4" },
    {
      title: "OWASP: Fingerprint Web Server",
      url: "https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/02-Fingerprint_Web_Server",
    },
  ],
  controls: [{ id: "CC-CFG-03", shows: ["partial"] }],
});
