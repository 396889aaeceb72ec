import { expect, test } from "vitest";
import { ruleMessage } from "./rule-message.ts";

test.each([
  ["DEDUCTIBLE", "DEDUCTIBLE: to be advised: waiting period.", "To be advised: waiting period."],
  ["TOTAL BROKERAGE, OTHER DEDUCTIONS", "TOTAL BROKERAGE: to be advised: brokerage.", "To be advised: brokerage."],
  ["All headings", "INSURERS' WRITTEN LINES is to be advised.", "Insurers' written lines is to be advised."],
  ["Parties", "Sanctions: not checked.", "Sanctions: not checked."],
])("under %s, '%s' reads '%s'", (field, message, words) => expect(ruleMessage(field, message)).toBe(words));
