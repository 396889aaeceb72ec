import type { RiskFollowUp, SavedRisk } from "@broker/contracts";
import type { RiskSources } from "./risk-sources.ts";

/**
 * What may be closed with a closed risk: its open gaps and subjectivities, and planned actions on its gaps. The
 * evidence is what proposed closing the risk, else the decision of the person who closed it. Nothing is closed. Pure.
 * @param risk with links of today
 */
export function followUpsOf({ closed, closing, links }: SavedRisk, { controls }: RiskSources): RiskFollowUp[] {
  if (closed === null) return [];
  const evidence: RiskFollowUp["evidence"] = closing ?? {
    reason: "person",
    ref: closed.by,
    on: closed.at.slice(0, 10),
  };
  return links.flatMap(({ kind, ref, title, state }): RiskFollowUp[] => {
    if (kind === "subjectivity") return state === "open" ? [{ kind, ref, title, evidence }] : [];
    if (kind !== "gap") return [];
    const control = controls.find(({ id }) => id === ref);
    return [
      ...(state === "open" ? [{ kind, ref, title, evidence }] : []),
      ...(control?.planned === true ? [{ kind: "action" as const, ref, title: control.action, evidence }] : []),
    ];
  });
}
