import type { ReactNode } from "react";
import { AnalysisScreen } from "../features/analysis/analysis-screen.tsx";

/** `/analysis` */
export function AnalysisRoute(): ReactNode {
  return <AnalysisScreen />;
}
