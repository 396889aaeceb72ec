import type { ScanPart, SourceName } from "@broker/contracts";

/** The part of a scan that a source belongs to: a scan narrowed to some parts queries only their sources. */
const PART_OF: Readonly<Record<SourceName, ScanPart>> = {
  companiesHouse: "registry",
  icoRegister: "registry",
  hibp: "darkweb",
  hudsonRock: "darkweb",
  ransomwareLive: "darkweb",
  crtsh: "tls",
  rdap: "web",
  kev: "web",
  epss: "web",
  internetdb: "web",
};

/** Whether a source is queried in a scan of these parts; none named = all. */
export function askedWith(only: readonly ScanPart[]): (source: { readonly name: SourceName }) => boolean {
  return ({ name }) => only.length === 0 || only.includes(PART_OF[name]);
}
