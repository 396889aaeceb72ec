import type { ReactNode } from "react";

/** The tab's panel. */
export function SmartProspectTab(): ReactNode {
  return null;
}
