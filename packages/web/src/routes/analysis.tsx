import type { ReactNode } from "react";

/** `/analysis` */
export function AnalysisRoute(): ReactNode {
  return null;
}
