export { closeRisk, editRisk } from "./risks/edit-risk.ts";
export { linksNow } from "./risks/links-now.ts";
export { lossSigns } from "./risks/loss-signs.ts";
export { notificationOfRisk, registerUrl } from "./risks/notification-of-risk.ts";
export { openByHand, openProposal, type RiskActor } from "./risks/open-risk.ts";
export { proposeRisks } from "./risks/propose-risks.ts";
export { isOverdue } from "./risks/residual-rating.ts";
export type { LossSigns, RiskSources, ScannedCheck, ShownControlState } from "./risks/risk-sources.ts";
export { settleRisk } from "./risks/settle-risk.ts";
