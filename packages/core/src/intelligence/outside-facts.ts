import type { Facts, OutsideAnswers, PossibleVulnerability, VulnerabilityFacts } from "@broker/contracts";
import { certificateFacts } from "./certificate-facts.ts";
import { darkWebFacts } from "./dark-web/dark-web-facts.ts";
import { registryFacts } from "./registry/registry-facts.ts";

function possible({ kev, epss, internetdb }: OutsideAnswers): PossibleVulnerability[] {
  const likelihood = new Map((epss?.data?.scores ?? []).map(({ cve, epss: score }) => [cve, score]));
  const listed = (kev?.data?.entries ?? []).map(
    ({ cve, title, addedOn, ransomware, technology, version }): PossibleVulnerability => ({
      cve,
      title,
      on: technology,
      version,
      exploitedSince: addedOn,
      ransomware,
      epss: likelihood.get(cve) ?? null,
      source: "kev",
    }),
  );
  const banners = (internetdb?.data?.addresses ?? []).flatMap(({ address, cves }) =>
    cves.map(
      (cve): PossibleVulnerability => ({
        cve,
        title: null,
        on: address,
        version: null,
        exploitedSince: null,
        ransomware: false,
        epss: likelihood.get(cve) ?? null,
        source: "internetdb",
      }),
    ),
  );
  return [...listed, ...banners].sort(
    (a, b) =>
      Number(b.exploitedSince !== null) - Number(a.exploitedSince !== null) ||
      (b.epss ?? -1) - (a.epss ?? -1) ||
      (a.cve < b.cve ? -1 : a.cve > b.cve ? 1 : 0),
  );
}

/** What the vulnerability lists report for what was observed: always 'possible'. null = none of them answered. */
export function vulnerabilityFacts(answers: OutsideAnswers): VulnerabilityFacts | null {
  const { kev, internetdb } = answers;
  const moments = [kev, internetdb].flatMap((each) => each?.asOf ?? []);
  const asOf = moments.sort()[0];
  if (asOf === undefined) return null;
  // An index without an address to query answers without a time: that is no count of open ports.
  const openPorts = internetdb?.asOf == null ? null : (internetdb.data?.addresses ?? null);
  return { possible: possible(answers), openPorts, asOf };
}

type OutsideParts = Pick<Facts, "registry" | "darkWeb" | "vulnerabilities" | "certificates" | "icoRegister">;

/**
 * The facts that external sources add to a scan that began at `now`. A part is null where its sources were not queried
 * or did not answer.
 */
export function outsideFacts(answers: OutsideAnswers, now: string): OutsideParts {
  return {
    registry: registryFacts(answers, now),
    darkWeb: darkWebFacts(answers, now),
    vulnerabilities: vulnerabilityFacts(answers),
    certificates: certificateFacts(answers),
    ...(answers.icoRegister?.data ? { icoRegister: answers.icoRegister.data } : {}),
  };
}
