import type { ReactNode } from "react";

/** `*` */
export function NotFoundRoute(): ReactNode {
  return null;
}
