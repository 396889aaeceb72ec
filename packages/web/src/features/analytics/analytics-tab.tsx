import type { ReactNode } from "react";

/** The tab's panel. */
export function AnalyticsTab(): ReactNode {
  return null;
}
