import type { ClientRow } from "@broker/contracts";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RiskMark } from "../../shared/risk/risk-mark.tsx";

/** The posture of a client with its risk band, or 'Requires Validation' or 'not assessed'. */
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
  // Elsewhere the number beside the band is the risk; here it is the posture, so it is named.
  return <RiskMark band={posture.band} word={`${posture.band} risk`} number={`posture ${posture.posture}`} />;
}
