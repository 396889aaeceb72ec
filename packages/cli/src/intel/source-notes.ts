import type { SourceName } from "@broker/contracts";

/** What there is to know of a source before it is asked. */
export interface SourceNote {
  /** list = fetched once for all companies; question = asked about each company; register = imported as a file, or asked. */
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
    asks: "asks Companies House about the company's number or name",
    terms: null,
    how: "get a free key and name it, sources.companiesHouse.apiKeyEnv, or: broker intel import companies-house <file>",
  },
  hibp: {
    kind: "list",
    asks: "fetches the list of all breaches once a day; with a key, asks about the domains that are verified for it",
    terms: "CC BY 4.0: name haveibeenpwned.com where it is shown",
    how: UPDATE,
  },
  crtsh: {
    kind: "question",
    asks: "asks crt.sh about the domain",
    terms: null,
    how: on("crtsh"),
  },
  rdap: {
    kind: "question",
    asks: "asks the registry of the top-level domain about the domain",
    terms: null,
    how: on("rdap"),
  },
  kev: {
    kind: "list",
    asks: "fetches CISA's list once a day; nobody is told of a company",
    terms: null,
    how: UPDATE,
  },
  epss: {
    kind: "list",
    asks: "asks FIRST about vulnerabilities, the same for every company",
    terms: null,
    how: UPDATE,
  },
  internetdb: {
    kind: "question",
    asks: "asks Shodan about the site's own addresses",
    terms: "free for non-commercial use only: a broker needs Shodan's licence",
    how: on("internetdb"),
  },
  hudsonRock: {
    kind: "question",
    asks: "asks Hudson Rock about the domain",
    terms: null,
    how: on("hudsonRock"),
  },
  ransomwareLive: {
    kind: "question",
    asks: "asks ransomware.live about the domain and the company's name",
    terms: null,
    how: on("ransomwareLive"),
  },
  icoRegister: {
    kind: "register",
    asks: "searched on this machine; nobody is asked",
    terms: null,
    how: "broker intel import ico-register <file>",
  },
};
