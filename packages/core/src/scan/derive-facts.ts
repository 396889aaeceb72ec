import type { Facts, FactsPart, ScanEvidence } from "@broker/contracts";
import type { Derived } from "./derived/derived.ts";
import { deriveDnsFacts } from "./derived/dns-facts.ts";
import { deriveEmailFacts } from "./derived/email-facts.ts";
import { deriveHttpFacts } from "./derived/http-facts.ts";
import { derivePageFacts } from "./derived/page-facts.ts";
import { interceptionOf } from "./derived/tls/interception-of.ts";
import { deriveTlsFacts } from "./derived/tls-facts.ts";

/** Turns recorded evidence into the facts that checks are judged from. Pure: the same evidence gives the same facts. */
export async function deriveFacts(evidence: ScanEvidence): Promise<Facts> {
  const unseen: Record<string, string> = {};
  const settle = <Part>(name: FactsPart, derived: Derived<Part>): Part | null => {
    if ("facts" in derived) return derived.facts;
    unseen[name] = derived.unseen;
    return null;
  };
  const email = settle("email", await deriveEmailFacts(evidence));
  const dns = settle("dns", await deriveDnsFacts(evidence));
  const tls = settle("tls", deriveTlsFacts(evidence));
  const http = settle("http", deriveHttpFacts(evidence));
  const page = settle("page", derivePageFacts(evidence, http));
  return {
    email,
    dns,
    tls,
    http,
    page,
    registry: null,
    darkWeb: null,
    vulnerabilities: null,
    certificates: null,
    interception: interceptionOf(evidence),
    unseen,
    budget: evidence.ledger,
  };
}
