export type {
  ClientSlot,
  MonitoredClient,
  MonitorTerms,
  PortfolioSlots,
} from "./portfolio/monitor/schedule/due-clients.ts";
export { portfolioSlots } from "./portfolio/monitor/schedule/due-clients.ts";
export { limitedRule, requireRule } from "./portfolio/monitor/schedule/limit-by-tier.ts";
export type { Slot } from "./portfolio/monitor/schedule/plan-slots.ts";
export { checkSchedule, readWindow, type ScheduleTerms } from "./portfolio/monitor/schedule/read-schedule.ts";
export { type ListAnswers, RESCORING_LISTS, rescoredAnswers } from "./portfolio/monitor/schedule/rescored-answers.ts";
export { dateOf, dayIn } from "./portfolio/monitor/schedule/zone-time.ts";
