import { registerRule } from "../register-rule.ts";

/**
 * A strike-off is proposed. Source: placing practice, insurers' declines ("Strike-off proposed: no terms until
 * withdrawn").
 */
export const strikeOffProposed = registerRule("strike-off-proposed", "strike-off-proposed");
