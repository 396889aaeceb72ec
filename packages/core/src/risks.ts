export { closeRisk, editRisk } from "./risks/edit-risk.ts";
export { notificationOfRisk, registerUrl } from "./risks/notification-of-risk.ts";
export { openByHand, openProposal, type RiskActor } from "./risks/open-risk.ts";
export { proposeRisks } from "./risks/propose-risks.ts";
export { isOverdue } from "./risks/residual-rating.ts";
export type { RiskSources, ScannedCheck, ShownControlState } from "./risks/risk-sources.ts";
export { settleRisk } from "./risks/settle-risk.ts";
