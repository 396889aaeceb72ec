import type { MrcElement } from "@broker/contracts";
import type { SlipContext } from "../slip/content.ts";
import { advise, chosen, clauseElement, type HeadingMaker, holds, howOf, standard, text } from "../slip/content.ts";
import { basisOf, fallsShort } from "../slip/lines.ts";
import terms from "../slip/standard-terms.json" with { type: "json" };

/** INSURERS' LIABILITY: several, not joint. */
export const liability: HeadingMaker = (context) => holds(clauseElement(standard(context), { ref: "LMA3333" }));

/** ORDER HEREON. */
export const orderHereon: HeadingMaker = (context) => {
  const percent = context.choices.order;
  if (percent === undefined) return advise("order");
  return holds({ kind: "percent", label: "Order", percent, basis: "of 100%", how: chosen(context) });
};

/** BASIS OF WRITTEN LINES. */
export const basisOfWrittenLines: HeadingMaker = (context) => {
  const how = context.choices.basisOfWrittenLines === undefined ? standard(context) : chosen(context);
  return holds(
    text(how, basisOf(context.choices) === "percentage of whole" ? "Percentage of whole" : "Percentage of order"),
  );
};

/** BASIS OF SIGNED LINES: as the lines were written, once they are signed. */
export const basisOfSignedLines: HeadingMaker = (context) =>
  context.lines.some(({ signed }) => signed !== null) ? basisOfWrittenLines(context) : null;

/** SIGNING PROVISIONS. */
export const signingProvisions: HeadingMaker = (context) => holds(text(standard(context), terms.signing));

/** LINE CONDITIONS, each with the insurer that made it. */
export const lineConditions: HeadingMaker = ({ lines }) =>
  holds(...lines.flatMap(({ conditions, insurer, how }) => conditions.map((each) => text(how, each, insurer.name))));

/**
 * INSURERS' WRITTEN LINES. An insurer without its number is not identified, and the number is to be advised; so are the
 * insurers for the rest where the lines come to less than the order: a contract that is not wholly placed is not
 * complete.
 */
export const writtenLines: HeadingMaker = ({ lines, choices }) => {
  if (lines.length === 0) return advise("lines");
  let content = holds(...lines.map(({ n, how }) => ({ kind: "writtenLine" as const, n, how })));
  if (lines.some(({ insurer }) => insurer.identification === null)) content = advise("insurerNumbers", content);
  return fallsShort(choices) ? advise("restOfOrder", content) : content;
};

/** INSURERS' SIGNED LINES. */
export const signedLines: HeadingMaker = ({ lines }) =>
  holds(
    ...lines.filter(({ signed }) => signed !== null).map(({ n, how }) => ({ kind: "signedLine" as const, n, how })),
  );

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
