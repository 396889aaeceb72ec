import { type ScanReport, type SummarySentence, showCount, showDate, showList, type TlsFacts } from "@broker/contracts";

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
