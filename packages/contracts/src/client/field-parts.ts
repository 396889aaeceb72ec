import { PROPOSAL_KINDS, PROPOSAL_TITLES } from "../documents/proposal-kind.ts";
import { askedKeyOf } from "../onboarding/asked-question.ts";
import { answerDefinition } from "./answer-fields.ts";
import { answerKeyOf, type PlainField } from "./client-values.ts";
import { CYBER_STANCE_TITLES, CYBER_STANCES, POLICY_LINE_TITLES, POLICY_LINES } from "./policies/other-policy.ts";
import type { ValueKind } from "./read-value.ts";

/** One part of a field: what it sets, how it is labelled and how its text is read. */
export interface FieldPart {
  /** Part of the field; '' = the whole value. */
  readonly part: string;
  readonly label: string;
  readonly kind: ValueKind;
  /** The only accepted texts, for a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Set by edits only; not on any form. */
  readonly unasked?: true;
}

/** How a field's value is entered: as one text, by its parts, or as rows of a list. */
interface FieldEntry {
  /** How the whole value is read from one text. */
  readonly kind: ValueKind;
  readonly parts?: readonly FieldPart[];
  readonly rows?: readonly FieldPart[];
  /** The label of its only input. */
  readonly label?: string;
  readonly options?: FieldPart["options"];
}

const part = (name: string, label: string, kind: ValueKind = "text"): FieldPart => ({ part: name, label, kind });

const COVER = [part("limit", "Limit", "money"), part("retention", "Deductible", "money")];
const ADDRESS = [
  part("lines", "Street, lines separated by commas", "texts"),
  part("town", "Town"),
  part("county", "County"),
  part("postcode", "Postcode"),
  part("country", "Country"),
];
const yesNo = (yes: string, no: string) => [
  { value: "yes", label: yes },
  { value: "no", label: no },
];

const ENTRIES: Readonly<Record<PlainField, FieldEntry>> = {
  legalName: { kind: "text" },
  tradingNames: { kind: "texts", label: "Names, separated by commas" },
  companyNumber: { kind: "company" },
  companyStatus: { kind: "text" },
  incorporatedOn: { kind: "day" },
  previousNames: { kind: "json", rows: [part("name", "Name"), part("until", "Until", "day")] },
  accounts: {
    kind: "json",
    parts: [
      part("lastMadeUpTo", "Last made up to", "day"),
      part("nextDueOn", "Next due", "day"),
      { ...part("overdue", "State", "flag"), options: yesNo("Overdue", "Not overdue").reverse() },
    ],
  },
  registeredOffice: { kind: "json", parts: ADDRESS },
  addresses: { kind: "json", rows: ADDRESS },
  sic: { kind: "codes", label: "Codes, separated by commas" },
  industry: { kind: "text" },
  employees: { kind: "count" },
  turnover: {
    kind: "json",
    parts: [
      part("total", "Total", "money"),
      part("uk", "United Kingdom", "money"),
      part("eu", "European Union", "money"),
      part("us", "United States", "money"),
      part("rest", "Rest of world", "money"),
      part("year", "Year", "count"),
    ],
  },
  domains: { kind: "domains", label: "Domains, separated by commas, main domain first" },
  domainRegistrations: {
    kind: "json",
    rows: [
      part("domain", "Domain"),
      part("registeredOn", "Registered", "day"),
      part("expiresOn", "Expiry", "day"),
      part("registrar", "Registrar"),
    ],
  },
  sanctionsScreening: {
    kind: "json",
    parts: [
      part("by", "Screened by"),
      part("list", "List"),
      part("on", "Date", "day"),
      {
        ...part("result", "Result"),
        options: [
          { value: "no match", label: "No match" },
          { value: "match under review", label: "Match under review" },
          { value: "match", label: "Match" },
        ],
      },
      { ...part("file", "File"), unasked: true },
      { ...part("digest", "Digest"), unasked: true },
    ],
  },
  credentialsResetOn: { kind: "day" },
  icoRegistration: {
    kind: "json",
    parts: [part("number", "Number"), part("name", "Name"), part("expiresOn", "Expiry", "day")],
  },
  group: {
    kind: "json",
    parts: [part("parent", "Parent"), part("subsidiaries", "Subsidiaries, separated by commas", "texts")],
  },
  contacts: {
    kind: "json",
    rows: [part("name", "Name"), part("role", "Role"), part("email", "Email"), part("phone", "Telephone")],
  },
  records: {
    kind: "json",
    parts: [
      part("personal", "Personal", "count"),
      part("paymentCard", "Payment cards", "count"),
      part("health", "Health", "count"),
      part("intellectualProperty", "Intellectual property", "count"),
    ],
  },
  claims: {
    kind: "json",
    rows: [
      part("date", "Date", "day"),
      part("kind", "Kind"),
      part("amount", "Amount", "money"),
      { ...part("settled", "State", "flag"), options: yesNo("Settled", "Open") },
      part("description", "Description"),
    ],
  },
  expiringPolicy: {
    kind: "json",
    parts: [
      part("insurer", "Insurer"),
      part("inception", "Inception", "day"),
      part("expiresOn", "Expiry", "day"),
      part("premium", "Premium", "money"),
      ...COVER,
    ],
  },
  otherPolicies: {
    kind: "json",
    rows: [
      {
        ...part("line", "Line"),
        options: POLICY_LINES.map((value) => ({ value, label: POLICY_LINE_TITLES[value] })),
      },
      part("insurer", "Insurer"),
      part("limit", "Limit", "money"),
      part("expiresOn", "Expiry", "day"),
      {
        ...part("cyber", "Cyber in its wording"),
        options: CYBER_STANCES.map((value) => ({ value, label: CYBER_STANCE_TITLES[value] })),
      },
    ],
  },
  quote: { kind: "json", parts: [part("premium", "Premium", "money"), ...COVER, part("source", "Insurer")] },
  requested: { kind: "json", parts: [...COVER, part("inception", "Inception", "day")] },
  proposalAnswers: { kind: "json", parts: [] },
  returnedProposal: {
    kind: "json",
    parts: [
      {
        ...part("kind", "Document"),
        options: PROPOSAL_KINDS.map((value) => ({ value, label: PROPOSAL_TITLES[value] })),
      },
      part("signedBy", "Signed by"),
      part("position", "Position"),
      part("on", "Date", "day"),
      { ...part("file", "File"), unasked: true },
      { ...part("digest", "Digest"), unasked: true },
    ],
  },
  authority: {
    kind: "json",
    parts: [
      {
        ...part("basis", "Basis"),
        options: [
          { value: "consent", label: "The client consents" },
          { value: "prospect", label: "Prospect: public information only" },
        ],
      },
      part("date", "Date", "day"),
      { ...part("by", "Given by"), unasked: true },
    ],
  },
  optedOut: {
    kind: "flag",
    label: "Opted out",
    options: yesNo("Yes, not to be scanned", "No, may be scanned").reverse(),
  },
};

/** The fields of a record other than controls, in its order. */
export const PLAIN_FIELD_NAMES = Object.keys(ENTRIES) as readonly PlainField[];

const CONTROL: FieldEntry = {
  kind: "json",
  parts: [
    {
      ...part("answer", "Answer"),
      options: [
        { value: "yes", label: "Yes" },
        { value: "partial", label: "Partial" },
        { value: "no", label: "No" },
        { value: "unknown", label: "Unknown" },
      ],
    },
    part("coveragePct", "Coverage, %", "percent"),
    part("note", "Note"),
  ],
};

const ASKED: FieldEntry = { kind: "text", options: [{ value: "unknown", label: "Asked, not known" }] };

function entryOf(field: string): FieldEntry {
  if (field.startsWith("controls.")) return CONTROL;
  if (askedKeyOf(field) !== null) return ASKED;
  const answer = answerKeyOf(field);
  if (answer === null) return ENTRIES[field as PlainField] ?? { kind: "text" };
  const { kind, options } = answerDefinition(answer);
  // Several choices are ticked, not typed in the row of a table.
  const label = kind === "choices" ? { label: "Tick all that apply" } : {};
  return { kind: kind === "choice" ? "text" : kind, ...label, ...(options === undefined ? {} : { options }) };
}

/** Every part of a field that can be set separately, the whole value first. */
export function editableParts(field: string): readonly FieldPart[] {
  const { kind, options, parts = [] } = entryOf(field);
  return [{ ...part("", "Value", kind), ...(options === undefined ? {} : { options }) }, ...parts];
}

/** The inputs of a field in a form; none = its value is a list, entered in rows. */
export function fieldInputs(field: string): readonly FieldPart[] {
  const { kind, label, options, parts, rows } = entryOf(field);
  if (rows !== undefined) return [];
  if (parts !== undefined) return parts.filter(({ unasked }) => unasked !== true);
  return [{ ...part("", label ?? "Value", kind), ...(options === undefined ? {} : { options }) }];
}

/** The inputs of each row of a list; null = not a list field. */
export const rowInputs = (field: string): readonly FieldPart[] | null => entryOf(field).rows ?? null;

/** Whether a field has one plain input, so that it can be edited in the row of a table. */
export function isSingleInput(field: string): boolean {
  const { label, parts, rows } = entryOf(field);
  return label === undefined && parts === undefined && rows === undefined;
}
