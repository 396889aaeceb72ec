import {
  CLIENT_FIELDS,
  type ClientField,
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
}

/** What was found: in order, not in order, or not examined here. A fault that always blocks needs no setting. */
interface Finding {
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

const SCREENED: Readonly<Record<SubmissionFacts["sanctions"]["state"], Finding["found"]>> = {
  "not checked": "not checked",
  "no match": "in order",
  "match under review": "blocks",
  match: "blocks",
};

const FINDINGS: Readonly<Record<GateId, (facts: GateFacts) => Finding>> = {
  contradictions: contradictionFinding,
  estimates: estimateFinding,
  questions: questionFinding,
  signature: signatureFinding,
  authority: authorityFinding,
  sanctions: ({ facts: { sanctions } }) => ({ found: SCREENED[sanctions.state], sentence: sanctions.note }),
  kyc: () => ({ found: "not checked", sentence: "KYC is not recorded here." }),
  idv: () => ({ found: "not checked", sentence: "ID&V is not recorded here." }),
};

function stateOf(found: Finding["found"], isRequired: boolean): SubmissionGate["state"] {
  if (found === "in order") return "open";
  if (found === "blocks" || isRequired) return "closed";
  return found === "not checked" ? "not checked" : "open";
}

/**
 * What is examined before a submission is sent, in the order of {@link GATE_IDS}. Conflicts that block, estimates and a
 * sanctions match close their gate; anything else does where the workspace requires it.
 */
export function submissionGates(
  facts: GateFacts,
  required: readonly GateId[],
  overrides: Readonly<Partial<Record<GateId, SubmissionOverride>>> = {},
): SubmissionGate[] {
  return GATE_IDS.map((id) => {
    const { found, sentence } = FINDINGS[id](facts);
    const state = stateOf(found, required.includes(id));
    const override = state === "closed" ? (overrides[id] ?? null) : null;
    return { id, state, met: found === "in order", sentence, asOf: facts.facts.asOf, override };
  });
}

/** The gates that block: closed, and not released by a reason. */
export const blockingGates = (gates: readonly SubmissionGate[]): readonly SubmissionGate[] =>
  gates.filter(({ state, override }) => state === "closed" && override === null);
