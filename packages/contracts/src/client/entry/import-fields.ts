import { CONTROL_KEYS, CONTROL_TITLES } from "../control-keys.ts";

/** What a column of a file of clients can be read as: the name of an edit, or of a part of a contact. */
export interface ImportField {
  readonly value: string;
  readonly label: string;
}

/** The choices for a column, the usual ones first. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  { value: "name", label: "Legal name" },
  { value: "domains", label: "Domain or website" },
  { value: "companyNumber", label: "Company number" },
  { value: "industry", label: "Industry" },
  { value: "employees", label: "Employees" },
  { value: "turnover", label: "Turnover" },
  { value: "postcode", label: "Postcode" },
  { value: "town", label: "Town" },
  { value: "tradingNames", label: "Trading names" },
  { value: "expiringPolicy.expiresOn", label: "Policy expiry" },
  { value: "expiringPolicy.insurer", label: "Insurer" },
  { value: "expiringPolicy.premium", label: "Premium" },
  { value: "expiringPolicy.limit", label: "Limit" },
  { value: "expiringPolicy.retention", label: "Deductible" },
  { value: "contactName", label: "Contact: name" },
  { value: "contactRole", label: "Contact: role" },
  { value: "contactEmail", label: "Contact: email" },
  { value: "contactPhone", label: "Contact: telephone" },
  { value: "requested.limit", label: "Requested limit" },
  { value: "requested.retention", label: "Requested deductible" },
  { value: "authority", label: "Authority to scan" },
  ...CONTROL_KEYS.map((value) => ({ value, label: CONTROL_TITLES[value] })),
];

/** Names that are read like one of the choices. */
const SAME: Readonly<Record<string, string>> = {
  legalName: "name",
  company: "name",
  domain: "domains",
  website: "domains",
  number: "companyNumber",
  revenue: "turnover",
  "turnover.total": "turnover",
  "registeredOffice.postcode": "postcode",
  "registeredOffice.town": "town",
  "authority.basis": "authority",
};

/** The choice that a name is; a name that is offered as none is a choice of its own. */
export function importField(name: string): ImportField {
  const value = SAME[name] ?? name.replace(/^controls\./, "");
  return IMPORT_FIELDS.find((each) => each.value === value) ?? { value: name, label: name };
}

/** Digits below which a company number is probably a mistake: leading zeros are often lost, but no more than two. */
const USUAL_DIGITS = 6;

/** Whether a typed company number is so short that it is to be confirmed: '123' would be 00000123. */
export function isShortCompanyNumber(text: string): boolean {
  const digits = text.trim();
  return /^\d+$/.test(digits) && digits.length < USUAL_DIGITS;
}
