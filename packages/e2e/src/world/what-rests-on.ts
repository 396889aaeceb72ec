import type { Component, ExposureKind, Facts, SourceName } from "@broker/contracts";

/** The parts of a report that come from one source; everything else must be unchanged when the source fails. */
export interface RestsOn {
  /** Parts of the facts that the source feeds, alone or with others. */
  readonly part: keyof Facts;
  readonly component: Component | null;
  /** What others gave to that part. */
  others(facts: Facts): unknown;
  /** What the source itself gave to it. */
  own(facts: Facts): unknown;
}

const exposed = (facts: Facts, ...kinds: ExposureKind[]) =>
  facts.darkWeb?.exposures.filter(({ kind }) => kinds.includes(kind)) ?? [];
const listed = (facts: Facts, source: "kev" | "internetdb") =>
  facts.vulnerabilities?.possible.filter((each) => each.source === source) ?? [];
const nothing = () => null;

const ofDarkWeb = { part: "darkWeb", component: "darkWebRisk" } as const;
const ofVulnerabilities = { part: "vulnerabilities", component: null } as const;
const ofCertificates = { part: "certificates", component: null } as const;

/**
 * The whole of what outside sources give to a report, source by source. An `own` part is null or empty where the source
 * gave nothing.
 */
export const RESTS_ON: Readonly<Record<SourceName, RestsOn>> = {
  companiesHouse: {
    part: "registry",
    component: "businessStability",
    others: nothing,
    own: ({ registry }) => registry,
  },
  hibp: {
    ...ofDarkWeb,
    others: (facts) => exposed(facts, "malware", "extortion-claim"),
    own: (facts) => exposed(facts, "own-service", "addresses"),
  },
  hudsonRock: {
    ...ofDarkWeb,
    others: (facts) => exposed(facts, "own-service", "addresses", "extortion-claim"),
    own: (facts) => exposed(facts, "malware"),
  },
  ransomwareLive: {
    ...ofDarkWeb,
    others: (facts) => exposed(facts, "own-service", "addresses", "malware"),
    own: (facts) => exposed(facts, "extortion-claim"),
  },
  crtsh: {
    ...ofCertificates,
    others: ({ certificates }) => certificates?.registration,
    own: ({ certificates }) => certificates?.log ?? null,
  },
  rdap: {
    ...ofCertificates,
    others: ({ certificates }) => certificates?.log,
    own: ({ certificates }) => certificates?.registration ?? null,
  },
  kev: {
    ...ofVulnerabilities,
    others: (facts) => [facts.vulnerabilities?.openPorts, listed(facts, "internetdb")],
    own: (facts) => listed(facts, "kev"),
  },
  internetdb: {
    ...ofVulnerabilities,
    others: (facts) => listed(facts, "kev"),
    own: (facts) => facts.vulnerabilities?.openPorts ?? null,
  },
  epss: {
    ...ofVulnerabilities,
    others: ({ vulnerabilities }) => [
      vulnerabilities?.openPorts,
      vulnerabilities?.possible.map(({ cve }) => cve).sort(),
    ],
    own: ({ vulnerabilities }) => vulnerabilities?.possible.flatMap(({ epss }) => epss ?? []) ?? [],
  },
  icoRegister: {
    part: "icoRegister",
    component: null,
    others: nothing,
    own: ({ icoRegister }) => icoRegister ?? null,
  },
};
