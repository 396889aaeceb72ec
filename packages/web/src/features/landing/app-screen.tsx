import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Dashboard } from "../dashboard/dashboard.tsx";
import { tierOf } from "../tiers/use-choose-tier.ts";
import { Landing } from "./landing.tsx";

/** `/app`: the landing page; with `?tier=` or `?view=dashboard` the dashboard of the workspace's tier. */
export function AppScreen(): ReactNode {
  const [search] = useSearchParams();
  const asked = tierOf(search.get("tier"));
  return asked !== null || search.get("view") === "dashboard" ? <Dashboard asked={asked} /> : <Landing />;
}
