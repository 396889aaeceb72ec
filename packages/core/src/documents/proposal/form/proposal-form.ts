import { type FormIdentity, PROPOSAL_TITLES, type Proposal } from "@broker/contracts";
import type { ClientLog } from "../../../client/client-log.ts";
import { effectiveValue } from "../../../client/effective-value.ts";
import type { Digest } from "../../../ports.ts";
import { QUESTION_DEFINITIONS } from "../question-groups.ts";
import { type FormInput, formInputs } from "./form-inputs.ts";

/** A fillable proposal: its identity, and its inputs by question. */
export interface ProposalForm {
  readonly identity: FormIdentity;
  readonly title: string;
  readonly inputs: readonly Omit<FormInput, "place">[];
}

/** Inputs of the signature, in the order of the places to sign. */
export const SIGNATURE_INPUTS = ["signature_signed", "signature_name", "signature_position", "signature_date"] as const;

function signatureInputs({ signature }: Proposal): Omit<FormInput, "place">[] {
  return signature.flatMap((place, index) => {
    const name = SIGNATURE_INPUTS[index];
    if (name === undefined) return [];
    const date = name === "signature_date" ? " (dd/mm/yyyy)" : "";
    const tooltip = `${place}${date}`;
    return [
      { name, question: "signature", tooltip, label: tooltip, type: "text", options: [], value: "", long: false },
    ];
  });
}

/** Questions on cover that the chosen quote answers, so that the client does not complete them. */
function quotedQuestions(log: ClientLog): readonly string[] {
  const { limit, retention } = (effectiveValue(log, "quote")?.value ?? {}) as {
    readonly limit?: number | null;
    readonly retention?: number | null;
  };
  return [...(limit == null ? [] : ["limit"]), ...(retention == null ? [] : ["deductible"])];
}

/** The form of a proposal, completed with what the record holds. */
export function proposalForm(proposal: Proposal, log: ClientLog, digest: Digest): ProposalForm {
  const quoted = quotedQuestions(log);
  const asked = QUESTION_DEFINITIONS.filter(({ id }) => !quoted.includes(id));
  const inputs = [
    ...asked.flatMap((definition) => formInputs(definition, log)).map(({ place: _, ...input }) => input),
    ...signatureInputs(proposal),
  ];
  const { client, kind, asOf } = proposal;
  return {
    title: PROPOSAL_TITLES[kind],
    inputs,
    identity: {
      form: "broker-proposal",
      version: 1,
      client: client.id,
      kind,
      recordVersion: client.recordVersion,
      asOf,
      digest: digest(JSON.stringify(proposal)),
      fields: inputs.length,
    },
  };
}
