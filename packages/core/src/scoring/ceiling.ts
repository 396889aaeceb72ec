import type { CheckResult, ControlKey, ControlSnapshot } from "@broker/contracts";
import type { CheckId } from "../scan/checks/check-list.ts";

/** Maximum posture while a decisive weakness is known. */
export const CEILING_POSTURE = 59;

/** Failed checks that are evidence of a decisive weakness, with the printed reason of the cap. */
export const CEILING_CHECKS: Readonly<Partial<Record<CheckId, string>>> = {
  "supported-software": "Unsupported (end-of-life) software runs the public website.",
};

/** Client answers that are a decisive weakness, in printed order. 'Partial' and 'unknown' do not cap. */
const CEILING_ANSWERS: readonly {
  readonly control: ControlKey;
  readonly answer: "yes" | "no";
  readonly reason: string;
}[] = [
  { control: "mfaRemoteAccess", answer: "no", reason: "Remote access without MFA, as declared." },
  { control: "mfaEmail", answer: "no", reason: "Email without MFA, as declared." },
  { control: "backupOffline", answer: "no", reason: "No offline backups, as declared." },
  { control: "backupTested", answer: "no", reason: "Backups are not tested, as declared." },
  { control: "edr", answer: "no", reason: "No endpoint detection and response (EDR), as declared." },
  { control: "rdpExposed", answer: "yes", reason: "RDP exposed to the internet, as declared." },
  { control: "endOfLifeSystems", answer: "yes", reason: "End-of-life systems in use, as declared." },
];

/** The client's answers that cap the posture, as printed reasons: no action on a check removes them. */
export function ceilingAnswers(controls: ControlSnapshot = {}): string[] {
  return CEILING_ANSWERS.filter(({ control, answer }) => controls[control]?.answer === answer).map(
    ({ reason }) => reason,
  );
}

/** Whether the check, as assessed, is a reason for the cap. */
export function ceilingApplies({ id, outcome }: CheckResult): boolean {
  return outcome === "fail" && Object.hasOwn(CEILING_CHECKS, id);
}

/**
 * The reasons for the score cap: failed checks first, then the client's answers. Unknown never caps.
 * @param controls effective answers of the client's record; none where the scan has no client
 */
export function ceilingReasons(checks: readonly CheckResult[], controls: ControlSnapshot = {}): string[] {
  const reasons: Readonly<Record<string, string | undefined>> = CEILING_CHECKS;
  const seen = checks.flatMap((check) => {
    const reason = reasons[check.id];
    return ceilingApplies(check) && reason ? [reason] : [];
  });
  return [...seen, ...ceilingAnswers(controls)];
}
