import type { Facts, FactsPart, ScanEvidence } from "@broker/contracts";
import { type Derived, interceptionOf } from "./derived/derived.ts";
import { deriveDnsFacts } from "./derived/dns/dns-facts.ts";
import { deriveEmailFacts } from "./derived/email/email-facts.ts";
import { isHtml } from "./derived/http/answered-file.ts";
import { deriveHttpFacts } from "./derived/http/http-facts.ts";
import { deriveNamingFacts } from "./derived/naming-facts.ts";
import { readBodyInTurns } from "./derived/page/html/read-html.ts";
import { deriveHomeAlone, derivePageFacts } from "./derived/page/page-facts.ts";
import { deriveTlsFacts } from "./derived/tls/tls-facts.ts";
import { asksHeadersAlone, asksSourcesAlone, COLLECTORS_OF_PART, seenAt } from "./recheck.ts";

const NOTHING_FROM_OUTSIDE = { registry: null, darkWeb: null, vulnerabilities: null, certificates: null };
const NOT_REQUESTED = "Not requested.";

/** A scan of external sources alone assesses nothing of the site, although it read the home page. */
async function namingAlone(evidence: ScanEvidence): Promise<Facts> {
  const parts: readonly FactsPart[] = ["email", "dns", "tls", "http", "page"];
  return {
    email: null,
    dns: null,
    tls: null,
    http: null,
    page: null,
    naming: await deriveNamingFacts(evidence),
    ...NOTHING_FROM_OUTSIDE,
    interception: interceptionOf(evidence),
    unseen: Object.fromEntries(parts.map((part) => [part, NOT_REQUESTED])),
    budget: evidence.ledger,
  };
}

/** Reads the pages of the site piece by piece; what is derived from them then costs little. */
async function readPages({ http }: ScanEvidence, turn: () => Promise<void>): Promise<void> {
  for (const exchange of http) {
    const page = exchange.purpose === "login" || exchange.purpose === "privacy" || exchange.purpose.endsWith("home");
    if (page && exchange.body !== null && isHtml(exchange)) await readBodyInTurns(exchange.body, turn);
  }
}

/**
 * Derives the facts that checks are assessed from. Pure: the same evidence gives the same facts.
 * @param turn lets other work of the process run between the parts
 */
export async function deriveFacts(evidence: ScanEvidence, turn: () => Promise<void>): Promise<Facts> {
  if (asksSourcesAlone(evidence.only)) return namingAlone(evidence);
  const unseen: Record<string, string> = {};
  const factsOrReason = <Part>(name: FactsPart, derived: Derived<Part>): Part | null => {
    if ("facts" in derived) return derived.facts;
    unseen[name] = derived.unseen;
    return null;
  };
  const email = factsOrReason("email", await deriveEmailFacts(evidence));
  await turn();
  const dns = factsOrReason("dns", await deriveDnsFacts(evidence));
  // Expiry dates (certificate, cookie, security.txt) are compared with the day on which they were observed.
  const asSeen = (part: FactsPart) => ({ ...evidence, startedAt: seenAt(evidence, COLLECTORS_OF_PART[part]) });
  const tls = factsOrReason("tls", deriveTlsFacts(asSeen("tls")));
  await readPages(evidence, turn);
  const http = factsOrReason("http", deriveHttpFacts(asSeen("http")));
  await turn();
  const headersAlone = asksHeadersAlone(evidence.only);
  const page = factsOrReason("page", headersAlone ? { unseen: NOT_REQUESTED } : derivePageFacts(asSeen("page"), http));
  return {
    email,
    dns,
    tls,
    http: http !== null && headersAlone ? { ...http, homeAlone: deriveHomeAlone(asSeen("http"), http) } : http,
    page,
    ...NOTHING_FROM_OUTSIDE,
    interception: interceptionOf(evidence),
    unseen,
    budget: evidence.ledger,
  };
}
