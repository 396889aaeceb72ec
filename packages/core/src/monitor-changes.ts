export { type BehaviourInput, behaviourTiles } from "./portfolio/monitor/changes/behaviour.ts";
export { type AlertSpan, alertDays, trendScans } from "./portfolio/monitor/changes/client-trends.ts";
export { premiumImpact } from "./portfolio/monitor/changes/premium-impact.ts";
export {
  type BareChange,
  type DomainChange,
  lastComparable,
  riskChange,
} from "./portfolio/monitor/changes/risk-change.ts";
export { scanPoint } from "./portfolio/monitor/changes/scan-point.ts";
