import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Dashboard } from "../dashboard/dashboard.tsx";
import { tierOf } from "../tiers/use-choose-tier.ts";
import { Landing } from "./landing.tsx";

/** `/app`: the landing page; with `?tier=` or `?view=dashboard` the dashboard of the workspace's tier. */
export function AppScreen(): ReactNode {
  const [search] = useSearchParams();
  const requested = tierOf(search.get("tier"));
  return requested !== null || search.get("view") === "dashboard" ? <Dashboard requested={requested} /> : <Landing />;
}
