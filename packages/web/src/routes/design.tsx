import type { ReactNode } from "react";

/** `/design` */
export function DesignRoute(): ReactNode {
  return null;
}
