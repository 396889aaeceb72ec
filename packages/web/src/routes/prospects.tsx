import type { ReactNode } from "react";

/** `/prospects` */
export function ProspectsRoute(): ReactNode {
  return null;
}
