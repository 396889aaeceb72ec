import type { HttpExchange, HttpFacts, ScanEvidence } from "@broker/contracts";
import type { Derived } from "./derived.ts";
import { blockPageOf } from "./http/block-page.ts";
import { changePasswordFact } from "./http/change-password-fact.ts";
import { cookieFacts } from "./http/cookie-facts.ts";
import { corsFacts } from "./http/cors-facts.ts";
import { gradedExchange } from "./http/graded-exchange.ts";
import { homeWalk } from "./http/home-walk.ts";
import { isHtml } from "./http/is-html.ts";
import { notFoundFacts } from "./http/not-found-facts.ts";
import { portAnswers } from "./http/port-answers.ts";
import { hopOf, redirectChain } from "./http/redirect-chain.ts";
import { robotsFacts } from "./http/robots-facts.ts";
import { scriptTags } from "./http/script-tags.ts";
import { securityTxtFacts } from "./http/security-txt-facts.ts";
import { readBody } from "./page/html/read-body.ts";
import { siteOf } from "./page/site-of.ts";
import { interceptionOf } from "./tls/interception-of.ts";

function compressionOf(exchange: HttpExchange): string | null {
  return exchange.headers.find(([name]) => name === "content-encoding")?.[1].slice(0, 50) ?? null;
}

/**
 * The web server's responses, from recorded evidence. Not observed as a whole when nothing was requested, nothing
 * responded, or a proxy responded in place of the site. A block page is not the site: it leaves `final` null, and its
 * cookies are not the site's.
 */
export function deriveHttpFacts(evidence: ScanEvidence): Derived<HttpFacts> {
  const intercepted = interceptionOf(evidence);
  if (intercepted !== null)
    return {
      unseen: `A proxy (${intercepted.issuer}) responds in place of the site, so its headers were not observed.`,
    };
  const [http, https, twinHttp, twinHttps] = (
    ["http-home", "https-home", "twin-http-home", "twin-https-home"] as const
  ).map((purpose) => homeWalk(evidence.http, purpose)) as [
    HttpExchange[],
    HttpExchange[],
    HttpExchange[],
    HttpExchange[],
  ];
  if (http.length + https.length === 0) return { unseen: "The website was not assessed." };
  const refused = https[0]?.error;
  if (refused?.code === "proxy")
    return { unseen: `The proxy on our side blocked access to the website. ${refused.message}` };
  const answers = { http: portAnswers(http[0], https[0]), https: portAnswers(https[0], http[0]) };
  if (answers.http !== true && answers.https !== true) {
    const why = (https[0]?.error ?? http[0]?.error)?.message;
    return { unseen: `No website responded.${why ? ` ${why}` : ""}` };
  }
  const graded = gradedExchange(evidence);
  const blockPage = graded === null ? null : blockPageOf(graded.exchange);
  const page = blockPage === null ? (graded?.exchange ?? null) : null;
  const html = page?.body && isHtml(page) ? readBody(page.body) : null;
  return {
    facts: {
      answers,
      http: redirectChain(http),
      https: redirectChain(https),
      twinHttp: redirectChain(twinHttp),
      twinHttps: redirectChain(twinHttps),
      final: page === null ? null : hopOf(page),
      blockPage,
      cookies: blockPage === null ? cookieFacts([http, https], siteOf(evidence.target.domain), evidence.startedAt) : [],
      cors: corsFacts(evidence.http),
      ...(html === null || page === null ? {} : { scriptTags: scriptTags(html, page.url) }),
      robots: robotsFacts(evidence.http),
      securityTxt: securityTxtFacts(evidence.http, evidence.startedAt),
      changePassword: changePasswordFact(evidence.http),
      notFound: notFoundFacts(evidence.http),
      hstsPreloaded: evidence.hstsPreload?.preloaded ?? null,
      compression: page === null ? null : compressionOf(page),
      httpVersion: page?.httpVersion ?? null,
    },
  };
}
