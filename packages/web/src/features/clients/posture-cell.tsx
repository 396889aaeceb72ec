import type { StandingPosture } from "@broker/contracts";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RiskMark } from "../../shared/risk/risk-mark.tsx";

/** The posture that stands for a client, with the band of its risk; 'not assessed' where nothing was seen. */
export function PostureCell({ posture }: { readonly posture: StandingPosture | null }): ReactNode {
  if (posture === null) return <ProvenanceMark of="none" word />;
  return <RiskMark band={posture.band} word={`${posture.band} risk`} number={posture.posture} />;
}
