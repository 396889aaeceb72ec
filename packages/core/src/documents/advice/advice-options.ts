import { exclusionTitle, plainText, showCount, showDate, showGbp } from "@broker/contracts";
import type { Section, Text } from "../blocks/block.ts";
import { muted, run, table } from "../blocks/build-blocks.ts";
import { showSlipPercent } from "../mrc/print/slip-words.ts";
import { showTerms } from "../submission/cover-terms.ts";
import type { Advice } from "./build-advice.ts";

const NOT_STATED = "not stated";
const amount = (pence: number | null) => (pence === null ? NOT_STATED : showGbp(pence));
const percentage = (share: number | null) => (share === null ? NOT_STATED : showSlipPercent(share * 100));
const period = (count: number | null, unit: string) => (count === null ? NOT_STATED : showCount(count, unit));

/** Terms of an option by row. */
const TERMS: readonly (readonly [label: string, show: (quote: Advice["options"][number]) => string])[] = [
  ["Limit", ({ limit }) => amount(limit)],
  ["Deductible", ({ retention }) => amount(retention)],
  ["Premium", ({ premium }) => amount(premium)],
  ["Insurance Premium Tax", ({ ipt }) => amount(ipt)],
  ["Fee", ({ fee }) => amount(fee)],
  [
    "Total cost",
    ({ totalCost, fee }) => `${amount(totalCost)}${totalCost !== null && fee === null ? ", before any fee" : ""}`,
  ],
  ["Brokerage, included in the premium", ({ commission }) => percentage(commission)],
  ["Cybercrime sub-limit", ({ crimeSubLimit }) => (crimeSubLimit === 0 ? "not covered" : amount(crimeSubLimit))],
  ["Waiting period", ({ waitingHours }) => period(waitingHours, "hour")],
  ["Waiting period applies as", ({ waitingKind }) => waitingKind ?? NOT_STATED],
  ["Indemnity period", ({ indemnityDays }) => period(indemnityDays, "day")],
  [
    "Retroactive date",
    ({ retroactiveDate: day }) =>
      day === null ? NOT_STATED : day === "none" ? "none: full prior acts" : showDate(day),
  ],
  ["Wording", ({ wording }) => (wording === null ? NOT_STATED : plainText(wording))],
  ["Insurer's line", ({ line }) => percentage(line)],
  ["Valid until", ({ validUntil }) => (validUntil === null ? NOT_STATED : showDate(validUntil))],
  ["Exclusions", ({ exclusions }) => showTerms(exclusions?.map((term) => plainText(exclusionTitle(term))) ?? null)],
  ["Subjectivities", ({ subjectivities }) => showTerms(subjectivities?.map(plainText) ?? null)],
];

/** The quotes side by side; the recommended one is strong. */
export function optionsSection({ options, recommended }: Advice): Section {
  const head = ["Term", ...options.map(({ insurer }) => plainText(insurer))];
  const rows = TERMS.map(([label, show]): Text[] => [
    label,
    ...options.map((quote) => run(show(quote), { strong: quote.n === recommended.n })),
  ]);
  return {
    id: "options",
    title: "Your options",
    note: "As quoted.",
    blocks: [
      ...table("Quotes side by side", head, rows),
      muted("'Not stated' does not mean 'none'. Ask us before you rely on it."),
    ],
  };
}
