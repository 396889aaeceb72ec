import type { ReactNode } from "react";
import { PortfolioScreen } from "../features/portfolio/portfolio-screen.tsx";

/** `/portfolio`: the book on a page, shared providers, scenarios, peers. */
export function PortfolioRoute(): ReactNode {
  return <PortfolioScreen />;
}
