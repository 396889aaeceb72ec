import type { HomeAlone, HttpExchange, HttpFacts, PageFacts, ScanEvidence } from "@broker/contracts";
import { type Derived, interceptionOf } from "../derived.ts";
import { isHtml } from "../http/answered-file.ts";
import { clearHome, type Graded, gradedExchange } from "../http/graded-exchange.ts";
import { redirectTarget } from "../http/redirect-step.ts";
import { deriveTechnologies } from "../technologies/derive-technologies.ts";
import { findCertificateClaims, findCompanyNumber, findLegalName, findVatNumber } from "./company-identity.ts";
import { deriveTrackers, findConsentDefault, findConsentTool } from "./consent/consent-facts.ts";
import { deriveContacts } from "./contact-details.ts";
import { deriveForms } from "./form-facts.ts";
import type { HtmlReading } from "./html/read-html.ts";
import { deriveLoginPage, findAdminLinks, findLoginLinks, findSsoProviders } from "./login-facts.ts";
import { countUnsafeBlankLinks, deriveFrames, deriveMixedContent, deriveThirdPartyHosts } from "./page-resources.ts";
import { viewPage } from "./page-view.ts";
import { derivePrivacyPage, findPolicyLink } from "./privacy-notice.ts";
import { findRevealingComments } from "./revealing-comments.ts";
import { deriveScripts, deriveStylesheets, scriptRuns } from "./script-facts.ts";

/**
 * The redirect chains of one purpose in recorded evidence: each starts at hop 0 and continues where its redirect led.
 * The order of the evidence does not matter; chains come in the order of their first URLs in it.
 */
export function pageWalks(exchanges: readonly HttpExchange[], purpose: "login" | "privacy"): HttpExchange[][] {
  const own = exchanges.filter((exchange) => exchange.purpose === purpose);
  return own
    .filter(({ hop }) => hop === 0)
    .map((first) => {
      const walk = [first];
      for (let at: HttpExchange | undefined = first; at !== undefined; ) {
        const next: string | undefined = redirectTarget(at)?.href;
        const hop: number = at.hop + 1;
        at = next === undefined ? undefined : own.find((exchange) => exchange.hop === hop && exchange.url === next);
        if (at !== undefined) walk.push(at);
      }
      return walk;
    });
}

interface ReadableHome {
  readonly graded: Graded;
  readonly http: HttpFacts;
  readonly home: HttpExchange & { readonly body: NonNullable<HttpExchange["body"]> };
}

/**
 * The graded response as a page of the site's own. A block or challenge page is not the site, and an error response is
 * not its page.
 */
function readableHome(evidence: ScanEvidence, http: HttpFacts | null): Derived<ReadableHome> {
  const intercepted = interceptionOf(evidence);
  if (intercepted !== null)
    return { unseen: `A proxy (${intercepted.issuer}) responds in place of the site, so its page was not observed.` };
  if (http?.final == null) return { unseen: "The site's page was not reached." };
  if (http.blockPage !== null)
    return { unseen: `${http.blockPage.name} was presented in place of the site, so its page was not observed.` };
  const graded = gradedExchange(evidence);
  if (graded?.leavesFor != null)
    return { unseen: `The site redirects its visitors to ${graded.leavesFor}, so it has no page of its own.` };
  const home = graded?.exchange;
  if (graded === null || home === undefined || home.body === null)
    return { unseen: "The page's content was not received." };
  if (http.final.status >= 300 && http.final.status < 400)
    return { unseen: `The home page responded with status ${http.final.status}, which is not a page.` };
  if (http.final.status >= 400) return { unseen: `The home page responded with status ${http.final.status}.` };
  if (home.body.text.trim() === "") return { unseen: "The home page is empty." };
  if (!isHtml(home)) return { unseen: "The home page is not HTML." };
  return { facts: { graded, http, home: { ...home, body: home.body } } };
}

const metasOf = ({ head }: HtmlReading, key: string) =>
  head.metas.filter((meta) => meta.key === key).map(({ content }) => content);

/** What the elements of a page state that headers could state too. */
function ownPolicies(html: HtmlReading): HomeAlone {
  return {
    metaCsp: metasOf(html, "content-security-policy").slice(0, 10),
    metaReferrer: metasOf(html, "referrer").at(-1) ?? null,
    inlineScripts: html.scripts.filter(
      (script) => script.src === null && scriptRuns(script) && script.text.trim() !== "",
    ).length,
  };
}

const NO_PAGE: HomeAlone = { metaCsp: [], metaReferrer: null, inlineScripts: 0 };

/** What a scan of headers alone reads from the home page; nothing where there is no page to read. */
export function deriveHomeAlone(evidence: ScanEvidence, http: HttpFacts): HomeAlone {
  const readable = readableHome(evidence, http);
  return "facts" in readable ? ownPolicies(viewPage(readable.facts.home).html) : NO_PAGE;
}

/**
 * Reads the page of the graded origin, and the login and privacy pages linked from it, from recorded evidence. Pure:
 * the scan's own start is the only clock.
 */
export function derivePageFacts(evidence: ScanEvidence, headers: HttpFacts | null): Derived<PageFacts> {
  const readable = readableHome(evidence, headers);
  if ("unseen" in readable) return readable;
  const { graded, home, http } = readable.facts;
  const view = viewPage(home);
  const { html } = view;
  const own = ownPolicies(html);
  const policies = [
    ...own.metaCsp,
    ...home.headers.filter(([name]) => name === "content-security-policy").map(([, value]) => value),
  ];
  const scripts = deriveScripts(view);
  const stylesheets = deriveStylesheets(view);
  const loads = [...scripts, ...stylesheets];
  const tool = findConsentTool(view);
  const consentDefault = findConsentDefault(view);
  const loginWalks = pageWalks(evidence.http, "login");
  const inClear = clearHome(evidence.http, graded);
  const clearLogin = inClear === null ? null : deriveLoginPage([inClear]);
  const claims = findCertificateClaims(html.text);
  const loginViews = loginWalks.flatMap((walk) => walk.at(-1) ?? []).map(viewPage);

  return {
    facts: {
      url: home.url,
      title: html.head.title,
      language: html.head.language,
      description: metasOf(html, "description")[0]?.slice(0, 500) ?? null,
      generator: metasOf(html, "generator")[0]?.slice(0, 200) ?? null,
      bytes: home.body.bytes,
      truncated: home.body.truncated || home.body.broken,
      isHtml: true,
      builtByScript: html.scripts.some(scriptRuns) && html.anchors.length < 3 && html.text.trim().length < 200,
      forms: deriveForms(view),
      scripts,
      inlineScripts: own.inlineScripts,
      inlineHandlers: html.handlers,
      stylesheets,
      mixedContent: deriveMixedContent(view, loads),
      upgradesInsecureRequests: policies.some((policy) =>
        /(?:^|[;,])\s*upgrade-insecure-requests\s*(?:[;,]|$)/i.test(policy),
      ),
      unsafeBlankLinks: countUnsafeBlankLinks(view),
      iframes: deriveFrames(view),
      thirdPartyHosts: deriveThirdPartyHosts(view, loads),
      technologies: deriveTechnologies(view, home, http.cookies, evidence.startedAt),
      consentTool: tool?.name ?? null,
      trackers: deriveTrackers(view, tool, consentDefault),
      consentDefault,
      privacyLink: findPolicyLink(view, "privacy"),
      cookieLink: findPolicyLink(view, "cookies"),
      termsLink: findPolicyLink(view, "terms"),
      loginLinks: findLoginLinks(view),
      adminLinks: findAdminLinks(view),
      loginPages: [
        ...loginWalks.flatMap((walk) => deriveLoginPage(walk) ?? []),
        ...(clearLogin?.hasPassword ? [clearLogin] : []),
      ],
      privacyPage: derivePrivacyPage(pageWalks(evidence.http, "privacy")[0] ?? []),
      ssoProviders: findSsoProviders(
        [view, ...loginViews],
        loginWalks.flat().flatMap((hop) => redirectTarget(hop)?.href ?? []),
      ),
      legalName: findLegalName(view),
      companyNumber: findCompanyNumber(html.text),
      vatNumber: findVatNumber(html.text),
      ...(claims.length > 0 ? { certificateClaims: claims } : {}),
      contacts: deriveContacts(view),
      metaCsp: own.metaCsp,
      metaReferrer: own.metaReferrer,
      revealingComments: findRevealingComments(html.markers.comments),
    },
  };
}
