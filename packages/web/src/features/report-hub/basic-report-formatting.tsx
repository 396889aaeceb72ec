import type { ReactNode } from "react";

/** The panel of the Basic tier. */
export function BasicReportFormatting(): ReactNode {
  return null;
}
