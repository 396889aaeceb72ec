import { controlRule } from "../control-rule.ts";

/**
 * No MFA on remote access, as declared; a ceiling of the score. Source: placing practice, minimum controls (ABI, Marsh,
 * CFC) and insurers' declines.
 */
export const noMfaRemoteAccess = controlRule("no-mfa-remote-access", ["mfaRemoteAccess"]);
