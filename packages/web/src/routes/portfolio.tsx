import type { ReactNode } from "react";
import { PortfolioScreen } from "../features/portfolio/portfolio-screen.tsx";

/** `/portfolio`: portfolio summary, shared providers, scenarios, peers. */
export function PortfolioRoute(): ReactNode {
  return <PortfolioScreen />;
}
