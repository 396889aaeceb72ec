import { LEGAL_FORM_RULES } from "./legal-form-rules.ts";
import { PLAIN_RULES } from "./plain-rules.ts";
import type { Rule } from "./rule.ts";
import { TRANSATLANTIC_RULES } from "./transatlantic-rules.ts";

const RULES = new Map([...PLAIN_RULES, ...TRANSATLANTIC_RULES, ...LEGAL_FORM_RULES].map((rule) => [rule.id, rule]));

/** The rule of that name. Throws for a name that the mapping should not have. */
export function ruleNamed(id: string): Rule {
  const rule = RULES.get(id);
  if (rule === undefined) throw new Error(`There is no rule '${id}'.`);
  return rule;
}
