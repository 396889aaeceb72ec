import type { IdentifierCheck } from "@broker/contracts";

/** First letters of numbers at Companies House (its 'Uniform Resource Identifiers', prefixes of company numbers). */
const PREFIXES = [
  ...["AC", "BR", "CE", "CS", "ES", "FC", "FE", "GE", "GN", "GS", "IC", "IP", "LP", "NA", "NC", "NF", "NI", "NL"],
  ...["NO", "NP", "NR", "NV", "NZ", "OC", "OE", "PC", "RC", "RS", "SA", "SC", "SE", "SF", "SG", "SI", "SL", "SO"],
  ...["SP", "SR", "SZ", "ZC"],
];

/** A number at Companies House: eight digits, or two known letters and six digits. It has no check digit. */
export function checkCompanyNumber(value: string): IdentifierCheck {
  const kind = "company-number";
  const known = /^\d{8}$/.test(value) || /^R0\d{6}$/.test(value);
  if (known || (/^[A-Z]{2}\d{6}$/.test(value) && PREFIXES.includes(value.slice(0, 2))))
    return { kind, value, outcome: "form", sentence: "The format is valid; company numbers have no check digit." };
  if (/^(?:IP|SP|NP)\d{5}[A-Z]$/.test(value))
    return { kind, value, outcome: "form", sentence: "The format is that of a registered society." };
  return {
    ...{ kind, value, outcome: "failed" },
    sentence: "A company number has eight digits, or two letters of a register and six digits.",
  };
}
