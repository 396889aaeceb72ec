import type { ReactNode } from "react";

/** `/dashboard` */
export function ClientsRoute(): ReactNode {
  return null;
}
