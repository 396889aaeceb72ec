import {
  type BrokerageConfig,
  type ClientField,
  fieldTitle,
  type InformationRequest,
  plainText,
  type SubmissionFacts,
} from "@broker/contracts";
import { QUESTION_BANK } from "../../onboarding/questions/bank.ts";
import { signatureLines } from "../brokerage/signature.ts";
import { managingDirector } from "../client-report/managing-director.ts";

/** What is asked for where several questions of the bank are about one field. */
const REQUESTS: Readonly<Partial<Record<ClientField, string>>> = {
  turnover: "What was your turnover in the last full financial year, by region if you trade abroad?",
  records: "How many people's personal data do you hold, and how many payment card and health records?",
  requested: "Which limit and deductible do you require, and from which day?",
};

/** A field on which two statements differ. */
interface Conflict {
  readonly title: string;
  /** The values, as shown. */
  readonly values: readonly string[];
}

/** An answer that an observation contradicts. */
interface Doubt {
  readonly title: string;
  readonly answer: string;
  /** What was observed, and by whom. */
  readonly observed: string;
  readonly by: string;
}

interface RequestSources {
  readonly name: string | null;
  readonly sample: boolean;
  readonly contacts: SubmissionFacts["insured"]["contacts"];
  /** Fields that insurers require and the record lacks. */
  readonly missing: readonly ClientField[];
  readonly conflicts: readonly Conflict[];
  readonly doubts: readonly Doubt[];
  readonly brokerage: BrokerageConfig;
}

function questionOn(field: ClientField): string {
  return REQUESTS[field] ?? QUESTION_BANK.find((each) => each.field === field)?.ask.client ?? fieldTitle(field);
}

const LONGEST_NAME = 120;

/** The email that asks a client for what insurers require and the record lacks or contradicts; null = nothing. */
export function requestEmail(sources: RequestSources): InformationRequest | null {
  const { name, sample, contacts, missing, conflicts, doubts, brokerage } = sources;
  if (missing.length + conflicts.length + doubts.length === 0) return null;
  const company = plainText(name ?? "your company").slice(0, LONGEST_NAME);
  const withAddress = contacts?.value.find(({ email }) => email !== null) ?? null;
  const reader = managingDirector(contacts)?.value ?? withAddress ?? contacts?.value[0] ?? null;
  const asked = [
    ...missing.map(questionOn),
    ...conflicts.map(
      ({ title, values }) => `${title}: we hold ${values.map(plainText).join(" and ")}. Which of them is correct?`,
    ),
    ...doubts.map(({ title, answer, observed, by }) =>
      [
        `${title}: the answer we hold is "${plainText(answer)}".`,
        `${plainText(by)}: ${plainText(observed)}. Please confirm or correct the answer.`,
      ].join(" "),
    ),
  ];
  const body = [
    ...(sample ? ["Sample data: not a real company."] : []),
    reader === null ? "Dear client," : `Dear ${plainText(reader.name)},`,
    `To place the cyber insurance of ${company}, insurers require the following:`,
    asked.map((line, place) => `${place + 1}. ${line}`).join("\n"),
    "If you do not know an answer, please say so: an unanswered question is better than a wrong answer.",
    ["Kind regards", ...signatureLines(brokerage)].join("\n"),
  ].join("\n\n");
  return {
    to: reader?.email ?? withAddress?.email ?? null,
    subject: `${company}: information for your cyber insurance`,
    body: `${body}\n`,
  };
}
