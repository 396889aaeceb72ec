import type { ReactNode } from "react";
import { DemoAnalyzerScreen } from "../features/demo-analyzer/demo-analyzer-screen.tsx";

/** `/demo-analyzer` */
export function DemoAnalyzerRoute(): ReactNode {
  return <DemoAnalyzerScreen />;
}
