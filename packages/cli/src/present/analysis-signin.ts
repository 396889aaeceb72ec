import type { ScanReport } from "@broker/contracts";
import { authenticationOf } from "@broker/core";
import type { Look } from "../look.ts";
import { terminalText } from "../terminal-text.ts";
import { paragraph } from "./paragraph.ts";

/** How people sign in, how likely MFA is and how that is known, what to verify. */
export function analysisSignIn(look: Look, report: ScanReport): string[] {
  const { ssoProvider, loginPages, mfa, verifyAtOnboarding } = authenticationOf(report);
  const provider = report.facts.page === null ? "not seen" : (ssoProvider ?? "no provider was seen");
  const read = loginPages.length === 0 ? "none read" : `${loginPages.length} read`;
  const likely = mfa.provenance === "declared" ? "answered" : "likely";
  return [
    ...paragraph(look, "     ", `MFA ${mfa.likelihood}% ${likely} (${mfa.provenance}), confidence ${mfa.confidence}`),
    ...paragraph(look, "     ", `Sign-in through: ${terminalText(provider)}; login pages: ${read}`),
    ...paragraph(look, "     ", `Verify at onboarding: ${verifyAtOnboarding.join(", ")}`),
  ];
}
