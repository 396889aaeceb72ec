import type { SourceName } from "@broker/contracts";

/** What there is to know of a source before it is asked. */
export interface SourceNote {
  /**
   * list = fetched once for all companies; question = asked about each company; register = imported as a file, or
   * asked.
   */
  readonly kind: "list" | "question" | "register";
  /** Who is asked about what. */
  readonly asks: string;
  /** Terms that bear on a broker's use; null = none beyond fair use. */
  readonly terms: string | null;
  /** How to get it. */
  readonly how: string;
}

const on = (name: SourceName) => `name it in the configuration: "sources": {"${name}": {}}`;
const UPDATE = "broker intel update";

/** Every source: whom it asks about what, and how to get it. docs/sources.md says more. */
export const SOURCE_NOTES: Readonly<Record<SourceName, SourceNote>> = {
  companiesHouse: {
    kind: "register",
    asks: "queries Companies House for the company's number or name",
    terms: null,
    how: "get a free key and name it, sources.companiesHouse.apiKeyEnv, or: broker intel import companies-house <file>",
  },
  hibp: {
    kind: "list",
    asks: "downloads the list of all breaches once a day; with a key, queries the domains verified for it",
    terms: "CC BY 4.0: name haveibeenpwned.com where it is shown",
    how: UPDATE,
  },
  crtsh: {
    kind: "question",
    asks: "queries crt.sh for the domain",
    terms: null,
    how: on("crtsh"),
  },
  rdap: {
    kind: "question",
    asks: "queries the registry of the top-level domain for the domain",
    terms: null,
    how: on("rdap"),
  },
  kev: {
    kind: "list",
    asks: "downloads CISA's list once a day; no company data is sent",
    terms: null,
    how: UPDATE,
  },
  epss: {
    kind: "list",
    asks: "queries FIRST for vulnerabilities, the same for every company",
    terms: null,
    how: UPDATE,
  },
  internetdb: {
    kind: "question",
    asks: "queries Shodan for the site's own addresses",
    terms: "free for non-commercial use only: a broker needs Shodan's licence",
    how: on("internetdb"),
  },
  hudsonRock: {
    kind: "question",
    asks: "queries Hudson Rock for the domain",
    terms: null,
    how: on("hudsonRock"),
  },
  ransomwareLive: {
    kind: "question",
    asks: "queries ransomware.live for the domain and the company's name",
    terms: null,
    how: on("ransomwareLive"),
  },
  icoRegister: {
    kind: "register",
    asks: "searched on this machine; no queries are sent",
    terms: null,
    how: "broker intel import ico-register <file>",
  },
};
