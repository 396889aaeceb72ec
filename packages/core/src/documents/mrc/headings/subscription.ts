import type { MrcElement } from "@broker/contracts";
import { clauseElement } from "../slip/clause-element.ts";
import { advise, type HeadingMaker, holds, text } from "../slip/content.ts";
import { chosen, howOf, standard } from "../slip/how.ts";
import type { SlipContext } from "../slip/slip-context.ts";
import terms from "../slip/standard-terms.json" with { type: "json" };

function leader({ lines }: SlipContext, role: "leader" | "agreementParty"): MrcElement | null {
  const line = lines.find((each) => each.leader);
  if (line === undefined) return null;
  const { name, identification, agency } = line.insurer;
  return { kind: "party", role, name, identification, agency, how: line.how };
}

/** SLIP LEADER. */
export const slipLeader: HeadingMaker = (context) => holds(leader(context, "leader")) ?? advise("leader");

/** BUREAU LEADER: must be named where a single claims agreement party is arranged (LMA9150). */
export const bureauLeader: HeadingMaker = (context) => {
  const { bureauLeader: name, singleClaimsAgreementParty } = context.choices;
  if (name === undefined) return singleClaimsAgreementParty === true ? advise("bureauLeader") : null;
  const how = chosen(context);
  return holds({ kind: "party", role: "bureauLeader", name, identification: null, agency: null, how });
};

/** BASIS OF AGREEMENT TO CONTRACT CHANGES. */
export const contractChanges: HeadingMaker = (context) => holds(text(standard(context), terms.contractChanges));

/** BASIS OF CLAIMS AGREEMENT. */
export const claimsAgreement: HeadingMaker = (context) => holds(text(standard(context), terms.claimsAgreement));

/** CLAIMS AGREEMENT PARTIES: the slip leader, with whom the basis of agreement adds. */
export const claimsAgreementParties: HeadingMaker = (context) =>
  holds(leader(context, "agreementParty")) ?? advise("leader");

/** SINGLE CLAIMS AGREEMENT PARTY ARRANGEMENTS. */
export const singleParty: HeadingMaker = (context) =>
  context.choices.singleClaimsAgreementParty === true
    ? holds(clauseElement(chosen(context), { ref: "LMA9150" }))
    : null;

/** CLAIMS ADMINISTRATION. */
export const claimsAdministration: HeadingMaker = (context) => {
  const own = context.choices.claimsAdministration;
  return holds(text(own === undefined ? standard(context) : chosen(context), own ?? terms.claimsAdministration));
};

/** EXPERTS' FEES COLLECTION. */
export const expertsFees: HeadingMaker = (context) => holds(text(standard(context), terms.expertsFees));

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** SETTLEMENT DUE DATE: as the broker says, else the last day on which LSW3001 lets the premium be paid. */
export const settlementDueDate: HeadingMaker = (context) => {
  const { settlementDueDate: own, premiumPaymentDays } = context.choices;
  if (own !== undefined) return holds({ kind: "date", date: own, how: chosen(context) });
  const { from } = context.facts.period;
  if (from === null) return advise("settlementDueDate");
  const days = premiumPaymentDays ?? terms.premiumPaymentDays;
  const how = { ...howOf(from), provenance: "derived" as const, source: `inception and the ${days} days of LSW3001` };
  return holds({ kind: "date", date: daysAfter(from.value, days), how });
};

/** INSTALMENT PREMIUM PERIOD OF CREDIT. */
export const instalmentCredit: HeadingMaker = (context) => {
  const amount = context.choices.instalmentCreditDays;
  if (amount === undefined) return null;
  return holds({ kind: "duration", label: "Each instalment", amount, unit: "days", how: chosen(context) });
};
