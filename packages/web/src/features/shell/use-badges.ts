import type { ComplianceBadges } from "@broker/contracts";
import { useLocation } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { useFeature } from "../../data/use-tier.ts";

/** Screens whose address names the client that they show. */
const OF_CLIENT = ["/dashboard/ccr", "/dashboard/insurance-compliance", "/dashboard/compliance-engine"];

/** Counts beside the compliance screens: of the client that the address names, else of all; undefined = not known. */
export function useBadges(): ComplianceBadges | undefined {
  const { pathname, search } = useLocation();
  const enabled = useFeature("full_compliance_frameworks") === true;
  const client = OF_CLIENT.includes(pathname) ? new URLSearchParams(search).get("client") : null;
  return useAnswer(
    "GET /api/compliance/badges",
    { query: client === null ? {} : { client } },
    { enabled, keepPrevious: true },
  ).data;
}
