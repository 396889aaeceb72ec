import { z } from "zod";
import { ProposalKind } from "../documents/proposal-kind.ts";
import { ASKED_QUESTIONS, type AskedField, askedKeyOf, askedTitle, NotKnown } from "../onboarding/asked-question.ts";
import { ANSWER_FIELDS, ANSWER_KEYS, ANSWER_VALUES, type AnswerKey } from "./answer-fields.ts";
import { CONTROL_KEYS, CONTROL_TITLES, ControlAnswer, type ControlKey } from "./control-keys.ts";
import { OtherPolicy } from "./policies/other-policy.ts";

const Text = z.string().trim().min(1).max(500);
const Pence = z.int().nonnegative();
const Count = z.int().nonnegative();
const Day = z.iso.date();
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, "Enter the SHA-256 of the file: 64 hexadecimal digits.");

/** One address; unknown parts are null. */
export const ClientAddress = z.strictObject({
  lines: z.array(Text),
  town: Text.nullable(),
  county: Text.nullable(),
  postcode: Text.nullable(),
  country: Text.nullable(),
});
export type ClientAddress = z.infer<typeof ClientAddress>;

/** An activity code; five digits of UK SIC 2007, four of the US list. */
export const SicCode = z.strictObject({
  code: z.string().regex(/^\d{4,5}$/, "Enter five-digit UK SIC 2007 code, or four-digit US SIC code."),
  classification: z.enum(["UK SIC 2007", "US SIC"]),
});

/**
 * A domain of the client; `accepted` false = proposed by a scan and not yet accepted. `company` = its company within
 * the group; absent = the client itself.
 */
export const ClientDomain = z.strictObject({
  name: Text,
  role: z.enum(["main", "other", "mail"]),
  accepted: z.boolean(),
  company: Text.optional(),
});

export const ClientContact = z.strictObject({
  name: Text,
  role: Text.nullable(),
  email: Text.nullable(),
  phone: Text.nullable(),
});

/** A past loss; `amount` in pence; `settled` false = still open. */
export const ClientClaim = z.strictObject({
  date: Day,
  kind: Text,
  amount: Pence.nullable(),
  settled: z.boolean(),
  description: Text.nullable(),
});

/** A former name of the company; `until` = the last day on which it had that name. */
export const PreviousName = z.strictObject({ name: Text, until: Day.optional() });

/** Accounts at Companies House; `overdue` as the register stated it on the statement's date. */
export const CompanyAccounts = z.strictObject({
  lastMadeUpTo: Day.optional(),
  nextDueOn: Day.optional(),
  overdue: z.boolean().optional(),
});
export type CompanyAccounts = z.infer<typeof CompanyAccounts>;

/** A domain in its registry: when it was registered and expires, and its registrar. */
export const DomainRegistration = z.strictObject({
  domain: Text,
  registeredOn: Day.optional(),
  expiresOn: Day.optional(),
  registrar: Text.optional(),
});

/** Values of the client record by field. Money in pence, dates in ISO 8601. Unknown parts of a value are omitted. */
export const CLIENT_VALUES = {
  legalName: Text,
  tradingNames: z.array(Text),
  companyNumber: z.string().regex(/^[A-Z0-9]{8}$/, "Enter the eight characters of the register, for example 01234567."),
  /** The register's id of the status, such as `liquidation`, or words; see `companyStatusId`. */
  companyStatus: Text,
  incorporatedOn: Day,
  previousNames: z.array(PreviousName),
  accounts: CompanyAccounts,
  registeredOffice: ClientAddress,
  addresses: z.array(ClientAddress),
  sic: z.array(SicCode),
  industry: Text,
  employees: Count,
  turnover: z.strictObject({
    total: Pence.optional(),
    uk: Pence.optional(),
    eu: Pence.optional(),
    us: Pence.optional(),
    rest: Pence.optional(),
    year: z.int().min(1900).max(2200).optional(),
  }),
  domains: z.array(ClientDomain),
  domainRegistrations: z.array(DomainRegistration),
  /** The entry in the ICO register of fee payers. */
  icoRegistration: z.strictObject({ number: Text, name: Text.optional(), expiresOn: Day.optional() }),
  /** A screening of the parties outside this product, with the file that evidences it. */
  sanctionsScreening: z.strictObject({
    by: Text,
    list: Text,
    on: Day,
    result: z.enum(["no match", "match under review", "match"]),
    file: Text.optional(),
    /** SHA-256 of the file's content. */
    digest: Sha256.optional(),
  }),
  /** Day on which stolen credentials were reset, their sessions revoked and the devices cleaned. */
  credentialsResetOn: Day,
  group: z.strictObject({ parent: Text.optional(), subsidiaries: z.array(Text).optional() }),
  contacts: z.array(ClientContact),
  records: z.strictObject({
    personal: Count.optional(),
    paymentCard: Count.optional(),
    health: Count.optional(),
    intellectualProperty: Count.optional(),
  }),
  claims: z.array(ClientClaim),
  expiringPolicy: z.strictObject({
    insurer: Text.optional(),
    /** First day of cover. */
    inception: Day.optional(),
    /** Last day of cover. */
    expiresOn: Day.optional(),
    premium: Pence.optional(),
    limit: Pence.optional(),
    retention: Pence.optional(),
  }),
  /** Policies of other lines; an empty list = none, as declared. */
  otherPolicies: z.array(OtherPolicy),
  quote: z.strictObject({
    premium: Pence.optional(),
    limit: Pence.optional(),
    retention: Pence.optional(),
    source: Text.optional(),
  }),
  requested: z.strictObject({ limit: Pence.optional(), retention: Pence.optional(), inception: Day.optional() }),
  /** Answers as earlier versions recorded them: one text each, in one value. `answers.` replaces it. */
  proposalAnswers: z.partialRecord(z.enum(ANSWER_KEYS), Text),
  /** A proposal form or statement of fact that the insured returned, with its file. */
  returnedProposal: z.strictObject({
    kind: ProposalKind,
    /** Name and position of the signatory as typed; absent = not stated. */
    signedBy: Text.optional(),
    position: Text.optional(),
    /** The date as completed, else the day on which it was read. */
    on: Day,
    file: Text,
    /** SHA-256 of the file's content. */
    digest: Sha256,
  }),
  authority: z.strictObject({ basis: z.enum(["consent", "prospect"]), date: Day, by: Text }),
  optedOut: z.boolean(),
} as const;

/** A field of the record other than a control or an answer. */
export type PlainField = keyof typeof CLIENT_VALUES;

/**
 * The place of a statement in the record: a field's name, `controls.` and a control, or `answers.` and a question, each
 * with a value; or `asked.` and a question that was asked and is not known.
 */
export type ClientField = PlainField | `controls.${ControlKey}` | `answers.${AnswerKey}` | AskedField;

const PLAIN_FIELDS = Object.keys(CLIENT_VALUES) as readonly PlainField[];

/** Every field that holds a value, in the order of the record; controls follow `records`, as on a proposal form. */
export const CLIENT_FIELDS: readonly ClientField[] = PLAIN_FIELDS.flatMap((field): ClientField[] => {
  if (field === "claims") return [...CONTROL_KEYS.map((key) => `controls.${key}` as const), field];
  if (field === "proposalAnswers") return [...ANSWER_KEYS.map((key) => `answers.${key}` as const), field];
  return [field];
});

/** Every field of the record: those with values, then the questions that were asked and are not known. */
export const RECORD_FIELDS: readonly ClientField[] = [...CLIENT_FIELDS, ...ASKED_QUESTIONS];

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
  otherPolicies: "Other policies",
  quote: "Quote",
  requested: "Cover requested",
  proposalAnswers: "Proposal answers of earlier versions",
  returnedProposal: "Returned proposal",
  authority: "Authority to scan",
  optedOut: "Opted out of scans",
};

/** The control of a field; null if it is not a control field. */
export function controlOf(field: ClientField): ControlKey | null {
  return CONTROL_KEYS.find((key) => field === `controls.${key}`) ?? null;
}

/** The question of a field; null if it is not an answer. */
export function answerKeyOf(field: string): AnswerKey | null {
  return ANSWER_KEYS.find((key) => field === `answers.${key}`) ?? null;
}

/** The field's label. */
export function fieldTitle(field: ClientField): string {
  const control = controlOf(field);
  if (control) return CONTROL_TITLES[control];
  const asked = askedKeyOf(field);
  if (asked) return askedTitle(asked);
  const answer = answerKeyOf(field);
  return answer ? ANSWER_FIELDS[answer].title : TITLES[field as PlainField];
}

/** Schema of the field's value. */
export function fieldValue(field: ClientField): z.ZodType {
  if (controlOf(field)) return ControlAnswer;
  if (askedKeyOf(field)) return NotKnown;
  const answer = answerKeyOf(field);
  return answer ? ANSWER_VALUES[answer] : CLIENT_VALUES[field as PlainField];
}

/** A field's name without its group, except `asked.`: `mfaEmail` for `controls.mfaEmail`. */
export const shortFieldName = (field: ClientField): string => field.replace(/^(controls|answers)\./, "");

/** The field of that name, with or without its group; undefined = not found. */
export function namedField(name: string): ClientField | undefined {
  return RECORD_FIELDS.find((each) => [each, shortFieldName(each)].includes(name.trim()));
}
