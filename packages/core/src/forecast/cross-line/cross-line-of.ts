import {
  type CrossLineCoverage,
  type CyberStance,
  type ExposureProfile,
  LINE_RESPONSES,
  type LineResponse,
  type LossScenario,
  type OtherPolicy,
  type Peril,
  type PolicyLine,
} from "@broker/contracts";

/**
 * Lines whose subject matter includes such a loss where cyber is not excluded: our judgement by the usual scope of each
 * line. Whether a policy responds is a matter of its wording.
 */
const LINES: Readonly<Record<Peril, readonly PolicyLine[]>> = {
  ransomware: ["property", "combined", "other"],
  "payment-fraud": ["crime", "combined", "other"],
  breach: ["professional-indemnity", "directors-officers", "public-liability", "combined", "other"],
};

const RESPONSES: Readonly<Record<CyberStance, LineResponse>> = {
  affirmed: "responds",
  excluded: "excluded",
  silent: "silent",
  unknown: "not-known",
};

function responseOf({ cyber, expiresOn }: OtherPolicy, today: string): LineResponse {
  return expiresOn !== null && expiresOn < today ? "expired" : RESPONSES[cyber];
}

/**
 * Sets the recorded policies of other lines beside each loss scenario: those of a line that covers such losses, and
 * whether they would respond by their wording on cyber. A scenario of no single peril has all of them.
 * @param today ISO day; a policy that ended before it has expired
 */
export function crossLineOf(
  { otherPolicies }: Pick<ExposureProfile, "otherPolicies">,
  scenarios: readonly LossScenario[],
  today: string,
): CrossLineCoverage {
  const judged = (otherPolicies?.value ?? [])
    .map((policy) => ({ ...policy, response: responseOf(policy, today) }))
    .sort((a, b) => LINE_RESPONSES.indexOf(a.response) - LINE_RESPONSES.indexOf(b.response));
  return {
    recorded: otherPolicies,
    scenarios: scenarios.map(({ scenario, peril }) => ({
      scenario,
      peril,
      policies: judged.filter(({ line }) => peril === null || LINES[peril].includes(line)),
    })),
  };
}
