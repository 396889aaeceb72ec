import type { ReactNode } from "react";
import { Outlet } from "react-router";

/** Header, sidebar, the page, footer. */
export function Shell(): ReactNode {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
