import type { MrzCode } from "@broker/contracts";
import table from "./issuing-codes.json" with { type: "json" };

const KNOWN: Readonly<Record<string, string>> = { ...table.iso3166, ...table.icao };
const SPECIMEN: Readonly<Record<string, string>> = table.specimen;

/** A code of an issuing state or a nationality as printed, judged by ISO 3166-1 and ICAO Doc 9303-3, section 5. */
export function mrzCode(printed: string): MrzCode {
  const code = printed.replaceAll("<", " ").trimEnd();
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined;
  if (known !== undefined) return { code, status: "known", name: known };
  const specimen = Object.hasOwn(SPECIMEN, code) ? SPECIMEN[code] : undefined;
  return specimen === undefined
    ? { code, status: "unknown", name: null }
    : { code, status: "specimen", name: specimen };
}
