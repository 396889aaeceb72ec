import type { ReactNode } from "react";
import { DesignPage } from "../features/design/design-page.tsx";

/** `/design` */
export function DesignRoute(): ReactNode {
  return <DesignPage />;
}
