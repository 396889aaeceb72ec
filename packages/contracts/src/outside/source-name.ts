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
