import { registerRule } from "../register-rule.ts";

/**
 * Liquidation, administration, receivership or an arrangement with creditors. Source: placing practice, insurers'
 * declines ("Insolvency: refer, usually no terms"); Insolvency Service technical manual, ch. 49.
 */
export const insolvency = registerRule("insolvency", "insolvency");
