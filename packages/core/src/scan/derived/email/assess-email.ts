import type { EmailFacts, RecordType, ScanEvidence } from "@broker/contracts";
import { answerState } from "../dns/answer-state.ts";
import { dnssecFacts } from "../dns/dnssec-facts.ts";
import { domainNames } from "../dns/domain-names.ts";
import { isParked } from "../dns/is-parked.ts";
import type { Lookup } from "../dns/lookup.ts";
import { nameExists } from "../dns/name-exists.ts";
import { zoneApex } from "../dns/zone-apex.ts";
import { dkimFacts } from "./dkim/dkim-facts.ts";
import { dmarcFacts } from "./dmarc/dmarc-facts.ts";
import { daneFacts } from "./mx/dane-facts.ts";
import { exchangers } from "./mx/exchangers.ts";
import { MOST_MX_HOSTS, mxFacts } from "./mx/mx-facts.ts";
import { starttlsFacts } from "./mx/starttls-facts.ts";
import { bimiFacts } from "./policies/bimi-facts.ts";
import { caaFacts } from "./policies/caa-facts.ts";
import { mtaStsFacts } from "./policies/mta-sts-facts.ts";
import { stsPolicyUrl } from "./policies/sts-policy-url.ts";
import { tlsRptFacts } from "./policies/tls-rpt-facts.ts";
import { spfFacts } from "./spf/spf-facts.ts";

/** The evidence that the assessment reads, besides DNS answers from `lookup`. */
export type EmailEvidence = Pick<ScanEvidence, "target" | "dns" | "http" | "smtp" | "resolverValidates">;

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
