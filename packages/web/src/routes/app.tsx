import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Dashboard } from "../features/dashboard/dashboard.tsx";
import { Landing } from "../features/landing/landing.tsx";
import { tierOf } from "../features/tiers/tier-of.ts";

/** `/app`: the landing page; with `?tier=` or `?view=dashboard` the dashboard of the workspace's tier. */
export function AppRoute(): ReactNode {
  const [search] = useSearchParams();
  const asked = tierOf(search.get("tier"));
  return asked !== null || search.get("view") === "dashboard" ? <Dashboard asked={asked} /> : <Landing />;
}
