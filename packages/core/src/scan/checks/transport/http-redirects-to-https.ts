import type { HttpFacts } from "@broker/contracts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, partial, pass, unseenPage, type Verdict } from "../verdict.ts";

/**
 * Where the scanned name passes: its counterpart may still serve a page over HTTP. twin-host-covered assesses a
 * counterpart without HTTPS.
 */
function unlessTwinIsPlain({ twinHttp, twinHttps, final, homeAlone }: HttpFacts, well: Verdict): Verdict {
  if (homeAlone !== undefined) return notObserved("The www or bare domain counterpart was not requested.");
  const page = twinHttp?.error === null ? twinHttp.hops.at(-1) : undefined;
  if (page === undefined || !page.url.startsWith("http:") || page.status >= 400) return well;
  if (twinHttps?.hops[0] === undefined) return well;
  const shown = observed("Served over HTTP", `${page.status} ${page.url}`);
  const graded = final !== null && new URL(final.url).hostname === new URL(page.url).hostname;
  return graded ? fail(shown) : partial(0.5, "The www or bare domain counterpart serves its page over HTTP.", shown);
}

/**
 * HTTP redirects to HTTPS with its first redirect, on the scanned name and on its counterpart. A closed port 80 is
 * equivalent; a site without HTTPS also fails here.
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
  why: "Old links and typed addresses begin with http; anyone on the same network can rewrite a page served over HTTP.",
  needs: ["http"],
  parts: [
    {
      earns: 0.5,
      when: "HTTP serves no page and does not redirect, or its first redirect stays on HTTP, or only the counterpart serves its page over HTTP",
    },
  ],
  evaluate({ http }) {
    const hops = http.http?.hops ?? [];
    const leads = hops.some(({ url }) => url.startsWith("https:"));
    if (http.blockPage !== null && !leads) return notObserved(unseenPage(http));
    const [first, second] = hops;
    if (first === undefined) {
      if (http.answers.http === false) return unlessTwinIsPlain(http, pass(observed("Port 80", "closed")));
      return notObserved(http.http?.error?.message ?? "HTTP was not tested.");
    }
    const shown = observed("Redirects", hops.map(({ status, url }) => `${status} ${url}`).join(" → "));
    const error = http.http?.error;
    const next = second?.url ?? error?.url;
    const end = error?.url ?? hops.at(-1)?.url ?? first.url;
    if (next === undefined || next === first.url) {
      if (first.status < 400) return fail(shown);
      return partial(0.5, "It serves no page over HTTP, but does not redirect visitors either.", shown);
    }
    if (!end.startsWith("https:")) return fail(shown);
    if (next.startsWith("https:")) return unlessTwinIsPlain(http, pass(shown));
    return partial(0.5, "The first redirect stays on HTTP.", shown);
  },
  remediation: {
    steps: [
      "Redirect every HTTP URL to the same host on HTTPS with status 301 or 308, before any other redirect.",
      "Then send Strict-Transport-Security from the HTTPS site.",
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
  controls: [{ id: "CC-CRY-01", shows: ["pass", "partial", "fail"] }],
});
