import type { ReactNode } from "react";

/** The tab's panel. */
export function ReportHubTab(): ReactNode {
  return null;
}
