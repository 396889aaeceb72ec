import { type MrcElement, sentenceCase } from "@broker/contracts";
import {
  advise,
  type Content,
  chosen,
  clauseElement,
  type HeadingMakers,
  holds,
  howOf,
  type SlipContext,
  standard,
  text,
} from "../slip/content.ts";
import { quotedInsurer, unplacedShare } from "../slip/lines.ts";
import terms from "../slip/standard-terms.json" with { type: "json" };

/** The leader of the panel; before there is one, the insurer of the chosen quote. */
function leader({ lines, facts: { quoted } }: SlipContext, role: "leader" | "agreementParty"): MrcElement | null {
  const line = lines.find((each) => each.leader);
  if (line === undefined && quoted == null) return null;
  const { name, identification, agency } = line?.insurer ?? quotedInsurer(quoted?.value.insurer ?? "");
  const how = line?.how ?? (quoted == null ? null : howOf(quoted));
  return how === null ? null : { kind: "party", role, name, identification, agency, how };
}

function basisOfWrittenLines(context: SlipContext): Content {
  const { basisOfWrittenLines: basis } = context.choices;
  return basis === undefined ? advise("basisOfWrittenLines") : holds(text(chosen(context), sentenceCase(basis)));
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Security details and the subscription agreement. */
export const SECURITY_HEADINGS: HeadingMakers = {
  ReinsurersLiability: (context) =>
    holds(
      text(standard(context), terms.severalLiability),
      clauseElement(context, standard(context), { ref: "LMA3333" }),
    ),
  BasisOfWrittenLines: basisOfWrittenLines,
  BasisOfSignedLines: (context) =>
    context.lines.some(({ signed }) => signed !== null) ? basisOfWrittenLines(context) : null,
  LineConditions: ({ lines }) =>
    holds(...lines.flatMap(({ conditions, insurer, how }) => conditions.map((each) => text(how, each, insurer.name)))),
  /**
   * To be advised: the numbers of insurers without one, and the insurers of the rest where the lines fall short of the
   * order.
   */
  InsurersWrittenLine: (context) => {
    const { lines, choices } = context;
    if (lines.length === 0) return advise("lines");
    const unplaced = unplacedShare(choices, lines);
    const basis = choices.basisOfWrittenLines;
    const share = `${unplaced}%${basis === undefined ? "" : ` (${basis})`}`;
    let content = holds(
      ...lines.map(({ n, how }) => ({ kind: "writtenLine" as const, n, how })),
      unplaced === 0 ? null : text(standard(context), share, "Not placed"),
    );
    if (lines.some(({ insurer }) => insurer.identification === null)) content = advise("insurerNumbers", content);
    return unplaced > 0 ? advise("restOfOrder", content) : content;
  },
  InsurersSignedLine: ({ lines }) =>
    holds(
      ...lines.filter(({ signed }) => signed !== null).map(({ n, how }) => ({ kind: "signedLine" as const, n, how })),
    ),
  SlipLeader: (context) => holds(leader(context, "leader")) ?? advise("leader"),
  /** Must be named where a single claims agreement party is arranged (LMA9150). */
  BureauLeader: (context) => {
    const { bureauLeader: name, singleClaimsAgreementParty } = context.choices;
    if (name === undefined) return singleClaimsAgreementParty === true ? advise("bureauLeader") : null;
    const how = chosen(context);
    return holds({ kind: "party", role: "bureauLeader", name, identification: null, agency: null, how });
  },
  BasisOfAgreementToContractChanges: (context) => {
    const { guaSchedule } = context.choices;
    if (guaSchedule === undefined) return advise("guaSchedule", holds(text(standard(context), terms.gua)));
    return holds(text(chosen(context), `${terms.gua}, with ${guaSchedule}`));
  },
  /** Both limbs of the bureaux, then the others; the second syndicate is named where several syndicates write. */
  ClaimsAgreementParties: (context) => {
    const { lines, choices } = context;
    const lead = leader(context, "agreementParty");
    if (lead === null) return advise("leader");
    const syndicates = lines.filter(({ insurer }) => insurer.kind === "syndicate");
    const second = choices.secondSyndicate;
    const how = standard(context);
    const content = holds(
      lead,
      second === undefined ? null : text(chosen(context), second, "Second Lloyd's syndicate"),
      text(how, "the leading syndicate and, where the arrangements require it, the second syndicate", "Lloyd's"),
      text(how, "as IUA claims agreement practices require", "IUA companies"),
      text(how, "each for its own line", "Other Insurers"),
    );
    return syndicates.length > 1 && second === undefined ? advise("secondSyndicate", content) : content;
  },
  SingleClaimsAgreementPartyArrangements: (context) =>
    context.choices.singleClaimsAgreementParty === true
      ? holds(clauseElement(context, chosen(context), { ref: "LMA9150" }))
      : null,
  /** The broker's choice, else the last day for payment under LSW3001 with the days that the broker chose. */
  SettlementDueDate: (context) => {
    const { settlementDueDate: own, premiumPaymentDays } = context.choices;
    if (own !== undefined) return holds({ kind: "date", date: own, how: chosen(context) });
    const { from } = context.facts.period;
    if (from === null || premiumPaymentDays === undefined) return advise("settlementDueDate");
    const source = `inception and the ${premiumPaymentDays} days of LSW3001`;
    const how = { ...howOf(from), provenance: "derived" as const, source };
    return holds({ kind: "date", date: daysAfter(from.value, premiumPaymentDays), how });
  },
};
