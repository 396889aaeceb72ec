import type { Advisory, ExposureSighting } from "@broker/contracts";
import { nameMatcher } from "../exposed/match-words.ts";
import { versionConfidence, vulnerabilitySightings } from "../exposed/vulnerability-sightings.ts";
import type { FoundMatch } from "./found-match.ts";
import type { IntelEvidence } from "./intel-evidence.ts";

/** Technologies of our rules that a CVE is known to be in, with the day of its listing. */
export type ProductsByCve = ReadonlyMap<string, ReadonlyMap<string, string | null>>;

const NO_PRODUCTS: ReadonlyMap<string, string | null> = new Map();

const shown = ({ observed, version }: Pick<ExposureSighting, "observed" | "version">) =>
  version === null ? observed : `${observed} ${version}`;

interface Sighted {
  readonly part: "software" | "vulnerability";
  readonly at: string;
  readonly cves: string[];
  readonly sure: boolean;
}

/** What the evidence shows of an advisory's vulnerabilities, and of its products where these say nothing. */
function sightingsOf(evidence: IntelEvidence, { cves, products }: Advisory, byCve: ProductsByCve) {
  const found = new Map<string, Sighted>();
  let otherVersion = false;
  for (const cve of cves) {
    const of = vulnerabilitySightings(evidence, cve, { named: cve }, byCve.get(cve) ?? NO_PRODUCTS);
    otherVersion ||= of.otherVersion;
    for (const sighting of of.sightings) {
      const part = sighting.source === "internetdb" ? ("vulnerability" as const) : ("software" as const);
      const name = shown(sighting);
      const known = found.get(name);
      if (known !== undefined) known.cves.push(cve);
      else found.set(name, { part, at: sighting.at, cves: [cve], sure: sighting.confidence === "affected-version" });
    }
  }
  if (found.size > 0 || otherVersion) return found;
  for (const product of products) {
    const matches = nameMatcher(
      product,
      evidence.technologies.flatMap(({ id, name }) => [id, name]),
    );
    for (const { id, name, version } of evidence.technologies)
      if (matches(id, name) && versionConfidence(version, null) !== null)
        found.set(shown({ observed: name, version }), {
          ...{ part: "software", at: evidence.pageAt ?? "", cves: [], sure: false },
        });
  }
  return found;
}

function whyOf(observed: string, { cves, sure, part }: Sighted): string {
  if (cves.length === 0) return `The advisory names ${observed}, which the page shows.`;
  const named = cves.length > 3 ? `${cves.slice(0, 3).join(", ")} and ${cves.length - 3} more` : cves.join(", ");
  if (part === "vulnerability") return `A public index recorded ${named} at an address of the company.`;
  return sure ? `${observed} is a version that ${named} affects.` : `${named} may be in ${observed}.`;
}

/** Software and vulnerabilities in stored evidence of a domain that advisories name: possible, not confirmed. */
export function matchAdvisories(
  evidence: IntelEvidence,
  advisories: readonly Advisory[],
  byCve: ProductsByCve,
): readonly FoundMatch[] {
  return advisories.flatMap((advisory) =>
    [...sightingsOf(evidence, advisory, byCve)].map(([observed, sighted]): FoundMatch => {
      const { id, title, source, severity, publishedOn } = advisory;
      return {
        ...{ kind: "advisory", ref: id, what: title, source, severity, listedOn: publishedOn },
        ...{ part: sighted.part, observed, domain: evidence.domain, observedAt: sighted.at },
        why: whyOf(observed, sighted),
      };
    }),
  );
}
