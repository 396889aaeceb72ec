import { CLIENT_DOCUMENT_STATE_LABELS, type ClientDocumentState } from "@broker/contracts";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

const KINDS: Readonly<Record<ClientDocumentState, OutcomeKind>> = {
  "not-written": "not-visible",
  draft: "partial",
  "in-force": "met",
  "review-due": "partial",
  withdrawn: "not-visible",
  "issued-elsewhere": "not-visible",
};

/** The state of a client's document. */
export function DocumentState({ of }: { readonly of: ClientDocumentState }) {
  return <OutcomeMark of={KINDS[of]}>{CLIENT_DOCUMENT_STATE_LABELS[of]}</OutcomeMark>;
}
