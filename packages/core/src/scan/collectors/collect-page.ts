import type { CollectorStatus, HttpErrorCode, HttpExchange, HttpPurpose } from "@broker/contracts";
import { siteOf } from "../derived/dns/domain-names.ts";
import { onWebPort, redirectTarget } from "../derived/http/redirect-step.ts";
import { robotsAllows } from "../derived/http/robots.ts";
import { readBodyInTurns } from "../derived/page/html/read-html.ts";
import { findAdminLinks, findLoginLinks } from "../derived/page/login-facts.ts";
import { type PageView, viewPage } from "../derived/page/page-view.ts";
import { findPolicyLink } from "../derived/page/privacy-notice.ts";
import type { CollectContext, Collected } from "./collect-context.ts";

const MAX_LOGIN_PAGES = 2;
const MAX_HOPS = 3;
const MAX_BYTES = 262_144;

/** Errors on our side; any other result of a linked page is the site's own response. */
const OURS: ReadonlySet<HttpErrorCode> = new Set(["aborted", "budget", "proxy"]);

/**
 * The pages linked from the home page that are requested: at most one privacy notice and two login pages, all of the
 * same site.
 */
function pagesToAsk(view: PageView): { readonly purpose: HttpPurpose; readonly url: URL }[] {
  const own = (href: string | undefined) => {
    const url = href === undefined ? null : URL.parse(href);
    if (url === null || siteOf(url.hostname) !== view.site || !onWebPort(url)) return null;
    url.hash = "";
    return url.href === view.url.href ? null : url;
  };
  const notice = own(findPolicyLink(view, "privacy")?.href);
  const logins = [...findLoginLinks(view), ...findAdminLinks(view)].flatMap(({ href }) => own(href) ?? []);
  return [
    ...(notice === null ? [] : [{ purpose: "privacy" as const, url: notice }]),
    ...logins.slice(0, MAX_LOGIN_PAGES).map((url) => ({ purpose: "login" as const, url })),
  ];
}

/**
 * Requests a page and follows at most three redirects within the site; robots.txt is obeyed at each step (RFC 9309).
 */
async function walk(
  context: CollectContext,
  purpose: HttpPurpose,
  start: URL,
  site: string,
  robotsText: string | null,
): Promise<HttpExchange[]> {
  const exchanges: HttpExchange[] = [];
  let url: URL | null = start;
  for (let hop = 0; url !== null && hop <= MAX_HOPS; hop += 1) {
    if (siteOf(url.hostname) !== site || !robotsAllows(robotsText, `${url.pathname}${url.search}`)) break;
    const exchange: HttpExchange = await context.network.http.send({
      purpose,
      hop,
      url: url.href,
      method: "GET",
      maxBodyBytes: MAX_BYTES,
    });
    exchanges.push(exchange);
    url = redirectTarget(exchange);
  }
  return exchanges;
}

/**
 * Follows the home page to its privacy notice and login pages. Nothing is filled in or sent. A linked page that does
 * not respond counts as read, so the status stays complete with a remark; one that was never requested does not.
 * @param home the graded origin's page with its body; null when it was not reached
 * @param robotsText robots.txt of the graded host; null when there is none
 */
export async function collectPage(
  context: CollectContext,
  home: HttpExchange | null,
  robotsText: string | null,
): Promise<Collected> {
  const ended = (
    status: CollectorStatus["status"],
    reason: string | null,
    http: readonly HttpExchange[] = [],
  ): Collected => ({
    http,
    status: { name: "page", status, reason },
  });
  if (home?.body == null) return ended("skipped", "The home page was not reached, so there was nothing to read.");
  if (home.status !== null && home.status >= 300) {
    return ended("skipped", `The home page responded with status ${home.status}, so its links were not followed.`);
  }
  await readBodyInTurns(home.body, context.turn);
  const view = viewPage(home);
  const walks = await Promise.all(
    pagesToAsk(view).map(({ purpose, url }) => walk(context, purpose, url, view.site, robotsText)),
  );
  const http = walks.flat();
  for (const { body } of http) if (body !== null) await readBodyInTurns(body, context.turn);
  const missed = http.filter(({ error, body }) => error !== null || body?.broken === true).length;
  if (home.body.truncated) {
    return ended("partial", "The page exceeds the maximum length read; the rest was not read.", http);
  }
  const cutShort = context.signal.aborted || http.some(({ error }) => error !== null && OURS.has(error.code));
  if (missed > 0 && cutShort) return ended("partial", `${missed} of ${http.length} linked pages were not read.`, http);
  return ended(
    "complete",
    missed > 0 ? `${missed} of ${http.length} linked pages did not respond in full.` : null,
    http,
  );
}
