import {
  CLIENT_FIELDS,
  type ClientField,
  type Fix,
  fieldTitle,
  GATE_IDS,
  type GateId,
  type SignatureState,
  type SubmissionFacts,
  type SubmissionGate,
  type SubmissionOverride,
  showCount,
  showDate,
} from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import { missingFields } from "../../client/missing-fields.ts";
import { MODELLED } from "./cover-terms.ts";

/** The signed disclosure of a client, and the answers that changed since. */
export type SignedDisclosure = Pick<SignatureState, "signer" | "on" | "changes">;

/** What the gates of a submission are examined on. */
export interface GateFacts {
  readonly log: ClientLog;
  readonly facts: SubmissionFacts;
  readonly signature: SignedDisclosure | null;
  /** What a KYC case and ID&V found; absent = none is recorded. */
  readonly kyc?: Finding;
  readonly idv?: Finding;
  /** What can be done about the sanctions gate; absent = nothing is to be done. */
  readonly sanctionsFix?: Fix;
}

/** What was found: in order, not in order, or not examined here. A fault that always blocks needs no setting. */
export interface Finding {
  readonly found: "in order" | "not in order" | "blocks" | "not checked";
  readonly sentence: string;
}

const listed = (words: readonly string[]): string =>
  words.length > 6 ? `${words.slice(0, 5).join(", ")} and ${words.length - 5} more` : words.join(", ");

const titled = (fields: readonly ClientField[]): string => listed(fields.map(fieldTitle));

function contradictionFinding({ facts: { questions } }: GateFacts): Finding {
  const titles = (blocking: boolean) =>
    questions.flatMap(({ title, blocks }) => ((blocks !== false) === blocking ? [title] : []));
  const [blocking, asked] = [titles(true), titles(false)];
  if (blocking.length > 0) return { found: "blocks", sentence: `To resolve: ${listed(blocking)}.` };
  if (asked.length > 0) return { found: "in order", sentence: `To ask the client, without a block: ${listed(asked)}.` };
  return { found: "in order", sentence: "Nothing on record conflicts." };
}

function estimateFinding({ log }: GateFacts): Finding {
  const estimated = CLIENT_FIELDS.filter((field) => {
    const entry = effectiveValue(log, field);
    return entry !== null && MODELLED.includes(entry.provenance);
  });
  return estimated.length > 0
    ? { found: "blocks", sentence: `Estimated, and neither declared nor from a register: ${titled(estimated)}.` }
    : { found: "in order", sentence: "No value is estimated or simulated." };
}

function questionFinding({ log, facts: { notKnown } }: GateFacts): Finding {
  const { missing, asked } = missingFields(log);
  if (missing.length === 0) return { found: "in order", sentence: `All ${asked} required answers are on record.` };
  const unknown = missing.filter((field) => Object.values(notKnown).some((each) => each.field === field)).length;
  const of = unknown === 0 ? "" : ` Asked, and not known: ${unknown}.`;
  return { found: "not in order", sentence: `Missing, ${missing.length} of ${asked}: ${titled(missing)}.${of}` };
}

function signatureFinding({ signature }: GateFacts): Finding {
  if (signature === null) return { found: "not in order", sentence: "No signed disclosure is on file." };
  const signed = `Signed by ${signature.signer} on ${showDate(signature.on)}`;
  return signature.changes === 0
    ? { found: "in order", sentence: `${signed}.` }
    : { found: "not in order", sentence: `${signed}, before ${showCount(signature.changes, "change")}.` };
}

function authorityFinding({ facts: { authority } }: GateFacts): Finding {
  if (authority === null) return { found: "not in order", sentence: "No authority to scan is on record." };
  const { basis, by, date } = authority.value;
  const given = basis === "consent" ? "Consent" : "Public information about a prospect";
  return { found: "in order", sentence: `${given}, recorded by ${by} on ${showDate(date)}.` };
}

const FINDINGS: Readonly<Record<GateId, (facts: GateFacts) => Finding>> = {
  contradictions: contradictionFinding,
  estimates: estimateFinding,
  questions: questionFinding,
  signature: signatureFinding,
  authority: authorityFinding,
  sanctions: ({ facts: { sanctions } }) => ({
    found: sanctions.closed === null ? "in order" : "blocks",
    sentence: sanctions.note,
  }),
  kyc: ({ kyc }) => kyc ?? { found: "not checked", sentence: "No KYC case of the client is recorded." },
  idv: ({ idv }) => idv ?? { found: "not checked", sentence: "No identity of the client's principals is verified." },
};

function stateOf(found: Finding["found"], isRequired: boolean): SubmissionGate["state"] {
  if (found === "in order") return "open";
  if (found === "blocks" || isRequired) return "closed";
  return found === "not checked" ? "not checked" : "open";
}

/**
 * What is examined before a submission is sent, in the order of {@link GATE_IDS}. Conflicts that block, estimates and
 * the sanctions gate close theirs; anything else does where the workspace requires it. No reason given here releases
 * the sanctions gate.
 */
export function submissionGates(
  facts: GateFacts,
  required: readonly GateId[],
  overrides: Readonly<Partial<Record<GateId, SubmissionOverride>>> = {},
): SubmissionGate[] {
  return GATE_IDS.map((id) => {
    const { found, sentence } = FINDINGS[id](facts);
    const state = stateOf(found, required.includes(id));
    // The sanctions gate has openings and licences of its own, for persons with the permission.
    const override = state === "closed" && id !== "sanctions" ? (overrides[id] ?? null) : null;
    const fix = id === "sanctions" && facts.sanctionsFix !== undefined ? { fix: facts.sanctionsFix } : {};
    return { id, state, met: found === "in order", sentence, asOf: facts.facts.asOf, override, ...fix };
  });
}

/** The gates that block: closed, and not released by a reason. */
export const blockingGates = (gates: readonly SubmissionGate[]): readonly SubmissionGate[] =>
  gates.filter(({ state, override }) => state === "closed" && override === null);
