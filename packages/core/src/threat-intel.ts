export { readCells, sniffDelimiter } from "./base/read-cells.ts";
export { type FoundMatch, matchId } from "./portfolio/threat-intel/found-match.ts";
export { type ExcerptFacts, type IntelEvidence, intelEvidence } from "./portfolio/threat-intel/intel-evidence.ts";
export { INTEL_RULES, intelSubject, judgeIntel } from "./portfolio/threat-intel/judge-intel.ts";
export { matchAdvisories, type ProductsByCve } from "./portfolio/threat-intel/match-advisories.ts";
export { indicatorKey, indicatorKeys, matchIndicators } from "./portfolio/threat-intel/match-indicators.ts";
export { type ListContext, matchLists } from "./portfolio/threat-intel/match-lists.ts";
export {
  type FeedParts,
  feedSources,
  type ListedMatch,
  threatFeed,
} from "./portfolio/threat-intel/threat-feed.ts";
export {
  feedSince,
  type ListedBreach,
  type ListedExploit,
  type ScoreJump,
  scoreJumps,
  type ThreatLists,
} from "./portfolio/threat-intel/threat-lists.ts";
