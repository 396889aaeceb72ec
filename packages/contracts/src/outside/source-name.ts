/**
 * Outside sources of knowledge about one company, by the names that the configuration gives them. `kev` and `epss` are lists that are
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

/** The sources as people read them. */
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
