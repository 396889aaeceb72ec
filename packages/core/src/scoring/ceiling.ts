import type { CheckResult, ControlKey, ControlSnapshot } from "@broker/contracts";
import type { CheckId } from "../scan/checks/check-list.ts";

/** No posture above this while a decisive weakness is known. */
export const CEILING_POSTURE = 59;

/** Failed checks that are evidence of a decisive weakness, with the sentence that is printed beside the cap. */
export const CEILING_CHECKS: Readonly<Partial<Record<CheckId, string>>> = {
  "supported-software": "Software past the end of its support answers on the public website.",
};

/** Answers of the client that are a decisive weakness, in the order in which they are printed. 'Partial' and 'unknown' do not cap. */
const CEILING_ANSWERS: readonly {
  readonly control: ControlKey;
  readonly answer: "yes" | "no";
  readonly reason: string;
}[] = [
  { control: "mfaRemoteAccess", answer: "no", reason: "Remote access works without MFA, by the client's answer." },
  { control: "mfaEmail", answer: "no", reason: "E-mail works without MFA, by the client's answer." },
  { control: "backupOffline", answer: "no", reason: "There are no offline backups, by the client's answer." },
  { control: "backupTested", answer: "no", reason: "Backups are not tested, by the client's answer." },
  { control: "edr", answer: "no", reason: "There is no endpoint detection (EDR), by the client's answer." },
  { control: "rdpExposed", answer: "yes", reason: "RDP is open to the internet, by the client's answer." },
  { control: "endOfLifeSystems", answer: "yes", reason: "End-of-life systems are in use, by the client's answer." },
];

/** The client's answers that keep the posture under the ceiling, as printed reasons: no work that a check asks for takes them away. */
export function ceilingAnswers(controls: ControlSnapshot = {}): string[] {
  return CEILING_ANSWERS.filter(({ control, answer }) => controls[control]?.answer === answer).map(
    ({ reason }) => reason,
  );
}

/** Whether the check is a reason of the ceiling as it was judged. */
export function holdsCeiling({ id, outcome }: CheckResult): boolean {
  return outcome === "fail" && Object.hasOwn(CEILING_CHECKS, id);
}

/**
 * The reasons why the posture may not be shown above the ceiling: failed checks first, then the client's answers. Unknown never caps.
 * @param controls effective answers of the client's record; none where no client stands behind the scan
 */
export function ceilingReasons(checks: readonly CheckResult[], controls: ControlSnapshot = {}): string[] {
  const reasons: Readonly<Record<string, string | undefined>> = CEILING_CHECKS;
  const seen = checks.flatMap((check) => {
    const reason = reasons[check.id];
    return holdsCeiling(check) && reason ? [reason] : [];
  });
  return [...seen, ...ceilingAnswers(controls)];
}
