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

/** What a source tells of, as it stands after 'it tells nothing of' where the source is silent. */
export const SOURCE_SUBJECTS: Readonly<Record<SourceName, string>> = {
  companiesHouse: "who the company is and how stable",
  hibp: "breaches of the company's services and addresses",
  crtsh: "certificates issued for the company's names",
  rdap: "when the domain was registered and when it expires",
  kev: "vulnerabilities that are being exploited",
  epss: "how likely each vulnerability is to be exploited",
  internetdb: "ports that stand open at the company's addresses",
  hudsonRock: "the machines of the company's people in thieves' logs",
  ransomwareLive: "claims of extortion groups",
  icoRegister: "the company's entry",
};
