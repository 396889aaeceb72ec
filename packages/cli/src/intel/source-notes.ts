import type { SourceName } from "@broker/contracts";

interface SourceNote {
  /** list = downloaded once for all companies; question = queried for each; register = imported or queried. */
  readonly kind: "list" | "question" | "register";
  /** Who is queried about what. */
  readonly asks: string;
  /** Terms that affect a broker's use; null = none beyond fair use. */
  readonly terms: string | null;
  /** How to get it. */
  readonly how: string;
}

const on = (name: SourceName) => `add to the configuration: "sources": {"${name}": {}}`;

const UPDATE = "broker intel update";

/** Every source: whom it queries about what, and how to get it. More in docs/sources.md. */
export const SOURCE_NOTES: Readonly<Record<SourceName, SourceNote>> = {
  companiesHouse: {
    kind: "register",
    asks: "queries Companies House for the company's number or name",
    terms: null,
    how: "obtain a free key and set sources.companiesHouse.apiKeyEnv, or: broker intel import companies-house <file>",
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
