import { ASKED_FIELDS } from "../client/missing-fields.ts";

const ADDRESS = { lines: ["1 High Street"], town: "Leeds", county: null, postcode: "LS1 1AA", country: "GB" };
const VALUES: Readonly<Record<string, unknown>> = {
  legalName: "Acme Ltd",
  companyNumber: "01234567",
  registeredOffice: ADDRESS,
  industry: "Retail",
  employees: 42,
  turnover: { total: 120_000_000 },
  domains: [{ name: "acme.example", role: "main", accepted: true }],
  contacts: [],
  records: { personal: 10 },
  claims: [],
  requested: { limit: 100_000_000 },
  authority: { basis: "consent", date: "2026-11-01", by: "jane" },
};

/** An answer to every field that insurers require, for tests. */
export const REQUIRED_ANSWERS: Readonly<Record<string, unknown>> = Object.fromEntries(
  ASKED_FIELDS.map((field) => [field, VALUES[field] ?? { answer: "yes" }]),
);
