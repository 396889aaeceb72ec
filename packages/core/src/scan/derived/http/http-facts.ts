import type { Hop, HttpExchange, HttpFacts, RedirectChain, ScanEvidence, ScriptTag } from "@broker/contracts";
import { type Derived, interceptionOf } from "../derived.ts";
import { siteOf } from "../dns/domain-names.ts";
import { type HtmlReading, readBody } from "../page/html/read-html.ts";
import { isHtml } from "./answered-file.ts";
import { blockPageOf } from "./block-page.ts";
import { cookieFacts } from "./cookie-facts.ts";
import { changePasswordFact, corsFacts, notFoundFacts } from "./follow-up-facts.ts";
import { gradedExchange, homeWalk } from "./graded-exchange.ts";
import { robotsFacts } from "./robots.ts";
import { securityTxtFacts } from "./security-txt-facts.ts";

/** Errors that can only happen after a port was opened to us. */
const OPEN = new Set(["tls", "reset", "protocol", "headers-too-large"]);

/**
 * Whether a port responds. A refused connection is a no; silence is a no only where the host's other port shows that it
 * is up. null = could not be determined (no address, our own limits, a stall).
 */
function portAnswers(first: HttpExchange | undefined, other: HttpExchange | undefined): boolean | null {
  if (first === undefined) return null;
  if (first.status !== null) return true;
  const code = first.error?.code;
  if (code === undefined) return null;
  if (OPEN.has(code)) return true;
  if (code === "connect") return false;
  return code === "connect-timeout" && other?.status !== null && other !== undefined ? false : null;
}

/** One response as a hop; null when there was none. */
function hopOf(exchange: HttpExchange): Hop | null {
  if (exchange.status === null) return null;
  return {
    url: exchange.url,
    status: exchange.status,
    headers: exchange.headers.map(([name, value]) => ({ name, value })),
    timeMs: exchange.timeMs,
    ...(exchange.certificateError === null ? {} : { certificateError: exchange.certificateError }),
  };
}

/** A redirect chain: the responses in it, and what ended it early. null = there was none. */
function redirectChain(walk: readonly HttpExchange[]): RedirectChain | null {
  const first = walk[0];
  if (first === undefined) return null;
  const broken = walk.find((exchange) => exchange.error !== null);
  return {
    start: first.url,
    hops: walk.flatMap((exchange) => hopOf(exchange) ?? []),
    error: broken?.error ? { ...broken.error, url: broken.url } : null,
  };
}

/**
 * Script elements with a source, as written, with the URL that each resolves to; those in noscript and template
 * elements are marked: they never load, but the published header grade counts them.
 * @param pageUrl the page's URL; its first base element with a URL changes what relative ones mean
 */
export function scriptTags({ head, scriptSources }: HtmlReading, pageUrl: string): ScriptTag[] {
  const base = (head.baseHref === null ? null : URL.parse(head.baseHref, pageUrl)) ?? new URL(pageUrl);
  return scriptSources.map((tag) => {
    const url = URL.parse(tag.src, base.href);
    return { ...tag, url: url !== null && /^https?:$/.test(url.protocol) ? url.href : null };
  });
}

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
