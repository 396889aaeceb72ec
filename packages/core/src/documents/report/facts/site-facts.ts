import type { CookieFacts, HttpFacts, PageFacts, RedirectChain } from "@broker/contracts";
import type { GroupBlock } from "../../blocks/block.ts";
import { records, valueRow } from "../../blocks/build-blocks.ts";
import { factsGroup, yesNo } from "./facts-group.ts";

/** Where a form sends what is entered. */
const DESTINATIONS: Readonly<Record<PageFacts["forms"][number]["postsTo"], string>> = {
  "same-site": "to the same site",
  "third-party": "to another site",
  "plain-http": "unencrypted (HTTP)",
  script: "by script",
};

const hops = (chain: RedirectChain | null): string[][] =>
  (chain?.hops ?? []).map((hop) => [
    hop.url,
    String(hop.status),
    hop.headers.find((header) => header.name === "location")?.value ?? "",
  ]);

const flags = (cookie: CookieFacts) =>
  [cookie.secure && "Secure", cookie.httpOnly && "HttpOnly", cookie.sameSite !== null && `SameSite=${cookie.sameSite}`]
    .filter(Boolean)
    .join("; ") || "none";

/** Headers that protect visitors or identify the server software. */
const RELEVANT = new Set([
  "strict-transport-security",
  "content-security-policy",
  "content-security-policy-report-only",
  "x-frame-options",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-embedder-policy",
  "cross-origin-resource-policy",
  "access-control-allow-origin",
  "server",
  "x-powered-by",
]);

/** The web server's responses: redirects to the graded page, relevant headers, cookies, well-known files. */
export function webBlock(http: HttpFacts): GroupBlock {
  const headers = (http.final?.headers ?? []).filter((header) => RELEVANT.has(header.name));
  return factsGroup(
    "web",
    "Website",
    [
      valueRow("Responds on HTTP", yesNo(http.answers.http)),
      valueRow("Responds on HTTPS", yesNo(http.answers.https)),
      valueRow("Graded page", http.final && `${http.final.url} (${http.final.status})`, { code: true }),
      ...(http.blockPage
        ? [valueRow("Protection service in front of the site", `${http.blockPage.name} (${http.blockPage.kind})`)]
        : []),
      valueRow("HTTP version", http.httpVersion),
      valueRow("On the HSTS preload list", yesNo(http.hstsPreloaded)),
      valueRow("robots.txt", yesNo(http.robots.present, "present", "none")),
      valueRow(
        "security.txt",
        yesNo(http.securityTxt.present, http.securityTxt.valid === false ? "present, with errors" : "present", "none"),
      ),
      valueRow("Response for a missing page", http.notFound.status === null ? null : String(http.notFound.status)),
    ],
    [
      records("Redirects from HTTP", ["Address", "Status", "Redirects to"], hops(http.http), [0, 2]),
      records(
        "Headers of the graded page",
        ["Header", "Value"],
        headers.map(({ name, value }) => [name, value]),
        [0, 1],
      ),
      records(
        "Cookies set before consent",
        ["Name", "Flags", "Purpose"],
        http.cookies.filter((cookie) => !cookie.deletes).map((cookie) => [cookie.name, flags(cookie), cookie.purpose]),
        [0, 1],
      ),
    ],
  );
}

const stated = (value: string | null) => value ?? "none found";

/** The home page from its HTML, without running it: names, contacts, links, forms. */
export function pageBlock(page: PageFacts): GroupBlock {
  const contacts = [...page.contacts.emails, ...page.contacts.phones, ...page.contacts.postcodes].slice(0, 8);
  return factsGroup(
    "page",
    "Home page",
    [
      valueRow("Title", stated(page.title)),
      valueRow("Legal name", stated(page.legalName)),
      valueRow("Company number", stated(page.companyNumber)),
      valueRow("VAT number", stated(page.vatNumber)),
      valueRow("Contacts", contacts.join(", ") || "none found"),
      valueRow("Language", stated(page.language)),
      valueRow("Privacy notice", stated(page.privacyLink?.href ?? null), {
        code: page.privacyLink !== null,
      }),
      valueRow("Cookie information", stated(page.cookieLink?.href ?? null), {
        code: page.cookieLink !== null,
      }),
      valueRow("Consent tool", stated(page.consentTool)),
      valueRow("Single sign-on", page.ssoProviders.map((provider) => provider.name).join(", ") || "none found"),
    ],
    [
      records(
        "Forms",
        ["Submits to", "Method", "Personal data fields"],
        page.forms.map((form) => [
          form.action,
          `${form.method.toUpperCase()}, ${DESTINATIONS[form.postsTo]}`,
          form.personalFields.join(", ") || "none",
        ]),
        [0],
      ),
      records(
        "Login pages linked",
        ["Address", "Link text"],
        page.loginLinks.map(({ href, text }) => [href, text]),
        [0],
      ),
    ],
  );
}

/** Products and services that the page discloses. A version is as stated by the site, not a confirmed weakness. */
export function technologyBlock(page: PageFacts): GroupBlock | null {
  const rows = page.technologies.map(({ name, version, category, evidence }) => [
    name,
    version ?? "not disclosed",
    category,
    evidence[0] ?? "",
  ]);
  return rows.length === 0
    ? null
    : factsGroup(
        "technologies",
        "Technologies",
        [],
        [records("Software detected", ["Product", "Version", "Kind", "Evidence"], rows, [3], [22, 16, 20, 42])],
      );
}

/** Third-party hosts that a visitor's browser contacts, and the trackers among them. */
export function thirdPartyBlock(page: PageFacts): GroupBlock | null {
  const trackers = new Map(page.trackers.map((tracker) => [tracker.host, tracker]));
  const hosts = [...new Set([...page.thirdPartyHosts, ...trackers.keys()])].sort();
  const rows = hosts.map((host) => {
    const tracker = trackers.get(host);
    return [
      host,
      tracker ? tracker.name : "",
      tracker ? (tracker.gated ? "blocked until consent" : "not blocked before consent") : "",
    ];
  });
  return rows.length === 0
    ? null
    : factsGroup(
        "third-parties",
        "Third parties",
        [],
        [records("Third-party hosts loaded by the page", ["Host", "Tracker", "Consent"], rows, [0])],
      );
}
