import type { HttpFacts, PageFacts, ScanEvidence } from "@broker/contracts";
import type { Derived } from "./derived.ts";
import { clearHome } from "./http/clear-home.ts";
import { gradedExchange } from "./http/graded-exchange.ts";
import { isHtml } from "./http/is-html.ts";
import { findAdminLinks } from "./page/admin-links.ts";
import { findCertificateClaims } from "./page/certificate-claims.ts";
import { findCompanyNumber } from "./page/company-number.ts";
import { findConsentDefault } from "./page/consent-default.ts";
import { findConsentTool } from "./page/consent-tool.ts";
import { deriveContacts } from "./page/contact-details.ts";
import { deriveForms } from "./page/form-facts.ts";
import { deriveFrames } from "./page/frame-facts.ts";
import { findLegalName } from "./page/legal-name.ts";
import { findLoginLinks } from "./page/login-links.ts";
import { deriveLoginPage } from "./page/login-page-facts.ts";
import { deriveMixedContent } from "./page/mixed-content.ts";
import { viewPage } from "./page/page-view.ts";
import { pageWalks } from "./page/page-walks.ts";
import { findPolicyLink } from "./page/policy-links.ts";
import { derivePrivacyPage } from "./page/privacy-page-facts.ts";
import { redirectTarget } from "./page/redirect-target.ts";
import { findRevealingComments } from "./page/revealing-comments.ts";
import { deriveScripts, deriveStylesheets } from "./page/script-facts.ts";
import { scriptRuns } from "./page/script-runs.ts";
import { findSsoProviders } from "./page/sso-providers.ts";
import { deriveThirdPartyHosts } from "./page/third-party-hosts.ts";
import { deriveTrackers } from "./page/tracker-facts.ts";
import { countUnsafeBlankLinks } from "./page/unsafe-blank-links.ts";
import { findVatNumber } from "./page/vat-number.ts";
import { deriveTechnologies } from "./technologies/derive-technologies.ts";
import { interceptionOf } from "./tls/interception-of.ts";

/**
 * Reads the page of the graded origin, and the login and privacy pages linked from it, from recorded evidence. Pure:
 * the scan's own start is the only clock. A block or challenge page is not the site, and an error response is not its
 * page.
 */
export function derivePageFacts(evidence: ScanEvidence, http: HttpFacts | null): Derived<PageFacts> {
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
  if (home?.body == null) return { unseen: "The page's content was not received." };
  if (http.final.status >= 300 && http.final.status < 400)
    return { unseen: `The home page responded with status ${http.final.status}, which is not a page.` };
  if (http.final.status >= 400) return { unseen: `The home page responded with status ${http.final.status}.` };
  if (home.body.text.trim() === "") return { unseen: "The home page is empty." };
  if (!isHtml(home)) return { unseen: "The home page is not HTML." };

  const view = viewPage(home);
  const { html } = view;
  const metas = (key: string) => html.head.metas.filter((meta) => meta.key === key).map(({ content }) => content);
  const metaCsp = metas("content-security-policy").slice(0, 10);
  const policies = [
    ...metaCsp,
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
      description: metas("description")[0]?.slice(0, 500) ?? null,
      generator: metas("generator")[0]?.slice(0, 200) ?? null,
      bytes: home.body.bytes,
      truncated: home.body.truncated || home.body.broken,
      isHtml: true,
      builtByScript: html.scripts.some(scriptRuns) && html.anchors.length < 3 && html.text.trim().length < 200,
      forms: deriveForms(view),
      scripts,
      inlineScripts: html.scripts.filter(
        (script) => script.src === null && scriptRuns(script) && script.text.trim() !== "",
      ).length,
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
      metaCsp,
      metaReferrer: metas("referrer").at(-1) ?? null,
      revealingComments: findRevealingComments(html.markers.comments),
    },
  };
}
