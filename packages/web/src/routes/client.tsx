import type { ReactNode } from "react";

/** `/dashboard/clients/:id` */
export function ClientRoute(): ReactNode {
  return null;
}
