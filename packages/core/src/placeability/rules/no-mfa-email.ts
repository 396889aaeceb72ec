import { controlRule } from "../control-rule.ts";

/**
 * No MFA on email, as declared; a ceiling of the score. Source: placing practice, minimum controls (ABI, Marsh, CFC).
 */
export const noMfaEmail = controlRule("no-mfa-email", ["mfaEmail"]);
