import { VERIFICATION_STANDING_LABELS, type VerifiableDocument } from "@broker/contracts";
import { type OutcomeKind, OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";

const KINDS: Readonly<Record<VerifiableDocument["standing"], OutcomeKind>> = {
  verified: "met",
  expired: "partial",
  outdated: "partial",
  differs: "not-met",
  unverified: "not-visible",
};

/** Where a document is today: mark and word. */
export const VerificationMark = ({ of }: { readonly of: VerifiableDocument["standing"] }) => (
  <OutcomeMark of={KINDS[of]}>{VERIFICATION_STANDING_LABELS[of]}</OutcomeMark>
);
