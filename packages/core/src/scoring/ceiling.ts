import type { CheckResult, ControlKey, ControlSnapshot } from "@broker/contracts";
import type { CheckId } from "../scan/checks/check-list.ts";
import type { KnownWeakness } from "./known-weaknesses.ts";

/** Maximum posture while a decisive weakness is known. */
export const CEILING_POSTURE = 59;

/** Failed checks that are evidence of a decisive weakness, with the printed reason of the cap. */
export const CEILING_CHECKS: Readonly<Partial<Record<CheckId, string>>> = {
  "supported-software": "Unsupported (end-of-life) software runs the public website.",
};

/** Controls whose absence is a decisive weakness, in printed order. 'Partial' and 'unknown' do not cap. */
const CEILING_CONTROLS: readonly {
  readonly control: ControlKey;
  /** The answer that states the weakness. */
  readonly answer: "yes" | "no";
  readonly weakness: string;
}[] = [
  { control: "mfaRemoteAccess", answer: "no", weakness: "Remote access without MFA" },
  { control: "mfaEmail", answer: "no", weakness: "Email without MFA" },
  { control: "backupOffline", answer: "no", weakness: "No offline backups" },
  { control: "backupTested", answer: "no", weakness: "Backups are not tested" },
  { control: "edr", answer: "no", weakness: "No endpoint detection and response (EDR)" },
  { control: "rdpExposed", answer: "yes", weakness: "RDP exposed to the internet" },
  { control: "endOfLifeSystems", answer: "yes", weakness: "End-of-life systems in use" },
];

/**
 * The controls that cap the posture, as printed reasons: by the client's answers, else by another source. No action on
 * a check removes them.
 * @param weaknesses shown by other sources; of several on one control the first is printed
 */
export function ceilingControls(controls: ControlSnapshot = {}, weaknesses: readonly KnownWeakness[] = []): string[] {
  return CEILING_CONTROLS.flatMap(({ control, answer, weakness }) => {
    if (controls[control]?.answer === answer) return [`${weakness}, as declared.`];
    const shown = weaknesses.find((each) => each.control === control);
    return shown === undefined ? [] : [`${weakness}, as shown by ${shown.source}.`];
  });
}

/** Whether the check, as assessed, is a reason for the cap. */
export function ceilingApplies({ id, outcome }: CheckResult): boolean {
  return outcome === "fail" && Object.hasOwn(CEILING_CHECKS, id);
}

/**
 * The reasons for the score cap: failed checks first, then controls by answer or evidence. Unknown never caps.
 * @param controls effective answers of the client's record; none where the scan has no client
 * @param weaknesses what other sources show, such as filed evidence
 */
export function ceilingReasons(
  checks: readonly CheckResult[],
  controls: ControlSnapshot = {},
  weaknesses: readonly KnownWeakness[] = [],
): string[] {
  const reasons: Readonly<Record<string, string | undefined>> = CEILING_CHECKS;
  const seen = checks.flatMap((check) => {
    const reason = reasons[check.id];
    return ceilingApplies(check) && reason ? [reason] : [];
  });
  return [...seen, ...ceilingControls(controls, weaknesses)];
}
