import { moneyOf, type SlipQuote, type SubmissionFacts } from "@broker/contracts";
import { toSlipText } from "./content.ts";

/** A share of 1 in per cent, to four places. */
export const percentOf = (share: number): number => Math.round(share * 1_000_000) / 10_000;

/** The terms of the chosen quote that rules compare with the slip; null = no quote is chosen. */
export function slipQuoteOf({ quoted }: SubmissionFacts): SlipQuote | null {
  if (quoted == null) return null;
  const {
    insurer,
    crimeSubLimit,
    exclusions,
    exclusionIds,
    wording,
    commission,
    fee,
    line,
    ref,
    subjectivities,
    ...others
  } = quoted.value;
  const { waitingHours, waitingKind, indemnityDays, retroactiveDate } = others;
  const retroactive = retroactiveDate === "none" ? { fullRetroactive: true } : { retroactiveDate };
  const stated = Object.entries({ waitingHours, waitingKind, indemnityDays, ...retroactive }).filter(
    ([, value]) => value != null,
  );
  const policy = toSlipText(wording ?? "");
  return {
    insurer: toSlipText(insurer) || "the insurer",
    crimeSubLimit: crimeSubLimit == null ? null : moneyOf(crimeSubLimit),
    ...Object.fromEntries(stated),
    ...(policy === "" ? {} : { wording: policy }),
    ...(exclusions === null ? {} : { exclusions: exclusions.map(toSlipText).filter((each) => each !== "") }),
    ...(exclusionIds === undefined ? {} : { exclusionIds }),
    ...(subjectivities == null ? {} : { subjectivities: subjectivities.length }),
    ...(commission == null ? {} : { brokerage: percentOf(commission) }),
    ...(fee == null ? {} : { fee: moneyOf(fee) }),
    ...(line == null ? {} : { line: percentOf(line) }),
    ...(ref === undefined ? {} : { ref }),
  };
}
