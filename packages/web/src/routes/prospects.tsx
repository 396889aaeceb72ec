import type { ReactNode } from "react";
import { ProspectsScreen } from "../features/prospects/prospects-screen.tsx";

/** `/prospects`: all prospects, lists and their scans, trigger events. */
export function ProspectsRoute(): ReactNode {
  return <ProspectsScreen />;
}
