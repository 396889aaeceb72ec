import type { EmailFacts, RecordType, ScanEvidence } from "@broker/contracts";
import { type Derived, interceptionOf, unseenReason } from "../derived.ts";
import { dnssecFacts } from "../dns/dns-facts.ts";
import { answerState, type Lookup, nameExists, recordedLookup, zoneApex } from "../dns/dns-lookup.ts";
import { domainNames } from "../dns/domain-names.ts";
import { isParked } from "../dns/is-parked.ts";
import { bimiFacts } from "./bimi-facts.ts";
import { caaFacts } from "./caa-facts.ts";
import { dkimFacts } from "./dkim-facts.ts";
import { dmarcFacts } from "./dmarc-facts.ts";
import { daneFacts, starttlsFacts } from "./mail-encryption.ts";
import { mtaStsFacts, stsPolicyUrl, tlsRptFacts } from "./mta-sts.ts";
import { exchangers, MOST_MX_HOSTS, mxFacts } from "./mx-facts.ts";
import { spfFacts } from "./spf/spf-facts.ts";

/** The evidence that the assessment reads, besides DNS answers from `lookup`. */
type EmailEvidence = Pick<ScanEvidence, "target" | "dns" | "http" | "smtp" | "resolverValidates">;

/**
 * Derives all facts about a domain's mail through `lookup`; DKIM, policy file and SMTP come from the evidence.
 * Independent queries run in parallel.
 */
export async function assessEmail(evidence: EmailEvidence, lookup: Lookup): Promise<EmailFacts> {
  const { mail, host, registrable, zoneCandidates } = domainNames(evidence.target.domain);
  const ask = (type: RecordType) => lookup(mail, type);
  const domainExists = Promise.all([ask("A"), ask("MX"), ask("TXT"), ask("NS")]).then(nameExists);
  const mxHosts = ask("MX").then((answer) => (answerState(answer) === "unknown" ? null : exchangers(answer)));
  const zone = zoneApex(zoneCandidates, lookup).then((apex) => apex ?? registrable);
  const policy = evidence.http.find(({ purpose, url }) => purpose === "mta-sts" && url === stsPolicyUrl(mail));
  const spf = spfFacts(mail, lookup);
  const dmarc = dmarcFacts(mail, domainExists, lookup);
  const spfRecord = spf.then(({ record }) => record);
  const [mx, bimi, mtaSts, tlsRpt, caa, dnssec, dane, parked, hosts] = await Promise.all([
    mxFacts(mail, spfRecord, lookup),
    bimiFacts(mail, registrable, dmarc, lookup),
    mtaStsFacts(mail, mxHosts, policy, lookup),
    tlsRptFacts(mail, lookup),
    caaFacts(host, lookup),
    zone.then((apex) => dnssecFacts(apex, evidence.resolverValidates, lookup)),
    mxHosts.then((all) => daneFacts(all?.slice(0, MOST_MX_HOSTS) ?? null, evidence.resolverValidates, lookup)),
    zone.then((apex) => lookup(apex, "NS")).then(isParked),
    mxHosts,
  ]);
  return {
    domainExists: await domainExists,
    parked,
    spf: await spf,
    dmarc: await dmarc,
    dkim: dkimFacts(mail, evidence.dns),
    mtaSts,
    tlsRpt,
    bimi,
    caa,
    mx,
    dnssec,
    dane,
    starttls: starttlsFacts(hosts ?? [], evidence.smtp),
  };
}

/** The facts about a domain's mail, from recorded evidence alone. */
export async function deriveEmailFacts(evidence: ScanEvidence): Promise<Derived<EmailFacts>> {
  const unseen = unseenReason(evidence, "email");
  if (unseen !== null) return { unseen };
  // A proxy's response under its own certificate is not the answer that mail servers would get.
  const http = interceptionOf(evidence) === null ? evidence.http : [];
  return { facts: await assessEmail({ ...evidence, http }, recordedLookup(evidence.dns)) };
}
