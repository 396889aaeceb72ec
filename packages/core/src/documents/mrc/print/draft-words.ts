import { type MrcPlaceholder, type MrcSlip, showCount, showList } from "@broker/contracts";
import { failedHighRules } from "../rules/validate-slip.ts";

/** Items to be advised by subject, in the order of the slip. */
const SUBJECTS: readonly (readonly [subject: string, ids: readonly string[]])[] = [
  ["reference, address and period", ["brokerNumber", "umr", "address", "inception", "country", "yearOfAccount"]],
  [
    "terms of cover",
    [
      ...[
        "claimsBasis",
        "sections",
        "subLimitBasis",
        "limit",
        "limitBasis",
        "costs",
        "deductible",
        "deductibleBasis",
        "waitingPeriod",
        "waitingKind",
        "indemnityPeriod",
      ],
      ...[
        "retroactiveDate",
        "territorialLimits",
        "wording",
        "law",
        "courts",
        "cancellationDays",
        "contractDocumentation",
      ],
    ],
  ],
  ["clauses", ["sanctionsClause", "warExclusion", "clauseTitles"]],
  [
    "premium and tax",
    [
      "premium",
      "paymentTerms",
      "paymentNotice",
      "premiumPaymentDays",
      "taxes",
      "settlementDueDate",
      "fee",
      "brokerage",
      "otherDeductions",
      "riskCodes",
      "clientClassification",
    ],
  ],
  ["security", ["order", "basisOfWrittenLines", "lines", "insurerNumbers", "restOfOrder", "leader", "bureauLeader"]],
  [
    "subscription agreement",
    ["guaSchedule", "secondSyndicate", "otherAgreementParties", "bureauxArrangements", "nonBureauxArrangements"],
  ],
  ["claims", ["claims"]],
];
const OTHER = "other terms";

/** Most items that the box names one by one. */
const FEW = 4;

const titleOf = ({ title }: MrcPlaceholder) => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** 'terms of cover (9), security (5) and claims history (last five years)'. */
function showSubjects(open: readonly MrcPlaceholder[]): string {
  const bySubject = Map.groupBy(open, ({ id }) => SUBJECTS.find(([, ids]) => ids.includes(id))?.[0] ?? OTHER);
  return showList(
    [...SUBJECTS.map(([subject]) => subject), OTHER].flatMap((subject) => {
      const [first, ...rest] = bySubject.get(subject) ?? [];
      if (first === undefined) return [];
      return [rest.length === 0 ? titleOf(first) : `${subject} (${rest.length + 1})`];
    }),
  );
}

/**
 * What keeps a slip a draft: the number of items to be advised with their subjects and a closed sanctions gate, or
 * the faults; null = final.
 */
export function draftWords(slip: MrcSlip): string | null {
  const { status, toAdvise } = slip.control;
  if (status === "final") return null;
  if (toAdvise.length === 0) return `Rules of high severity fail: ${failedHighRules(slip).join(" ")}`;
  const open = toAdvise.length > FEW ? showSubjects(toAdvise) : showList(toAdvise.map(titleOf));
  const { closed } = slip.sanctions;
  return `${showCount(toAdvise.length, "item")} to be advised: ${open}.${closed === null ? "" : ` ${closed}`}`;
}
