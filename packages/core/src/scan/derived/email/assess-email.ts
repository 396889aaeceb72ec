import type { EmailFacts, ScanEvidence } from "@broker/contracts";
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

/** What of the evidence, besides DNS answers asked by `lookup`, the assessment reads. */
export type EmailEvidence = Pick<ScanEvidence, "target" | "dns" | "http" | "smtp" | "resolverValidates">;

/** Works out everything about a domain's mail by asking `lookup`; DKIM, policy file and SMTP come from the evidence. */
export async function assessEmail(evidence: EmailEvidence, lookup: Lookup): Promise<EmailFacts> {
  const { mail, host, registrable, zoneCandidates } = domainNames(evidence.target.domain);
  const [about, apex] = await Promise.all([
    Promise.all((["A", "MX", "TXT", "NS"] as const).map((type) => lookup(mail, type))),
    zoneApex(zoneCandidates, lookup),
  ]);
  const domainExists = nameExists(about);
  const mxAnswer = await lookup(mail, "MX");
  const hosts = answerState(mxAnswer) === "unknown" ? null : exchangers(mxAnswer);
  const asked = (hosts ?? []).slice(0, MOST_MX_HOSTS);
  const policy = evidence.http.find(({ purpose, url }) => purpose === "mta-sts" && url === stsPolicyUrl(mail));
  const [spf, dmarc] = await Promise.all([spfFacts(mail, lookup), dmarcFacts(mail, domainExists, lookup)]);
  const [mx, bimi, mtaSts, tlsRpt, caa, dnssec, dane, nameServers] = await Promise.all([
    mxFacts(mail, spf.record, lookup),
    bimiFacts(mail, registrable, dmarc, lookup),
    mtaStsFacts(mail, hosts, policy, lookup),
    tlsRptFacts(mail, lookup),
    caaFacts(host, lookup),
    dnssecFacts(apex ?? registrable, evidence.resolverValidates, lookup),
    daneFacts(asked, lookup),
    lookup(apex ?? registrable, "NS"),
  ]);
  return {
    domainExists,
    parked: isParked(nameServers),
    spf,
    dmarc,
    dkim: dkimFacts(mail, evidence.dns),
    mtaSts,
    tlsRpt,
    bimi,
    caa,
    mx,
    dnssec,
    dane: hosts === null ? { present: null, hosts: [] } : dane,
    starttls: starttlsFacts(hosts ?? [], evidence.smtp),
  };
}
