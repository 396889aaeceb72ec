import {
  CONTROL_TITLES,
  type ControlKey,
  goodAnswer,
  type KnownControl,
  type PlaceabilityRuleId,
} from "@broker/contracts";
import type { ShownControl } from "../../compliance/shown-controls.ts";
import { CEILING_POSTURE } from "../../scoring/ceiling.ts";
import type { FoundBlocker, PlaceabilityRule } from "../placeability-rule.ts";
import type { PlacingClient } from "../placing-facts.ts";

/** Whether the answer is the opposite of the favourable one; 'partial' and 'unknown' are not. */
const isMissing = (key: ControlKey, answer: KnownControl["answer"] | undefined) =>
  answer === (goodAnswer(key) === "yes" ? "no" : "yes");

const cappedWords = (named: string, state: string) =>
  named === "" ? `score capped at ${CEILING_POSTURE}` : `${named}${state}. Score capped at ${CEILING_POSTURE}`;

/** What filed evidence shows; only its withdrawal or expiry clears it, so that an edit of the record is no fix. */
function ofEvidence({ key, by: { kind, title, source, collectedAt } }: ShownControl, named: string): FoundBlocker {
  return {
    subject: cappedWords(named, "not met"),
    source: {
      provenance: kind === "report" ? "third-party" : "declared",
      source: null,
      name: `${title} (${source})`,
      asOf: collectedAt,
      by: null,
    },
    controlKeys: [key],
  };
}

/**
 * A control that is missing by its answer, else by filed evidence, as a blocker; null = neither shows it.
 * @param named precedes the answer; "" = the blocker's title states the control already
 */
export function missingControl(
  { id, controls, recordedBy, shown }: PlacingClient,
  key: ControlKey,
  named = `${CONTROL_TITLES[key]}: `,
): FoundBlocker | null {
  const known = controls[key];
  if (known === undefined || !isMissing(key, known.answer)) {
    const evidence = shown.find((each) => each.key === key && each.shows === "not-met");
    return evidence === undefined ? null : ofEvidence(evidence, named);
  }
  return {
    subject: cappedWords(named, known.answer),
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

/**
 * A rule on controls: those missing by answer or by filed evidence are one blocker; not assessed while an answer is
 * outstanding.
 */
const controlRule = (id: PlaceabilityRuleId, keys: readonly ControlKey[]): PlaceabilityRule => ({
  id,
  verdict: "needs-work",
  judge({ client }) {
    if (client === null) return "no-record";
    const named = keys.length === 1 ? "" : undefined;
    const found = keys.flatMap((key) => missingControl(client, key, named) ?? []);
    if (found.length > 0) return joined(found);
    return keys.every((key) => isAnswered(client, key)) ? [] : "not-disclosed";
  },
});

/** Missing controls of one rule are one blocker. */
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
 * No MFA on remote access, by answer or evidence; a ceiling of the score. Source: placing practice, minimum controls
 * (ABI, Marsh, CFC) and insurers' declines.
 */
export const noMfaRemoteAccess = controlRule("no-mfa-remote-access", ["mfaRemoteAccess"]);

/**
 * No MFA on email, by answer or evidence; a ceiling of the score. Source: placing practice, minimum controls (ABI,
 * Marsh, CFC).
 */
export const noMfaEmail = controlRule("no-mfa-email", ["mfaEmail"]);

/**
 * No EDR, by answer or evidence; a ceiling of the score. Source: placing practice, minimum controls (Marsh, UK
 * guides).
 */
export const noEdr = controlRule("no-edr", ["edr"]);

/**
 * Backups are not offline or were not tested, by answer or evidence; ceilings of the score. Source: placing practice,
 * minimum controls (ABI, Marsh) and insurers' declines ("no separated backup").
 */
export const noTestedOfflineBackup = controlRule("no-tested-offline-backup", ["backupOffline", "backupTested"]);
