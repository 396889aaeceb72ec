import type { ApiAnswers, ComplianceBadges } from "@broker/contracts";
import { useLocation } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { useFeature } from "../../data/use-tier.ts";

/** Screens whose address names the client that they show. */
const OF_CLIENT = [
  "/dashboard/ccr",
  "/dashboard/insurance-compliance",
  "/dashboard/compliance-engine",
  "/dashboard/risk-register",
  "/dashboard/training",
];

/** Counts beside entries of the menu. */
export type Badges = ComplianceBadges & ApiAnswers["GET /api/risks/badge"] & ApiAnswers["GET /api/training/badge"];

/** Counts of the client that the address names, else of all; those that are not known are absent. */
export function useBadges(): Partial<Badges> {
  const { pathname, search } = useLocation();
  const enabled = useFeature("full_compliance_frameworks") === true;
  const client = OF_CLIENT.includes(pathname) ? new URLSearchParams(search).get("client") : null;
  const input = { query: client === null ? {} : { client } };
  const asking = { enabled, keepPrevious: true };
  return {
    ...useAnswer("GET /api/compliance/badges", input, asking).data,
    ...useAnswer("GET /api/risks/badge", input, asking).data,
    ...useAnswer("GET /api/training/badge", input, asking).data,
  };
}
