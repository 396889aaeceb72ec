import {
  CONTROL_TITLES,
  type ControlKey,
  goodAnswer,
  type KnownControl,
  type PlaceabilityRuleId,
} from "@broker/contracts";
import { CEILING_POSTURE } from "../../scoring/ceiling.ts";
import type { FoundBlocker, PlaceabilityRule } from "../placeability-rule.ts";
import type { PlacingClient } from "../placing-facts.ts";

/** Whether the answer is the opposite of the favourable one; 'partial' and 'unknown' are not. */
const isMissing = (key: ControlKey, answer: KnownControl["answer"] | undefined) =>
  answer === (goodAnswer(key) === "yes" ? "no" : "yes");

/**
 * The adverse answer on a control as a blocker; null = another answer, or none.
 * @param named precedes the answer; "" = the blocker's title states the control already
 */
export function adverseAnswer(
  { id, controls, recordedBy }: PlacingClient,
  key: ControlKey,
  named = `${CONTROL_TITLES[key]}: `,
): FoundBlocker | null {
  const known = controls[key];
  if (known === undefined || !isMissing(key, known.answer)) return null;
  return {
    subject:
      named === ""
        ? `score capped at ${CEILING_POSTURE}`
        : `${named}${known.answer}. Score capped at ${CEILING_POSTURE}`,
    source: {
      provenance: known.provenance,
      ...(known.declaredBy === undefined ? {} : { declaredBy: known.declaredBy }),
      source: null,
      name: known.source ?? null,
      asOf: known.asOf,
      by: recordedBy[key] ?? null,
    },
    fix: { kind: "edit-client", client: id, field: `controls.${key}` },
    controlKeys: [key],
  };
}

/** Whether a control has an answer other than 'unknown'. */
export const isAnswered = ({ controls }: PlacingClient, key: ControlKey): boolean =>
  (controls[key]?.answer ?? "unknown") !== "unknown";

/** A rule on declared controls: each adverse answer is one blocker; not assessed while an answer is outstanding. */
const controlRule = (id: PlaceabilityRuleId, keys: readonly ControlKey[]): PlaceabilityRule => ({
  id,
  verdict: "needs-work",
  judge({ client }) {
    if (client === null) return "no-record";
    const named = keys.length === 1 ? "" : undefined;
    const found = keys.flatMap((key) => adverseAnswer(client, key, named) ?? []);
    if (found.length > 0) return joined(found);
    return keys.every((key) => isAnswered(client, key)) ? [] : "not-disclosed";
  },
});

/** Adverse answers of one rule are one blocker. */
function joined(found: readonly FoundBlocker[]): readonly FoundBlocker[] {
  const [head, ...more] = found;
  if (head === undefined || more.length === 0) return found;
  return [
    {
      ...head,
      subject: found.map(({ subject }) => subject).join("; "),
      controlKeys: found.flatMap(({ controlKeys }) => controlKeys ?? []),
    },
  ];
}

/**
 * No MFA on remote access, as declared; a ceiling of the score. Source: placing practice, minimum controls (ABI, Marsh,
 * CFC) and insurers' declines.
 */
export const noMfaRemoteAccess = controlRule("no-mfa-remote-access", ["mfaRemoteAccess"]);

/**
 * No MFA on email, as declared; a ceiling of the score. Source: placing practice, minimum controls (ABI, Marsh, CFC).
 */
export const noMfaEmail = controlRule("no-mfa-email", ["mfaEmail"]);

/** No EDR, as declared; a ceiling of the score. Source: placing practice, minimum controls (Marsh, UK guides). */
export const noEdr = controlRule("no-edr", ["edr"]);

/**
 * Backups are not offline or were not tested, as declared; ceilings of the score. Source: placing practice, minimum
 * controls (ABI, Marsh) and insurers' declines ("no separated backup").
 */
export const noTestedOfflineBackup = controlRule("no-tested-offline-backup", ["backupOffline", "backupTested"]);
