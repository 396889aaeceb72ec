import type { ReactNode } from "react";

/** The tab's panel. */
export function DynamicRolTab(): ReactNode {
  return null;
}
