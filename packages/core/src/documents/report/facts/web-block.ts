import type { CookieFacts, HttpFacts, RedirectChain } from "@broker/contracts";
import { shownValue } from "../shown-value.ts";
import { type FactsBlock, factsBlock } from "./facts-block.ts";
import { factsGrid } from "./facts-grid.ts";
import { yesNo } from "./yes-no.ts";

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

/** Headers that say how a site protects its visitors, or what it runs on. */
const TELLING = new Set([
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

/** The web server's answers: the way to the graded page, its telling headers, cookies, well-known files. */
export function webBlock(http: HttpFacts): FactsBlock {
  const headers = (http.final?.headers ?? []).filter((header) => TELLING.has(header.name));
  return factsBlock(
    "web",
    "Website",
    [
      shownValue("Answers on http", yesNo(http.answers.http)),
      shownValue("Answers on https", yesNo(http.answers.https)),
      shownValue("Graded page", http.final && `${http.final.url} (${http.final.status})`, { code: true }),
      ...(http.blockPage
        ? [shownValue("Stands in front of the site", `${http.blockPage.name} (${http.blockPage.kind})`)]
        : []),
      shownValue("HTTP version", http.httpVersion),
      shownValue("On the HSTS preload list", yesNo(http.hstsPreloaded)),
      shownValue("robots.txt", yesNo(http.robots.present, "present", "none")),
      shownValue(
        "security.txt",
        yesNo(http.securityTxt.present, http.securityTxt.valid === false ? "present, with faults" : "present", "none"),
      ),
      shownValue("Answer for a missing page", http.notFound.status === null ? null : String(http.notFound.status)),
    ],
    [
      factsGrid("The way from http", ["Address", "Status", "Sent on to"], hops(http.http), [0, 2]),
      factsGrid(
        "Headers of the graded page",
        ["Header", "Value"],
        headers.map(({ name, value }) => [name, value]),
        [0, 1],
      ),
      factsGrid(
        "Cookies set before any consent",
        ["Name", "Flags", "Purpose"],
        http.cookies.filter((cookie) => !cookie.deletes).map((cookie) => [cookie.name, flags(cookie), cookie.purpose]),
        [0, 1],
      ),
    ],
  );
}
