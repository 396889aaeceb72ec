import type { MrcSlip } from "@broker/contracts";
import { DOES_NOT_APPLY, defineRule, elementsOf, type SlipRule, stated } from "./define-rule.ts";

const bare = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Names of one insurer, where one may be longer: 'Beazley' and 'Beazley Syndicate 2623'. */
const isSame = (one: string, other: string) => bare(one).includes(bare(other)) || bare(other).includes(bare(one));

/** Sub-limits of the slip by title. */
const subLimitsOf = (slip: MrcSlip) => [
  ...elementsOf(slip, "Interest", "section").flatMap(({ section, title, money }) =>
    money === null ? [] : [{ section, title, amount: money.amount }],
  ),
  ...elementsOf(slip, "LimitOfLiability", "money")
    .filter(({ role }) => role === "subLimit")
    .map(({ label, money }) => ({ section: null, title: label, amount: money.amount })),
];

export const LEADER_RULE: SlipRule = defineRule({
  ruleID: "MRC-0060",
  heading: "SlipLeader",
  correct: "lines",
  tests: "THE SLIP LEADER IS THE INSURER OF THE CHOSEN QUOTE",
  severity: "high",
  check: (slip) => {
    const { quote } = slip.madeFrom;
    if (quote == null) return DOES_NOT_APPLY;
    const leader = stated(slip, "SlipLeader", { kinds: ["party"], what: "an insurer" });
    if (leader.result !== "PASS") return leader;
    return elementsOf(slip, "SlipLeader", "party")
      .filter(({ name }) => !isSame(name, quote.insurer))
      .map(({ name }) => `The slip leader is ${name}; the chosen quote is from ${quote.insurer}.`);
  },
});

export const SUB_LIMIT_RULE: SlipRule = defineRule({
  ruleID: "MRC-0061",
  heading: "Interest",
  correct: "sections",
  tests: "EVERY SUB-LIMIT IS IN THE CHOSEN QUOTE",
  severity: "high",
  check: (slip) => {
    const { quote } = slip.madeFrom;
    if (quote == null) return DOES_NOT_APPLY;
    const { insurer, crimeSubLimit } = quote;
    const unlimited = elementsOf(slip, "Interest", "section").filter(
      ({ section, cover }) => section === "cybercrime" && cover === "full" && crimeSubLimit !== null,
    );
    const faults = [
      ...subLimitsOf(slip)
        .filter(({ section, amount }) => section !== "cybercrime" || amount !== crimeSubLimit?.amount)
        .map(({ title }) => `The sub-limit of '${title}' is not in the quote of ${insurer}.`),
      ...unlimited.map(({ title }) => `'${title}' has no sub-limit; the quote of ${insurer} states one.`),
    ];
    return faults.length > 0 ? faults : stated(slip, "Interest");
  },
});
