import { registerRule } from "../register-rule.ts";

/**
 * Dissolved, removed or closed on the register: there is no insured. Source: placing practice, insurers' declines
 * ("Dissolved: no insured").
 */
export const notActive = registerRule("not-active", "not-active");
