import {
  type BrokerageConfig,
  type ClientField,
  controlOf,
  fieldTitle,
  type InformationRequest,
  plainText,
  type SubmissionFacts,
} from "@broker/contracts";
import { managingDirector } from "../client-report/managing-director.ts";
import { QUESTION_DEFINITIONS } from "../proposal/question-groups.ts";

/** What is asked for in the client's own words, where the title of the field is not enough. */
const REQUESTS: Readonly<Partial<Record<ClientField, string>>> = {
  legalName: "The company's full legal name",
  companyNumber: "The company's number at Companies House",
  registeredOffice: "The address of the registered office",
  industry: "What the business does",
  employees: "The number of employees",
  turnover: "Turnover of the last financial year, by region if you trade abroad",
  domains: "Every domain that you use for websites and email",
  contacts: "Name, role and email address of the people responsible for insurance and for IT",
  records: "The number of people whose personal data you hold, and of payment card and health records",
  claims: "Claims and incidents of the last five years with dates and amounts, or confirmation that there were none",
  requested: "The limit and deductible that you require, and from which date",
  authority: "Your consent to external scans of your domains",
};

/** A field on which two statements differ. */
interface Conflict {
  readonly title: string;
  /** The values, as shown. */
  readonly values: readonly string[];
}

interface RequestSources {
  readonly name: string | null;
  readonly sample: boolean;
  readonly contacts: SubmissionFacts["insured"]["contacts"];
  /** Fields that insurers require and the record lacks. */
  readonly missing: readonly ClientField[];
  readonly conflicts: readonly Conflict[];
  readonly brokerage: BrokerageConfig;
}

function questionOn(field: ClientField): string {
  const key = controlOf(field);
  const question = key === null ? undefined : QUESTION_DEFINITIONS.find(({ id }) => id === key);
  return question?.ask ?? REQUESTS[field] ?? fieldTitle(field);
}

const LONGEST_NAME = 120;

/** The email that asks a client for what insurers require and the record lacks or contradicts; null = nothing. */
export function requestEmail(sources: RequestSources): InformationRequest | null {
  const { name, sample, contacts, missing, conflicts, brokerage } = sources;
  if (missing.length + conflicts.length === 0) return null;
  const company = plainText(name ?? "your company").slice(0, LONGEST_NAME);
  const withAddress = contacts?.value.find(({ email }) => email !== null) ?? null;
  const reader = managingDirector(contacts)?.value ?? withAddress ?? contacts?.value[0] ?? null;
  const asked = [
    ...missing.map(questionOn),
    ...conflicts.map(
      ({ title, values }) => `${title}: we hold ${values.map(plainText).join(" and ")}. Which of them is correct?`,
    ),
  ];
  const body = [
    ...(sample ? ["Sample data: not a real company."] : []),
    reader === null ? "Dear client," : `Dear ${plainText(reader.name)},`,
    `To place the cyber insurance of ${company}, insurers require the following:`,
    asked.map((line, place) => `${place + 1}. ${line}`).join("\n"),
    "If you do not know an answer, please say so: an open point is better than a wrong one.",
    ["Kind regards", brokerage.contact, brokerage.name, brokerage.phone, brokerage.email]
      .filter((line) => line !== undefined)
      .map(plainText)
      .join("\n"),
  ].join("\n\n");
  return {
    to: reader?.email ?? withAddress?.email ?? null,
    subject: `${company}: information for your cyber insurance`,
    body: `${body}\n`,
  };
}
