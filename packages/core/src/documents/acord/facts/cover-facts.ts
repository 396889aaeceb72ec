import { showDate, showGbp } from "@broker/contracts";
import { fact, type ReadFacts } from "./told-fact.ts";

const money: ReadFacts = ({ cover }) =>
  (["limit", "deductible", "premium"] as const).flatMap((part) => {
    const told = cover[part];
    const source = told?.source === undefined ? "" : ` (${told.source})`;
    return fact(told, told?.value, {
      key: `cover.${part}`,
      group: `Cyber cover, ${part}`,
      kind: "money",
      text: `${showGbp(told?.value ?? 0)}${source}`,
    });
  });

/** The cover asked for: its period and its sums. */
export const coverFacts: ReadFacts = (facts) => {
  const { from, to } = facts.period;
  const day = (part: "from" | "to", label: string) => {
    const told = facts.period[part];
    return fact(told, told?.value, {
      key: `period.${part}`,
      group: "Period",
      label,
      kind: "day",
      text: showDate(told?.value ?? ""),
    });
  };
  const inclusive =
    from === null || to === null
      ? []
      : fact(from, "both days inclusive, local standard time at the address of the insured", {
          key: "period.inclusive",
          path: "period",
          group: "Period",
        });
  return [...day("from", "from"), ...day("to", "to"), ...inclusive, ...money(facts)];
};
