import { type SlipChoices, showDate, showMoney } from "@broker/contracts";

const LABELS: Readonly<Record<keyof SlipChoices, string>> = {
  umrReference: "UMR reference",
  limit: "Limit",
  deductible: "Deductible",
  additionalTerms: "Additional terms",
  interest: "Insuring clauses",
  additionalInsureds: "Additional insureds",
  territorialLimits: "Territorial limits",
  waitingPeriodHours: "Waiting period, hours",
  indemnityDays: "Indemnity period, days",
  retroactiveDate: "Retroactive date",
  priorAndPendingLitigation: "Prior and pending litigation",
  lossPayee: "Loss payee",
  law: "Law",
  courts: "Courts",
  wording: "Wording",
  subjectivitiesFrom: "Subjectivities from",
  conditions: "Conditions",
  exclusions: "Exclusions",
  nuclear: "Nuclear exclusion",
  premiumPaymentDays: "Premium payment, days",
  premiumNoticeDays: "Premium notice, days",
  cancellationDays: "Cancellation, days",
  order: "Order hereon, %",
  basisOfWrittenLines: "Basis of written lines",
  lines: "Written lines",
  sign: "Sign the lines",
  bureauLeader: "Bureau leader",
  singleClaimsAgreementParty: "Single claims agreement party",
  claimsAdministration: "Claims administration",
  settlementDueDate: "Settlement due date",
  instalmentCreditDays: "Instalment credit, days",
  riskCodes: "Risk codes",
  clientClassification: "Client classification",
  brokerage: "Brokerage, %",
  fee: "Fee",
  otherDeductions: "Other deductions",
};

const MONEY: readonly string[] = ["limit", "deductible", "fee"];
const DAYS: readonly string[] = ["retroactiveDate", "priorAndPendingLitigation", "settlementDueDate"];

function valueWords(name: string, value: unknown): string {
  if (typeof value === "number") return MONEY.includes(name) ? showMoney(value) : String(value);
  if (typeof value === "string") return DAYS.includes(name) ? showDate(value) : value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!Array.isArray(value)) return "";
  return value
    .map((each: unknown) => {
      if (typeof each === "string") return each;
      const known = each as {
        ref?: string;
        code?: string;
        percent?: number;
        insurer?: { name: string };
        written?: number;
      };
      return (
        known.ref ??
        (known.code === undefined ? `${known.insurer?.name} ${known.written}%` : `${known.code} ${known.percent}%`)
      );
    })
    .join("; ");
}

/** What was chosen, each choice with its words. */
export const choiceWords = (choices: SlipChoices): readonly { readonly label: string; readonly words: string }[] =>
  (Object.entries(choices) as [keyof SlipChoices, unknown][])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ label: LABELS[name], words: valueWords(name, value) }));
