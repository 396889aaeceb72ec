import { type ScanReport, showCount } from "@broker/contracts";
import { authenticationOf } from "@broker/core";
import { glyph, type Look } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

const signed = (look: Look, points: number) => (points < 0 ? `${glyph(look, "minus")}${-points}` : `+${points}`);

function entrances({ facts: { page } }: ScanReport, read: number): string {
  if (page === null) return "Login pages: not observed, because no page was read";
  if (read > 0) return `Login pages: ${showCount(read, "page")} read (observed)`;
  const linked = page.loginLinks.length + page.adminLinks.length;
  if (linked > 0) return `Login pages: ${showCount(linked, "link")} observed, none read (observed)`;
  return "Login pages: none is linked from the home page (observed)";
}

/** How people sign in, how likely MFA is and by which sum, what to verify. */
export function analysisSignIn(look: Look, report: ScanReport): string[] {
  const { ssoProvider, loginPages, securityHeaders, mfa, verifyAtOnboarding } = authenticationOf(report);
  const say = (text: string) => paragraph(look, "     ", terminalText(text));
  const provider = report.facts.page === null ? "not observed" : `${ssoProvider ?? "no provider observed"} (observed)`;
  const declared = mfa.provenance === "declared";
  const sum = mfa.reasons.map(
    ({ rule, points }, n) => `${n === 0 || declared ? points : signed(look, points)} ${rule}`,
  );
  return [
    ...say(
      `MFA ${mfa.likelihood}% ${declared ? "answered" : "likely"} (${mfa.provenance}), confidence ${mfa.confidence}`,
    ),
    ...paragraph(look, "       ", terminalText(sum.join("; "))),
    ...say(`Sign-in through: ${provider}`),
    ...say(entrances(report, loginPages.length)),
    ...say(`Session cookies: ${securityHeaders.sessionManagement}`),
    ...say(`Verify at onboarding: ${verifyAtOnboarding.join(", ")}`),
  ];
}
