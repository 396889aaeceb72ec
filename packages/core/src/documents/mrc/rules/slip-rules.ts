import { CLAUSE_RULES } from "./clause-rules.ts";
import { CONTRACT_RULES } from "./contract-rules.ts";
import type { SlipRule } from "./define-rule.ts";
import { FISCAL_RULES } from "./fiscal-rules.ts";
import { LINE_RULES } from "./line-rules.ts";
import { MONEY_RULES } from "./money-rules.ts";
import { PARTY_RULES } from "./party-rules.ts";
import { STATED_RULES } from "./stated-rules.ts";

/**
 * All rules by their number: those of the market's quality checklist for open-market contracts, and what follows from the rules of UMR,
 * risk codes, signing and clauses. Numbers are ours; the shape of the results is the one that JMRC's validation returns.
 */
export const SLIP_RULES: readonly SlipRule[] = [
  ...STATED_RULES,
  ...PARTY_RULES,
  ...MONEY_RULES,
  ...CLAUSE_RULES,
  ...LINE_RULES,
  ...FISCAL_RULES,
  ...CONTRACT_RULES,
].sort((a, b) => (a.ruleID < b.ruleID ? -1 : 1));
