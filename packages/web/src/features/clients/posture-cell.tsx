import type { ClientRow } from "@broker/contracts";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RiskMark } from "../../shared/risk/risk-mark.tsx";

/** The posture that stands for a client, with the band of its risk; where too little or nothing was seen, that. */
export function PostureCell({
  row: { posture, requiresValidation },
}: {
  readonly row: Pick<ClientRow, "posture" | "requiresValidation">;
}): ReactNode {
  if (posture === null)
    return requiresValidation ? (
      <ProvenanceMark of="none">Requires Validation</ProvenanceMark>
    ) : (
      <ProvenanceMark of="none" word />
    );
  // Elsewhere the number beside the word is the risk, which is the posture's mirror: here it says which it is.
  return <RiskMark band={posture.band} word={`${posture.band} risk`} number={`posture ${posture.posture}`} />;
}
