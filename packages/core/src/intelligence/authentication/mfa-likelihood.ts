import {
  type AuthenticationAnalysis,
  type CheckResult,
  CONTROL_TITLES,
  type ControlKey,
  type ControlSnapshot,
  type Facts,
  roundHalfUp,
} from "@broker/contracts";
import { mfaRows } from "./mfa-points.ts";

const KEYS: readonly ControlKey[] = ["mfaEmail", "mfaRemoteAccess", "mfaAdmin", "mfaCloud", "mfaVendor"];
const LEAST = 5;
const MOST = 95;

function declared(controls: ControlSnapshot): AuthenticationAnalysis["mfa"] | null {
  const told = KEYS.flatMap((key) => {
    const known = controls[key];
    return known === undefined || known.answer === "unknown" ? [] : [{ key, known }];
  });
  if (told.length === 0) return null;
  const shares = told.map(({ key, known }) => {
    const covered = known.answer === "yes" ? 100 : known.answer === "no" ? 0 : 50;
    const percent = known.answer === "no" ? 0 : (known.coveragePct ?? covered);
    return { rule: `${CONTROL_TITLES[key]}: ${known.answer}`, points: roundHalfUp(percent) };
  });
  const likelihood = roundHalfUp(shares.reduce((sum, { points }) => sum + points, 0) / shares.length);
  return {
    likelihood,
    confidence: told.length >= 3 ? "High" : "Medium",
    provenance: "declared",
    reasons: shares,
    reason: `The client answered ${told.length} of ${KEYS.length} questions on MFA; the mean of the answers is used.`,
  };
}

/**
 * Likelihood that users sign in with MFA. With a client answer, the mean of the answers applies (0–100); without, an
 * estimate of 5–95 by printed points. Never observed.
 */
export function mfaLikelihood(
  checks: readonly CheckResult[],
  facts: Pick<Facts, "email">,
  controls: ControlSnapshot,
): AuthenticationAnalysis["mfa"] {
  const answered = declared(controls);
  if (answered !== null) return answered;
  const reasons = mfaRows(checks, facts);
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  return {
    likelihood: Math.min(MOST, Math.max(LEAST, sum)),
    confidence: "Low",
    provenance: "estimated",
    reasons,
    reason: "Estimated from external signs; MFA itself is not observable externally.",
  };
}
