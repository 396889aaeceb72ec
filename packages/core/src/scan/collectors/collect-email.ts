import type { DnsAnswer, EmailFacts, HttpExchange, SmtpEvidence } from "@broker/contracts";
import { answerState, type Lookup, recordsOf } from "../derived/dns/dns-lookup.ts";
import { domainNames } from "../derived/dns/domain-names.ts";
import { dkimFacts, oddSelector, ownSelectors, selectorsToAsk } from "../derived/email/dkim-facts.ts";
import { assessEmail } from "../derived/email/email-facts.ts";
import { recogniseMailHost } from "../derived/email/mail-hosts.ts";
import { mtaStsFacts, stsPolicyUrl } from "../derived/email/mta-sts.ts";
import { exchangers } from "../derived/email/mx-facts.ts";
import { isSpf } from "../derived/email/spf/parse-spf.ts";
import { versionedRecord } from "../derived/email/tagged-records.ts";
import type { CollectContext, Collected } from "./collect-context.ts";

const MAX_PROBED_HOSTS = 3;
/** Twice what RFC 8461 §3.2 suggests as the largest policy. */
const MAX_POLICY_BYTES = 131_072;

async function askDkim(
  domain: string,
  named: readonly string[],
  hosts: readonly string[],
  lookup: Lookup,
): Promise<DnsAnswer[]> {
  const [texts, mx] = await Promise.all([lookup(domain, "TXT"), lookup(domain, "MX")]);
  // A zone that answers neither will not answer forty more queries.
  if (answerState(texts) === "unknown" && answerState(mx) === "unknown") return [];
  const spf =
    recordsOf(texts, "TXT")
      .map((record) => record.text)
      .find(isSpf) ?? null;
  const { provider, gateway } = recogniseMailHost(hosts, spf);
  const theirs = [...(provider?.selectors ?? []), ...(gateway?.selectors ?? [])];
  const below = (selectors: readonly string[]) =>
    Promise.all(selectors.map((selector) => lookup(`${selector}._domainkey.${domain}`, "TXT")));
  const node = await lookup(`_domainkey.${domain}`, "TXT");
  if (node.status === "nxdomain") {
    // Nothing exists below a name that does not (RFC 8020). Some servers deny a name that only has names below it, so
    // what the domain is likely to have is queried all the same.
    const likely = await below(ownSelectors(named, theirs));
    if (!likely.some(({ status, aliases }) => status === "ok" || aliases.length > 0)) return [node, ...likely];
  }
  return [node, ...(await below([oddSelector(domain), ...selectorsToAsk(named, theirs)]))];
}

async function fetchPolicy(domain: string, context: CollectContext, lookup: Lookup): Promise<HttpExchange[]> {
  if ("fault" in versionedRecord(await lookup(`_mta-sts.${domain}`, "TXT"), "STSv1")) return [];
  const request = { purpose: "mta-sts", hop: 0, url: stsPolicyUrl(domain), method: "GET" } as const;
  return [await context.network.http.send({ ...request, maxBodyBytes: MAX_POLICY_BYTES })];
}

/**
 * A mail server that was queried without a useful response. A port blocked by our own network is not a failing of the
 * scan.
 */
function isUnfinished({ outcome, starttlsOffered }: SmtpEvidence): boolean {
  if (outcome === "answered") return starttlsOffered === null;
  return outcome === "no-answer" || outcome === "budget" || outcome === "aborted";
}

function status(facts: EmailFacts, smtp: readonly SmtpEvidence[], domain: string): Collected["status"] {
  const silent = [facts.spf.present, facts.dmarc.present, facts.mx.acceptsMail, facts.domainExists].filter(
    (fact) => fact === null,
  );
  if (facts.domainExists === null && silent.length === 4) {
    return { name: "email", status: "failed", reason: `No name server answered for the mail of ${domain}.` };
  }
  const missing = [
    facts.spf.valid === null && "SPF",
    facts.dmarc.valid === null && "DMARC",
    facts.mx.acceptsMail === null && "the mail exchangers",
    facts.mtaSts.valid === null && "the MTA-STS policy",
    facts.dkim.wildcard === null && "the DKIM selectors",
    facts.tlsRpt.present === null && "TLS reporting",
    facts.bimi.present === null && "BIMI",
    facts.caa.present === null && "CAA",
    facts.dnssec.signed === null && "DNSSEC",
    facts.mx.acceptsMail !== null && facts.dane.present === null && "DANE",
    smtp.some(isUnfinished) && "a mail server on port 25",
  ].filter((part) => part !== false);
  if (missing.length === 0) return { name: "email", status: "complete", reason: null };
  return { name: "email", status: "partial", reason: `Could not be determined: ${missing.join(", ")}.` };
}

/**
 * Queries a domain's mail: SPF, DMARC, DKIM, MTA-STS, TLS-RPT, BIMI, CAA, DNSSEC, DANE and up to three MX hosts on port
 * 25. As for DNS, the derivation is run over the live resolver, so that all queries that it needs are made.
 */
export async function collectEmail(context: CollectContext): Promise<Collected> {
  const lookup: Lookup = (name, type) => context.network.dns.ask(name, type);
  const { mail } = domainNames(context.target.domain);
  const evidence = { target: context.target, dns: [], http: [], smtp: [], resolverValidates: null };
  const assessing = assessEmail(evidence, lookup);
  const finding = lookup(mail, "MX").then(exchangers);
  const [smtp, http, dkim, assessed] = await Promise.all([
    finding.then((hosts) =>
      Promise.all(hosts.slice(0, MAX_PROBED_HOSTS).map((host) => context.network.smtp.probe(host))),
    ),
    fetchPolicy(mail, context, lookup),
    finding.then((hosts) => askDkim(mail, context.dkimSelectors, hosts, lookup)),
    assessing,
  ]);
  // Only these two depend on more than answers; reassessing everything would cost as much as the first time.
  const hosts = answerState(await lookup(mail, "MX")) === "unknown" ? null : await finding;
  const mtaSts = http.length === 0 ? assessed.mtaSts : await mtaStsFacts(mail, hosts, http[0], lookup);
  const facts = { ...assessed, mtaSts, dkim: dkimFacts(mail, dkim) };
  return { status: status(facts, smtp, mail), http, smtp };
}
