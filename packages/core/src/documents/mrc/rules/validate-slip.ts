import type { MrcElement, MrcHeading, MrcSlip, SlipValidation } from "@broker/contracts";
import { CLAUSE_RULES, SETTLEMENT_RULE } from "./clause-rules.ts";
import { CONTRACT_RULES } from "./contract-rules.ts";
import { CONTRADICTION_RULE } from "./contradiction-rule.ts";
import { defineRule, type SlipRule } from "./define-rule.ts";
import { FISCAL_RULES } from "./fiscal-rules.ts";
import { LINE_RULES } from "./line-rules.ts";
import { MONEY_RULES } from "./money-rules.ts";
import { PARTY_RULES } from "./party-rules.ts";
import { LEADER_RULE, SUB_LIMIT_RULE } from "./quoted-rules.ts";
import { QUOTED_TERM_RULES } from "./quoted-term-rules.ts";

import { TITLE_RULE } from "./title-rule.ts";

type Row = readonly [
  ruleID: SlipRule["ruleID"],
  heading: MrcHeading,
  tests: string,
  severity: SlipRule["severity"],
  kinds?: readonly MrcElement["kind"][],
  what?: string,
];

const ROWS: readonly Row[] = [
  ["MRC-0003", "ContractType", "THE TYPE OF CONTRACT IS STATED", "high"],
  ["MRC-0004", "Insured", "THE INSURED IS NAMED AS A PARTY", "high", ["party"], "a party by name"],
  ["MRC-0007", "Interest", "THE INTEREST IS STATED", "high"],
  ["MRC-0013", "Situation", "THE TERRITORIAL LIMITS ARE STATED", "medium"],
  ["MRC-0024", "PremiumPaymentTerms", "THE PAYMENT TERMS ARE STATED", "high"],
  ["MRC-0026", "RecordingTransmittingAndStoringInformation", "RECORDING OF INFORMATION IS STATED", "low"],
  ["MRC-0030", "BasisOfWrittenLines", "THE BASIS OF WRITTEN LINES IS STATED", "medium"],
  ["MRC-0037", "BasisOfAgreementToContractChanges", "THE BASIS OF AGREEMENT TO CONTRACT CHANGES IS STATED", "high"],
  ["MRC-0038", "BasisOfClaimsAgreement", "THE BASIS OF CLAIMS AGREEMENT IS STATED", "high"],
  [
    "MRC-0039",
    "ClaimsAgreementParties",
    "THE CLAIMS AGREEMENT PARTIES ARE NAMED",
    "high",
    ["party"],
    "a party by name",
  ],
  ["MRC-0040", "ClaimsAdministration", "THE BASIS OF CLAIMS ADMINISTRATION IS STATED", "medium"],
  ["MRC-0041", "ExpertsFeesCollection", "THE COLLECTION OF EXPERTS' FEES IS STATED", "medium"],
  ["MRC-0048", "FeePayableByClient", "THE FEE PAYABLE BY THE CLIENT IS STATED", "medium"],
  ["MRC-0055", "NoticeOfCancellationProvisions", "THE NOTICE OF CANCELLATION IS STATED", "medium"],
  ["MRC-0056", "CountryOfOrigin", "THE COUNTRY OF ORIGIN IS STATED", "medium"],
];

/** Rules that a heading is stated, with the allowed kinds. */
const STATED_RULES: readonly SlipRule[] = ROWS.map(([ruleID, heading, tests, severity, kinds, what]) =>
  defineRule({
    ruleID,
    heading,
    tests,
    severity,
    content: { ...(kinds && { kinds }), ...(what && { what }) },
    ...(heading === "ClaimsAgreementParties" ? { correct: "lines" as const } : {}),
  }),
);

/**
 * All rules by number: the market's quality checklist for open-market contracts, and the rules of UMR, risk codes,
 * signing and clauses. Numbers are ours; results have the shape of JMRC's validation.
 */
export const SLIP_RULES: readonly SlipRule[] = [
  ...STATED_RULES,
  ...PARTY_RULES,
  ...MONEY_RULES,
  ...CLAUSE_RULES,
  ...LINE_RULES,
  ...FISCAL_RULES,
  ...CONTRACT_RULES,
  CONTRADICTION_RULE,
  SETTLEMENT_RULE,
  LEADER_RULE,
  SUB_LIMIT_RULE,
  ...QUOTED_TERM_RULES,
  TITLE_RULE,
].sort((a, b) => (a.ruleID < b.ruleID ? -1 : 1));

/** '1 of 40 rules failed; 3 cannot be judged until the missing items are recorded'. */
function narrativeOf(failed: number, missing: number, rules: number): string {
  const open = missing === 0 ? "" : `; ${missing} cannot be judged until the missing items are recorded`;
  return `${failed} of ${rules} rules failed${open}`;
}

/** Runs every rule on a slip. Rules that do not apply or are not built yet are listed but not counted. Pure. */
export function validateSlip(slip: MrcSlip): SlipValidation {
  const results = SLIP_RULES.map(({ ruleID, fieldName, tests, severity, judge }) => {
    const { result, failMessages } = judge(slip);
    return { ruleID, fieldName, rawRiskValue: tests, result, severity, failMessages: [...failMessages] };
  });
  const counted = results.filter(({ result }) => result === "PASS" || result === "FAIL" || result === "MISSING");
  const failed = counted.filter(({ result }) => result === "FAIL").length;
  const missing = counted.filter(({ result }) => result === "MISSING").length;
  return {
    slipId: slip.id,
    version: slip.version,
    rules: counted.length,
    failed: failed + missing,
    narrative: narrativeOf(failed, missing, counted.length),
    results,
  };
}

/** The faults of rules of high severity, which keep a slip a draft. */
export const failedHighRules = (slip: MrcSlip): readonly string[] =>
  validateSlip(slip).results.flatMap(({ severity, result, failMessages }) =>
    severity === "high" && (result === "FAIL" || result === "MISSING") ? failMessages : [],
  );
