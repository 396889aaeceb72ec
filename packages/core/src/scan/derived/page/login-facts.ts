import type { HttpExchange, LinkFacts, LoginPageFacts, PageFacts } from "@broker/contracts";
import { siteOf } from "../dns/domain-names.ts";
import { deriveForms } from "./form-facts.ts";
import { type PageView, viewPage } from "./page-view.ts";
import ssoMarks from "./sso-marks.json" with { type: "json" };

/**
 * Admin logins of CMSs, hosting panels and databases, by path or by port (cPanel 2082–2087, 2095–2096; Plesk 8443).
 * Drupal's /user/login is not one: members and volunteers sign in there too, and restricting it would exclude them.
 */
const ADMIN_PATHS =
  /^\/(?:wp-admin|wp-login\.php|administrator|admin|admin\.php|admin\.aspx|adminer\.php|phpmyadmin|pma|cpanel|webmail\/admin|umbraco|typo3|sitecore\/(?:login|admin)|ghost|concrete\/login|index\.php\/dashboard|backend|manager|bitrix\/admin|craft\/login|cms\/login|joomla\/administrator|_admin|siteadmin|webadmin)(?:\/|$)/;
const ADMIN_PORTS = new Set(["2082", "2083", "2086", "2087", "8443", "10000"]);

/** Whether the URL is the login of a site's own administration. */
function isAdminAddress(url: URL): boolean {
  return ADMIN_PATHS.test(url.pathname.toLowerCase()) || ADMIN_PORTS.has(url.port);
}

/** Links from the page to the site's own admin login; at most ten, each URL once. */
export function findAdminLinks(view: PageView): LinkFacts[] {
  const found = new Map<string, LinkFacts>();
  for (const { href, text } of view.html.anchors) {
    if (found.size >= 10) break;
    const url = view.resolve(href);
    if (url === null || (url.protocol !== "https:" && url.protocol !== "http:") || siteOf(url.hostname) !== view.site)
      continue;
    if (isAdminAddress(url) && !found.has(url.href)) found.set(url.href, { href: url.href.slice(0, 2_000), text });
  }
  return [...found.values()];
}

const LOGIN_TEXT =
  /^(?:(?:client|customer|member|members|patient|parent|tenant|landlord|student|staff|employee|broker|adviser|agent|supplier|partner|dealer|trade|pupil|user|account|secure|online|your|my|existing customers?:?)(?:s['’]?|['’]s)? ?)?(?:log ?-?in|log ?-?on|sign ?-?in|portal|login area|account login|secure login)(?: ?\/ ?(?:register|sign ?up))?(?: here)?$/;
const LOGIN_AREA_TEXT =
  /^(?:my account|your account|(?:client|customer|member|members|patient|parent|tenant|staff)(?:s['’]?|['’]s)? (?:area|zone|hub|account))$/;
const LOGIN_PATH =
  /\/(?:log-?in|log-?on|sign-?in|users\/sign_in|account\/log-?in|customer\/account\/login|my-account|client-?(?:portal|area|login)|customer-?(?:portal|login)|member-?(?:login|area)|patient-?portal|parent-?portal|portal)(?:\/|\.php|\.aspx?|\.html?|$)/;

/**
 * Links to pages where customers or staff sign in, by words or URL; at most ten, each URL once. Admin logins excluded.
 */
export function findLoginLinks(view: PageView): LinkFacts[] {
  const found = new Map<string, LinkFacts>();
  for (const { href, text } of view.html.anchors) {
    if (found.size >= 10) break;
    const words = text.toLowerCase();
    const worded = words.length <= 60 && (LOGIN_TEXT.test(words) || LOGIN_AREA_TEXT.test(words));
    if (!worded && !/log|sign|account|portal|area/i.test(href)) continue;
    const url = view.resolve(href);
    if (url === null || (url.protocol !== "https:" && url.protocol !== "http:") || isAdminAddress(url)) continue;
    const address = url.href.split("#", 1)[0] ?? url.href;
    const leads = (worded && address !== view.url.href) || LOGIN_PATH.test(url.pathname.toLowerCase());
    if (leads && !found.has(address)) found.set(address, { href: address.slice(0, 2_000), text });
  }
  return [...found.values()];
}

/**
 * The result of a redirect chain to a login page. The last response counts; a redirect to another site ends the chain
 * there.
 */
export function deriveLoginPage(walk: readonly HttpExchange[]): LoginPageFacts | null {
  const first = walk[0];
  const last = walk.at(-1);
  if (first === undefined || last === undefined) return null;
  const form = deriveForms(viewPage(last)).find(({ hasPassword }) => hasPassword);
  const challenges = last.headers.filter(([name]) => name === "www-authenticate").map(([, value]) => value);
  return {
    start: first.url.slice(0, 2_000),
    url: last.url.slice(0, 2_000),
    status: last.status,
    https: last.url.startsWith("https:"),
    hasPassword: form !== undefined,
    postsTo: form?.postsTo ?? null,
    method: form?.method ?? null,
    basicAuth: last.status === 401 && challenges.some((challenge) => /(?:^|,)\s*basic(?:\s|$)/i.test(challenge)),
    admin: isAdminAddress(new URL(first.url)) || isAdminAddress(new URL(last.url)),
  };
}

function* addresses(view: PageView): Generator<string> {
  for (const { href } of view.html.anchors) yield view.resolve(href)?.href ?? href;
  for (const { src } of view.html.scripts) if (src !== null) yield view.resolve(src)?.href ?? src;
  for (const { src } of view.html.frames) yield view.resolve(src)?.href ?? src;
  for (const { action, formActions } of view.html.forms)
    for (const written of [action, ...formActions]) yield view.resolve(written)?.href ?? written;
}

/**
 * Identity providers to which the pages or their redirects lead (sso-marks.json), each with its URL as evidence.
 * @param redirects redirect targets on the way to a login page
 */
export function findSsoProviders(views: readonly PageView[], redirects: readonly string[]): PageFacts["ssoProviders"] {
  const seen = [...views.flatMap((view) => [...addresses(view)]), ...redirects];
  const texts = seen.map((address) => address.toLowerCase());
  const all = texts.join("\n");
  return ssoMarks.flatMap(({ name, marks }) => {
    if (!marks.some((mark) => all.includes(mark))) return [];
    const place = texts.findIndex((text) => marks.some((mark) => text.includes(mark)));
    const evidence = seen[place];
    return evidence === undefined ? [] : [{ name, evidence: evidence.split("?")[0]?.slice(0, 200) ?? "" }];
  });
}
