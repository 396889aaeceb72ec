import type { z } from "zod";
import { type CLIENT_VALUES, type ClientField, controlOf, type PlainField } from "./client-values.ts";
import type { ControlAnswer } from "./control-keys.ts";

type Value<Field extends PlainField> = z.input<(typeof CLIENT_VALUES)[Field]>;

/** Fields whose value is a list or has parts. */
type StructuredField = { [Field in PlainField]: Value<Field> extends object ? Field : never }[PlainField];

const ADDRESS: Value<"registeredOffice"> = {
  lines: ["1 High Street"],
  town: "Ely",
  county: null,
  postcode: "CB7 4AA",
  country: "England",
};

/** One accepted value of each structured field, as in the record: money in pence, dates in ISO 8601. */
const EXAMPLES: { readonly [Field in StructuredField]: Value<Field> } = {
  tradingNames: ["Acme Foods"],
  previousNames: [{ name: "Acme Bakers Ltd", until: "2019-03-31" }],
  accounts: { lastMadeUpTo: "2025-12-31", nextDueOn: "2027-09-30", overdue: false },
  registeredOffice: ADDRESS,
  addresses: [ADDRESS],
  sic: [{ code: "62020", classification: "UK SIC 2007" }],
  turnover: { total: 120_000_000, uk: 120_000_000, year: 2025 },
  domains: [{ name: "acme.example", role: "main", accepted: true }],
  domainRegistrations: [{ domain: "acme.example", expiresOn: "2027-03-31" }],
  icoRegistration: { number: "ZA123456", expiresOn: "2027-03-31" },
  sanctionsScreening: {
    by: "Jane Doe",
    list: "UK Sanctions List",
    on: "2026-11-05",
    result: "no match",
    file: "screening.pdf",
    digest: "0".repeat(64),
  },
  group: { parent: "Acme Holdings Ltd", subsidiaries: ["Acme Retail Ltd"] },
  contacts: [{ name: "Jane Doe", role: "Director", email: "jane@acme.example", phone: null }],
  records: { personal: 20_000, paymentCard: 0 },
  claims: [{ date: "2024-03-01", kind: "ransomware", amount: 1_500_000, settled: true, description: null }],
  expiringPolicy: { insurer: "Insurer A", expiresOn: "2027-03-31", premium: 420_000, limit: 100_000_000 },
  otherPolicies: [
    { line: "crime", insurer: "Insurer B", limit: 25_000_000, expiresOn: "2027-03-31", cyber: "affirmed" },
  ],
  quote: { premium: 420_000, limit: 100_000_000, retention: 500_000 },
  requested: { limit: 100_000_000, retention: 500_000, inception: "2027-04-01" },
  proposalAnswers: { bank: "Acme Bank" },
  returnedProposal: { kind: "proposal-form", on: "2026-11-05", file: "proposal.pdf", digest: "0".repeat(64) },
  authority: { basis: "consent", date: "2026-11-05", by: "Jane Doe" },
};

const CONTROL: z.input<typeof ControlAnswer> = { answer: "yes", coveragePct: 90 };

/** Plain texts; the accepted text of every other kind has an example of its own. */
const PLAIN: Readonly<Partial<Record<ClientField, string>>> = {
  legalName: "Acme Ltd",
  companyStatus: "active",
  industry: "Dentistry",
};

/** An accepted value of a part of a field, or of the whole value of a plain one (part ''); undefined = no example. */
export function examplePart(field: ClientField, part: string): unknown {
  return part === "" ? PLAIN[field] : (exampleValue(field) as Readonly<Record<string, unknown>> | undefined)?.[part];
}

/** An accepted value of a field that is a list or has parts; undefined = its value is a single text, number or flag. */
export function exampleValue(field: ClientField): unknown {
  if (controlOf(field) !== null) return CONTROL;
  return (EXAMPLES as Readonly<Partial<Record<ClientField, unknown>>>)[field];
}
