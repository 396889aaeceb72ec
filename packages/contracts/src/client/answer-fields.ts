import { z } from "zod";
import { COMPANY_SIZES } from "../portfolio/prospect-words.ts";
import type { ValueKind } from "./read-value.ts";

/** How the answer to such a question is entered and stored: money in pence, days in ISO 8601. */
export type AnswerKind = Extract<ValueKind, "text" | "count" | "money" | "percent" | "day"> | "choice" | "choices";

/** One answer that a choice accepts: its id as stored, and its label. */
export interface AnswerOption {
  readonly value: string;
  readonly label: string;
}

interface AnswerDefinition {
  readonly title: string;
  readonly kind: AnswerKind;
  readonly options?: readonly AnswerOption[];
}

const options = (labels: Readonly<Record<string, string>>): readonly AnswerOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const YES_NO = options({ yes: "Yes", partial: "In part", no: "No" });

/**
 * Questions of the bank, and of the company setup, that no other field of the record answers, by id. The answer to each
 * is a field of its own, `answers.` and the id. A size is a band: it is never counted as a number of employees.
 */
export const ANSWER_FIELDS = {
  turnoverBefore: { title: "Turnover, previous year", kind: "money" },
  turnoverNext: { title: "Turnover, coming year", kind: "money" },
  grossProfit: { title: "Gross profit, last year", kind: "money" },
  largestClients: { title: "Share of five largest clients", kind: "percent" },
  bank: { title: "Banks and payment providers", kind: "text" },
  managedServices: { title: "Outsourced IT", kind: "text" },
  servers: { title: "Servers", kind: "count" },
  workstations: { title: "Desktops, laptops and tablets", kind: "count" },
  itBudget: { title: "Annual IT budget", kind: "money" },
  securityBudget: { title: "Annual security budget", kind: "money" },
  cloudProviders: {
    title: "Cloud services",
    kind: "choices",
    options: options({
      aws: "Amazon Web Services",
      azure: "Microsoft Azure",
      google: "Google Cloud",
      "microsoft-365": "Microsoft 365",
      workspace: "Google Workspace",
      salesforce: "Salesforce",
      other: "Other",
    }),
  },
  operationalTechnology: {
    title: "Operational technology",
    kind: "choice",
    options: options({ none: "None", separate: "On a separate network", shared: "On the same network" }),
  },
  cardTransactions: { title: "Card transactions a year", kind: "count" },
  encryptionInTransit: { title: "Encryption in transit", kind: "choice", options: YES_NO },
  frameworks: {
    title: "Frameworks that apply",
    kind: "choices",
    options: options({
      "uk-gdpr": "UK GDPR",
      "pci-dss": "PCI DSS",
      nis: "NIS Regulations",
      dora: "DORA",
      "iso-27001": "ISO 27001",
      "soc-2": "SOC 2",
      "nist-csf": "NIST CSF",
      gdpr: "EU GDPR",
      hipaa: "HIPAA",
      sox: "SOX",
      other: "Other",
    }),
  },
  dataRetention: { title: "Data retention", kind: "text" },
  mfaExceptions: { title: "Exemptions from MFA", kind: "text" },
  antivirus: { title: "Antivirus without EDR", kind: "text" },
  dmarc: { title: "DMARC quarantines or rejects", kind: "choice", options: YES_NO },
  remoteAccess: {
    title: "Remote access",
    kind: "choices",
    options: options({
      vpn: "VPN",
      gateway: "Gateway",
      cloud: "Cloud services only",
      "remote-desktop": "Remote desktop tool",
      other: "Other",
    }),
  },
  backupInterval: {
    title: "Backup interval",
    kind: "choice",
    options: options({
      daily: "Daily",
      weekly: "Weekly",
      monthly: "Monthly",
      quarterly: "Quarterly",
      "half-yearly": "Half-yearly",
      never: "Never",
    }),
  },
  backupCloud: { title: "Cloud backup credentials", kind: "choice", options: YES_NO },
  patchFrequency: {
    title: "Other updates applied",
    kind: "choice",
    options: options({
      weekly: "Weekly or more often",
      monthly: "Monthly",
      quarterly: "Quarterly",
      "less-often": "Less often",
    }),
  },
  exerciseDate: { title: "Incident plan last tested", kind: "day" },
  accountVerification: { title: "New payees verified", kind: "choice", options: YES_NO },
  largestPayment: { title: "Largest single payment", kind: "money" },
  supplierContracts: { title: "Security in supplier contracts", kind: "choice", options: YES_NO },
  criticalSuppliers: { title: "Critical suppliers", kind: "text" },
  incidents: { title: "Other incidents", kind: "text" },
  proceedings: { title: "Investigations and proceedings", kind: "text" },
  circumstances: { title: "Known circumstances", kind: "text" },
  refusals: { title: "Insurance declined", kind: "text" },
  waitingPeriod: { title: "Waiting period sought, hours", kind: "count" },
  retroactiveDate: { title: "Retroactive date sought", kind: "day" },
  subLimits: { title: "Sub-limits sought", kind: "text" },
  region: { title: "Region", kind: "text" },
  companySize: {
    title: "Size, employees",
    kind: "choice",
    options: COMPANY_SIZES.map((value) => ({ value, label: value })),
  },
} as const satisfies Readonly<Record<string, AnswerDefinition>>;

/** Id of such a question. */
export type AnswerKey = keyof typeof ANSWER_FIELDS;

/** Answers of the company setup alone: no question of the bank asks them, so that none is 'asked, not known'. */
export const SETUP_KEYS: readonly AnswerKey[] = ["region", "companySize"];

/** Every such id, in the order of the proposal. */
export const ANSWER_KEYS = Object.keys(ANSWER_FIELDS) as readonly AnswerKey[];

/** How one of these answers is called, entered and stored. */
export const answerDefinition = (key: AnswerKey): AnswerDefinition => ANSWER_FIELDS[key];

/** Value of an answer of each kind: see `AnswerKind`. `choices` may be empty: none of them. */
export type AnswerValue = string | number | readonly string[];

function schemaOf({ kind, options: accepted = [] }: AnswerDefinition): z.ZodType<AnswerValue> {
  const ids = accepted.map(({ value }) => value);
  switch (kind) {
    case "text":
      return z.string().trim().min(1).max(500);
    case "choice":
      return z.enum(ids);
    case "choices":
      return z.array(z.enum(ids)).max(ids.length);
    case "percent":
      return z.number().min(0).max(100);
    case "day":
      return z.iso.date();
    default:
      return z.int().nonnegative();
  }
}

/** Schema of each answer's value. */
export const ANSWER_VALUES = Object.fromEntries(
  ANSWER_KEYS.map((key) => [key, schemaOf(ANSWER_FIELDS[key])]),
) as Readonly<Record<AnswerKey, z.ZodType<AnswerValue>>>;

/** An object with one part for each question that is answered, of the schema made for the question's value. */
export const answersOf = <Part extends z.ZodType>(make: (value: z.ZodType<AnswerValue>) => Part) =>
  z.strictObject(
    Object.fromEntries(ANSWER_KEYS.map((key) => [key, make(ANSWER_VALUES[key]).optional()])) as {
      readonly [Key in AnswerKey]: z.ZodOptional<Part>;
    },
  );
