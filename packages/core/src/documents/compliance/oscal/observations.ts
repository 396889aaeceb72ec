import { EVIDENCE_KIND_LABELS, type EvidenceKind, evidenceOrigin, STATE_LABELS, showDate } from "@broker/contracts";
import type { EvidencePiece } from "../evidence-pieces.ts";
import { endOf, markup, type OscalProp, prop, startOf, type UuidOf } from "./oscal-values.ts";

/** How evidence of each kind was obtained, in OSCAL's terms (NIST SP 800-53A). */
export const METHODS: Readonly<Record<EvidenceKind, "INTERVIEW" | "EXAMINE" | "TEST">> = {
  answer: "INTERVIEW",
  attestation: "INTERVIEW",
  file: "EXAMINE",
  certificate: "EXAMINE",
  scan: "TEST",
  report: "TEST",
};

export interface OscalObservation {
  readonly uuid: string;
  readonly title: string;
  readonly description: string;
  readonly props: readonly OscalProp[];
  readonly methods: readonly string[];
  readonly types: readonly string[];
  readonly subjects: readonly { readonly "subject-uuid": string; readonly type: string }[];
  readonly "relevant-evidence"?: readonly { readonly href: string; readonly description: string }[];
  readonly collected: string;
  readonly expires?: string;
}

/** Id of the back-matter resource of filed evidence. */
export const resourceUuid = (uuidOf: UuidOf, filed: string): string => uuidOf("resource", filed);

/** A piece of evidence in force as an observation of one framework. */
export function observationOf(
  piece: EvidencePiece,
  framework: string,
  client: string,
  uuidOf: UuidOf,
): OscalObservation {
  const { kind, ref, title, source, collectedAt, validUntil, shows, filed } = piece;
  const shown = shows.map(({ id, state }) => `${id}: ${STATE_LABELS[state]}`).join("; ");
  return {
    uuid: uuidOf("observation", framework, kind, ref, source, collectedAt, title),
    title: markup(title),
    description: markup(
      `${EVIDENCE_KIND_LABELS[kind]}. ${evidenceOrigin({ kind, source })}, as at ${showDate(collectedAt)}. Shows: ${shown}.`,
    ),
    props: [...prop("evidence-kind", kind), ...prop("evidence-ref", ref), ...prop("source", source)],
    methods: [METHODS[kind]],
    types: ["control-objective"],
    subjects: [{ "subject-uuid": client, type: "party" }],
    ...(filed === null
      ? {}
      : { "relevant-evidence": [{ href: `#${resourceUuid(uuidOf, filed.id)}`, description: markup(filed.title) }] }),
    collected: startOf(collectedAt),
    ...(validUntil === null ? {} : { expires: endOf(validUntil) }),
  };
}
