import type { ScanPart, SourceName } from "@broker/contracts";

/** The part of a scan that a source belongs to: who asks for some parts only asks their sources only. */
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

/** Whether a source is asked in a scan of these parts; none named = all. */
export function askedWith(only: readonly ScanPart[]): (source: { readonly name: SourceName }) => boolean {
  return ({ name }) => only.length === 0 || only.includes(PART_OF[name]);
}
