import {
  type DmarcFacts,
  type EmailFacts,
  type ScanReport,
  type SpfFacts,
  type SummarySentence,
  showCount,
  showDate,
  showList,
  type TlsFacts,
} from "@broker/contracts";
import { companyDomain } from "../../scan/company-name.ts";

/** Part of a sentence with the facts that it cites. */
type Clause = readonly [string, string] | null;

function certificate({ certificate: shown, chainValid, hostnameMatches }: TlsFacts): Clause {
  if (shown === null) return null;
  const until = showDate(shown.notAfter);
  if (shown.daysLeft < 0) return [`has a certificate that expired on ${until}`, "facts.tls.certificate"];
  if (hostnameMatches === false) return ["has a certificate for another name", "facts.tls.hostnameMatches"];
  if (chainValid === false)
    return [`has a certificate valid until ${until} that browsers do not trust`, "facts.tls.certificate"];
  return [`has a certificate valid until ${until}`, "facts.tls.certificate"];
}

function protocols({ protocols: seen }: TlsFacts): Clause {
  const old = (["SSLv3", "TLS1.0", "TLS1.1"] as const).filter((name) => seen[name] === true);
  if (old.length > 0)
    return [`still accepts ${showList(old.map((name) => name.replace("TLS1", "TLS 1")))}`, "facts.tls.protocols"];
  return seen["TLS1.3"] === true ? ["supports TLS 1.3", "facts.tls.protocols"] : null;
}

function page({ facts }: ScanReport): Clause {
  if (facts.page === null || facts.page.builtByScript) return null;
  const { thirdPartyHosts, trackers } = facts.page;
  const loose = trackers.filter(({ gated }) => !gated);
  if (loose.length > 0)
    return [
      `lets ${showList(loose.slice(0, 2).map(({ name }) => name))} track visitors without consent`,
      "facts.page.trackers",
    ];
  if (thirdPartyHosts.length > 0)
    return [`loads from ${showCount(thirdPartyHosts.length, "other host")}`, "facts.page.thirdPartyHosts"];
  return null;
}

/**
 * What a visitor's browser encounters: certificate, protocol, header grade, and third parties on the page. Null where
 * none of it was observed.
 */
export function websiteSentence(report: ScanReport): SummarySentence | null {
  const { tls } = report.facts;
  const { headers } = report.scores;
  const graded: Clause =
    headers === null
      ? null
      : [`earns grade ${headers.grade} (${headers.score}) for its security headers`, "scores.headers"];
  const clauses = [tls && certificate(tls), tls && protocols(tls), graded, page(report)].filter(
    (each) => each !== null,
  );
  if (clauses.length === 0) return null;
  const host = report.target.gradedHost === null ? "target.domain" : "target.gradedHost";
  return {
    text: `${report.target.gradedHost ?? report.target.domain} ${showList(clauses.map(([words]) => words))}.`,
    facts: [host, ...clauses.map(([, fact]) => fact)],
  };
}

function delivery({ mx }: EmailFacts, domain: string): string | null {
  if (mx.null === true || mx.acceptsMail === false) return `${domain} accepts no mail`;
  const through = mx.gateway === null ? "" : ` behind ${mx.gateway}`;
  const on = mx.count !== null && mx.count > 1 ? ` on ${showCount(mx.count, "server")}` : "";
  if (mx.provider !== null) return `Mail for ${domain} is hosted by ${mx.provider}${on}${through}`;
  if (mx.gateway !== null) return `Mail for ${domain} arrives through ${mx.gateway}`;
  return mx.count === null || mx.count === 0 ? null : `Mail for ${domain} arrives at ${showCount(mx.count, "server")}`;
}

const FATE = {
  reject: "is rejected",
  quarantine: "is quarantined as spam",
  none: "is reported and still delivered",
} as const;

function forgery({ present, effective, pct }: DmarcFacts): string | null {
  if (present === null) return null;
  if (!present) return "no DMARC record stops spoofed mail";
  if (effective === null) return "the DMARC record is unusable, so spoofed mail is delivered";
  const share = pct !== null && pct < 100 && effective !== "none" ? `${pct}% of the mail` : "mail";
  return `${share} that spoofs its name ${FATE[effective]}`;
}

function senders({ present, error, valid, lookups, permitsEveryone, effectiveAll }: SpfFacts): string | null {
  if (present === null || error === "temperror") return null;
  if (!present) return "no SPF record states who may send for it";
  if (permitsEveryone === true) return "its SPF record authorises all senders";
  if (valid === false) return "its SPF record is invalid";
  const cost = lookups === null || lookups === 0 ? "" : `, with ${showCount(lookups, "lookup")}`;
  if (effectiveAll === "-") return `SPF names its senders and rejects all others${cost}`;
  return effectiveAll === "~"
    ? `SPF names its senders and marks all others as suspicious${cost}`
    : `SPF names its senders${cost}`;
}

function carriage({ mtaSts, tlsRpt }: EmailFacts): string | null {
  if (mtaSts.mode === "enforce") return "senders must deliver to it encrypted (MTA-STS)";
  if (tlsRpt.present === true) return "it receives reports of mail that could not be encrypted in transit (TLS-RPT)";
  return null;
}

/** How mail arrives, what happens to spoofed mail, and who may send; null where mail was not assessed. */
export function mailSentence({ facts: { email }, target }: ScanReport): SummarySentence | null {
  if (email === null || email.domainExists === false) return null;
  const policies = [forgery(email.dmarc), senders(email.spf)].filter((part) => part !== null);
  if (policies.length === 0) return null;
  const parts = [...policies, carriage(email)].filter((part) => part !== null);
  const domain = companyDomain(target.domain);
  const head = delivery(email, domain);
  return {
    text: `${head === null ? `For ${domain}: ` : `${head}; `}${parts.length > 2 ? `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}` : parts.join(", and ")}.`,
    facts: [
      "target.domain",
      "facts.email.mx",
      "facts.email.dmarc",
      "facts.email.spf",
      "facts.email.mtaSts",
      "facts.email.tlsRpt",
    ],
  };
}
