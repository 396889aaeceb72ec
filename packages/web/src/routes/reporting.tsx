import type { ReactNode } from "react";

/** `/dashboard/reporting` */
export function ReportingRoute(): ReactNode {
  return null;
}
