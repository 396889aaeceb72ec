import type { ReactNode } from "react";

/** `/demo-analyzer` */
export function DemoAnalyzerRoute(): ReactNode {
  return null;
}
