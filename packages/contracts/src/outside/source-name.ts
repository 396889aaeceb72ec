/**
 * External sources of data about one company, by their names in the configuration. `kev` and `epss` are lists that are
 * fetched once for all companies.
 */
export const SOURCE_NAMES = [
  "companiesHouse",
  "hibp",
  "crtsh",
  "rdap",
  "kev",
  "epss",
  "internetdb",
  "hudsonRock",
  "ransomwareLive",
  "icoRegister",
] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** Sources that are public registers; data of the others are a third party's. */
const REGISTERS: readonly SourceName[] = ["companiesHouse", "rdap", "icoRegister"];

/** The provenance of what a source states. */
export const sourceProvenance = (name: SourceName): "registry" | "third-party" =>
  REGISTERS.includes(name) ? "registry" : "third-party";

/** Display name of each source. */
export const SOURCE_TITLES: Readonly<Record<SourceName, string>> = {
  companiesHouse: "Companies House",
  hibp: "Have I Been Pwned",
  crtsh: "Certificate transparency (crt.sh)",
  rdap: "Domain registration (RDAP)",
  kev: "Exploited vulnerabilities (CISA KEV)",
  epss: "Likelihood of exploitation (EPSS)",
  internetdb: "Shodan InternetDB",
  hudsonRock: "Hudson Rock",
  ransomwareLive: "ransomware.live",
  icoRegister: "ICO register of fee payers",
};

/** What each source covers, for 'no data on …' where the source is silent. */
export const SOURCE_SUBJECTS: Readonly<Record<SourceName, string>> = {
  companiesHouse: "the company's identity and stability",
  hibp: "breaches of the company's services and email addresses",
  crtsh: "certificates issued for the company's names",
  rdap: "when the domain was registered and when it expires",
  kev: "vulnerabilities that are being exploited",
  epss: "how likely each vulnerability is to be exploited",
  internetdb: "open ports at the company's addresses",
  hudsonRock: "employee devices in infostealer logs",
  ransomwareLive: "claims by ransomware groups",
  icoRegister: "the company's entry",
};
