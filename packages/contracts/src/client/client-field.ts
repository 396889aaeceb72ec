import type { z } from "zod";
import { CLIENT_VALUES, type PlainField } from "./client-values.ts";
import { CONTROL_KEYS, CONTROL_TITLES, ControlAnswer, type ControlKey } from "./control-keys.ts";

/** The place of one value in the record: a field's name, or `controls.` and a control's key. */
export type ClientField = PlainField | `controls.${ControlKey}`;

const PLAIN_FIELDS = Object.keys(CLIENT_VALUES) as readonly PlainField[];

/** Every field in the order of the record; controls follow `records`, as on a proposal form. */
export const CLIENT_FIELDS: readonly ClientField[] = PLAIN_FIELDS.flatMap((field) =>
  field === "claims" ? [...CONTROL_KEYS.map((key) => `controls.${key}` as const), field] : [field],
);

const TITLES: Readonly<Record<PlainField, string>> = {
  legalName: "Legal name",
  tradingNames: "Trading names",
  companyNumber: "Company number",
  companyStatus: "Company status",
  incorporatedOn: "Incorporated",
  previousNames: "Previous names",
  accounts: "Accounts",
  registeredOffice: "Registered office",
  addresses: "Addresses",
  sic: "SIC codes",
  industry: "Industry",
  employees: "Employees",
  turnover: "Turnover",
  domains: "Domains",
  domainRegistrations: "Domain registrations",
  icoRegistration: "ICO registration",
  sanctionsScreening: "Sanctions screening",
  credentialsResetOn: "Credentials reset on",
  group: "Group",
  contacts: "Contacts",
  records: "Records held",
  claims: "Claims",
  expiringPolicy: "Expiring policy",
  quote: "Quote",
  requested: "Cover requested",
  proposalAnswers: "Proposal answers",
  returnedProposal: "Returned proposal",
  authority: "Authority to scan",
  optedOut: "Opted out of scans",
};

/** The control of a field; null if it is not a control field. */
export function controlOf(field: ClientField): ControlKey | null {
  return CONTROL_KEYS.find((key) => field === `controls.${key}`) ?? null;
}

/** The field's label. */
export function fieldTitle(field: ClientField): string {
  const control = controlOf(field);
  return control ? CONTROL_TITLES[control] : TITLES[field as PlainField];
}

/** Schema of the field's value. */
export function fieldValue(field: ClientField): z.ZodType {
  return controlOf(field) ? ControlAnswer : CLIENT_VALUES[field as PlainField];
}

/** The field of that name, with or without `controls.`; undefined = not found. */
export function namedField(name: string): ClientField | undefined {
  return CLIENT_FIELDS.find((each) => [each, each.replace("controls.", "")].includes(name.trim()));
}
