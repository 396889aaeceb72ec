import type { ReactNode } from "react";
import { ReportingScreen } from "../features/reporting/reporting-screen.tsx";

/** `/dashboard/reporting` */
export function ReportingRoute(): ReactNode {
  return <ReportingScreen />;
}
