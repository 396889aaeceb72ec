import type { ReactNode } from "react";

/** `/app` */
export function AppRoute(): ReactNode {
  return null;
}
