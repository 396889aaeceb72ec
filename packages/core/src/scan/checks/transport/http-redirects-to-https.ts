import type { HttpFacts } from "@broker/contracts";
import { defineCheck } from "../define-check.ts";
import { unseenPage } from "../page-answer.ts";
import { fail, notObserved, partial, pass, saw, type Verdict } from "../verdict.ts";

/** Where the typed name does well: its twin may still serve a page in clear. A twin without HTTPS is judged by twin-host-covered. */
function unlessTwinIsPlain({ twinHttp, twinHttps, final }: HttpFacts, well: Verdict): Verdict {
  const page = twinHttp?.error === null ? twinHttp.hops.at(-1) : undefined;
  if (page === undefined || !page.url.startsWith("http:") || page.status >= 400) return well;
  if (twinHttps?.hops[0] === undefined) return well;
  const shown = saw("Served in clear", `${page.status} ${page.url}`);
  const graded = final !== null && new URL(final.url).hostname === new URL(page.url).hostname;
  return graded ? fail(shown) : partial(0.5, "The name's twin serves its page over plain http.", shown);
}

/**
 * Plain http leads to https with its first redirect, on the typed name and on its twin. A closed port 80 is as good; a site without
 * HTTPS fails here too.
 */
export const httpRedirectsToHttps = defineCheck({
  id: "http-redirects-to-https",
  area: "transport",
  category: "technical",
  titles: {
    pass: "HTTP redirects to HTTPS",
    fail: "No HTTP-to-HTTPS redirect",
    partial: "Incomplete HTTP-to-HTTPS redirect",
  },
  severity: "high",
  why: "Old links and typed addresses begin with http; a page served there can be rewritten by anybody on the same network.",
  needs: ["http"],
  parts: [
    {
      earns: 0.5,
      when: "http serves no page and leads nowhere, or its first redirect stays on http, or only the name's twin serves its page in clear",
    },
  ],
  evaluate({ http }) {
    const hops = http.http?.hops ?? [];
    const leads = hops.some(({ url }) => url.startsWith("https:"));
    if (http.blockPage !== null && !leads) return notObserved(unseenPage(http));
    const [first, second] = hops;
    if (first === undefined) {
      if (http.answers.http === false) return unlessTwinIsPlain(http, pass(saw("Port 80", "closed")));
      return notObserved(http.http?.error?.message ?? "Plain http was not tried.");
    }
    const shown = saw("Redirects", hops.map(({ status, url }) => `${status} ${url}`).join(" → "));
    const error = http.http?.error;
    const next = second?.url ?? error?.url;
    const end = error?.url ?? hops.at(-1)?.url ?? first.url;
    if (next === undefined || next === first.url) {
      if (first.status < 400) return fail(shown);
      return partial(0.5, "It serves no page in clear, but does not lead visitors on either.", shown);
    }
    if (!end.startsWith("https:")) return fail(shown);
    if (next.startsWith("https:")) return unlessTwinIsPlain(http, pass(shown));
    return partial(0.5, "The first redirect stays on plain http.", shown);
  },
  remediation: {
    steps: [
      "Redirect every http address to the same host on https with status 301 or 308, before any other redirect.",
      "Then send Strict-Transport-Security from the https site.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "OWASP: transport layer security cheat sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html",
    },
    { title: "RFC 6797, section 7.2: HTTP request type", url: "https://www.rfc-editor.org/rfc/rfc6797#section-7.2" },
  ],
  controls: [
    { framework: "iso-27001-2022", id: "A.8.24" },
    { framework: "nist-csf-2.0", id: "PR.DS-02" },
    { framework: "uk-gdpr", id: "Art. 32(1)(a)" },
  ],
});
