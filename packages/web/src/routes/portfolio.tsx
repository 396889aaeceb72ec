import type { ReactNode } from "react";

/** `/portfolio` */
export function PortfolioRoute(): ReactNode {
  return null;
}
